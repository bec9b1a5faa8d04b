import { ALPHABET_INITIALS, ALPHABET_LETTERS } from '#main/cleansing/scripts/alphabets-data.ts'
import { capitalize } from '#main/cleansing/scripts/capitalize.ts'

const PUNCTUATION = /[՚՛՜՝՞՟]/gu

/** A Georgian or Armenian word in Latin letters: `Երևան` → `Yerevan`. Georgian has no capitals of its own. */
export function romanizeAlphabet(written: string): string {
  const word = written.replace(PUNCTUATION, '').toLocaleLowerCase()
  let latin = ''
  for (let at = 0; at < word.length;) {
    const pair = ALPHABET_LETTERS[word.slice(at, at + 2)]
    const letter = word[at] as string
    const isPair = pair !== undefined && word.length > at + 1
    // `Ով` keeps its o; elsewhere the first of a word is vo.
    const initial = at === 0 && word[at + 1] !== 'վ' ? ALPHABET_INITIALS[letter] : undefined
    latin += isPair ? pair : (initial ?? ALPHABET_LETTERS[letter] ?? letter)
    at += isPair ? 2 : 1
  }
  const isSmall =
    written === written.toLocaleLowerCase() &&
    /\p{Lu}/u.test(written.toLocaleUpperCase()) &&
    !/\p{sc=Georgian}/u.test(written)
  const isShouted = written.length > 1 && written === written.toLocaleUpperCase() && !/\p{sc=Georgian}/u.test(written)
  return isSmall ? latin : isShouted ? latin.toLocaleUpperCase() : capitalize(latin)
}
