import { ADDRESS_LINES, DELIVERY_LINES } from '#shared/model/batch-fields-data.ts'
import { STRUCTURED_FIELDS } from '#main/cleansing/input/read-input.ts'
import { narrowText } from '#main/cleansing/text/tokenize.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'

// What is returned of an address that nothing matches: all of it, signs included. Words are told apart by letters and
// digits, so what stands between them, such as the `¶` of a damaged text, belongs to no word that was read.

const READ_FIELDS: readonly AddressField[] = [
  ...(['Address', ...ADDRESS_LINES, 'DeliveryAddress', ...DELIVERY_LINES] as const),
  ...(STRUCTURED_FIELDS as readonly AddressField[]),
]
/** Characters of one field that are given back. */
const MOST_CHARACTERS = 8000
/** What separates words and is none. */
const SEPARATORS = '\\s\\p{Z}\\p{C}\\p{Pd}\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf},;:|."\'’`´/、，；。・'
/** What a word consists of: letters that stand together, digits, and each sign; of a script without blanks each letter. */
const UNITS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}])+|\p{N}+|[^\p{L}\p{M}\p{N}]/gu
/** What no word that is read holds. */
const SIGNS = /[^\p{L}\p{M}\p{N}]+/u
const IS_SEPARATOR = new RegExp(`^[${SEPARATORS}]+$`, 'u')
const AT_ENDS = new RegExp(`^[${SEPARATORS}]+|[${SEPARATORS}]+$`, 'gu')
const BLANKS = /[\s\p{Z}\p{Cc}]+/u

/** Every unit of a word is returned somewhere. */
const isReturned = (word: string, known: string): boolean =>
  (narrowText(word).match(UNITS) ?? []).every((unit) => IS_SEPARATOR.test(unit) || known.includes(unit))

/** What was read of an address, and which of its words fit no part. */
export interface ReadAddress {
  printed: readonly string[]
  leftover: readonly string[]
}

/** The words of the fields that are read, without the separators at their ends. */
function* wordsOf(address: AddressInput, isRead: (field: string) => boolean): Generator<string> {
  for (const field of READ_FIELDS) {
    const text = isRead(field) ? address[field] : undefined
    if (!text) continue
    for (const given of text.slice(0, MOST_CHARACTERS).split(BLANKS)) {
      const word = given.replace(AT_ENDS, '')
      if (word !== '') yield word
    }
  }
}

/**
 * The words of an address that fit no part, and with them each word of which a sign or a letter is returned nowhere, as it
 * was given and in its place.
 */
export function wholeLeftover(
  address: AddressInput,
  { printed, leftover }: ReadAddress,
  isRead: (field: string) => boolean,
): string[] {
  const known = narrowText([...printed, ...leftover].join('\n'))
  const words = [...wordsOf(address, isRead)]
  const lost = new Set(words.filter((word) => !isReturned(word, known)))
  if (lost.size === 0) return [...leftover]
  const whole: string[] = []
  const open = [...leftover]
  /** A word that was left over stands in one place alone. */
  const take = (word: string): boolean => {
    const at = open.indexOf(word)
    if (at >= 0) open.splice(at, 1)
    return at >= 0
  }
  for (const word of words) {
    const isLost = lost.delete(word)
    if (isLost) for (const piece of word.split(SIGNS)) take(piece)
    if (isLost || take(word)) whole.push(word)
  }
  return [...whole, ...open]
}
