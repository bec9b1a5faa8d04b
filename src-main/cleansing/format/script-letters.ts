import anyAscii from 'any-ascii'
import { FINAL_LETTERS, SCRIPT_LETTERS } from '#main/cleansing/format/script-letters-data.ts'

const FINALS = new RegExp(`[${Object.keys(FINAL_LETTERS).join('')}](?!\\p{L})`, 'gu')

/** True where a script can be written letter by letter; the others are known by whole names only. */
export const hasLetters = (script: string): boolean => script in SCRIPT_LETTERS

function spell(word: string, script: string): string {
  const letters = SCRIPT_LETTERS[script] ?? []
  const lower = word.toLowerCase()
  let result = ''
  for (let at = 0; at < lower.length;) {
    const found = letters.find(([latin]) => lower.startsWith(latin, at))
    // A vowel that the script does not write is written where a word would begin with nothing.
    const letter = found ? (found[1] === '' && at === 0 ? 'א' : found[1]) : (lower[at] as string)
    const isCapital = word[at] !== lower[at]
    result += isCapital ? letter.charAt(0).toUpperCase() + letter.slice(1) : letter
    at += found ? found[0].length : 1
  }
  return result
}

/** A text letter by letter in another alphabet, digits and marks unchanged; by way of Latin letters. */
export function toLetters(text: string, script: string): string {
  const words = anyAscii(text).split(/(?<=[^A-Za-z])|(?=[^A-Za-z])/)
  return words
    .map((word) => (/^[A-Za-z]/.test(word) ? spell(word, script) : word))
    .join('')
    .replace(FINALS, (letter) => FINAL_LETTERS[letter] as string)
}
