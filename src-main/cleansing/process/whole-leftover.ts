import { DELIVERY_FIELDS, LINE_FIELDS, STRUCTURED_FIELDS } from '#main/cleansing/input/read-input.ts'
import { HAN_OR_KANA, narrowText } from '#main/cleansing/text/tokenize.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'

// What is returned of an address that nothing matches: all of it, signs included. Words are told apart by letters and
// digits, so what stands between them, such as the `¶` of a damaged text, belongs to no word that was read.

const READ_FIELDS: readonly AddressField[] = [
  ...(['Address', ...LINE_FIELDS, 'DeliveryAddress', ...DELIVERY_FIELDS] as const),
  ...(STRUCTURED_FIELDS as readonly AddressField[]),
]
/** Characters of one field that are given back. */
const MOST_CHARACTERS = 8000
/** What separates words and is none. */
const SEPARATORS = '\\s\\p{Z}\\p{C}\\p{Pd}\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf},;:|."\'’`´/、，；。・'
const PIECES = new RegExp(`[${SEPARATORS}]+`, 'u')
const AT_ENDS = new RegExp(`^[${SEPARATORS}]+|[${SEPARATORS}]+$`, 'gu')
const BLANKS = /[\s\p{Z}\p{Cc}]+/u

/** A word of a script without blanks, less the pieces that are printed. */
function restOf(word: string, pieces: readonly string[]): string {
  if (!HAN_OR_KANA.test(word)) return word
  return pieces.reduce((rest, piece) => rest.replace(piece, ' '), narrowText(word)).replace(AT_ENDS, '')
}

/** The pieces of a word that are nowhere yet; the word itself where none of them is anywhere. */
function missingOf(word: string, has: (text: string) => boolean): string[] {
  if (word === '' || has(word)) return []
  const pieces = word.split(PIECES).filter(Boolean)
  const missing = pieces.filter((piece) => !has(piece))
  return missing.length === pieces.length ? [word] : missing
}

/** What was read of an address, and which of its words fit no part. */
export interface ReadAddress {
  printed: readonly string[]
  leftover: readonly string[]
}

/** Words of an address that stand in no part that is printed, as they were given and in their order. */
export function wholeLeftover(
  address: AddressInput,
  { printed, leftover: unread }: ReadAddress,
  isRead: (field: string) => boolean,
): string[] {
  const leftover: string[] = []
  const open = new Set(unread)
  let known = printed.join('\n')
  const pieces = known.split(PIECES).sort((a, b) => b.length - a.length)
  for (const field of READ_FIELDS) {
    const text = isRead(field) ? address[field] : undefined
    if (!text) continue
    for (const given of text.slice(0, MOST_CHARACTERS).split(BLANKS)) {
      const word = given.replace(AT_ENDS, '')
      // A word that was left over is one although another part says the same.
      const missing = open.delete(word) ? [word] : missingOf(restOf(word, pieces), (piece) => known.includes(piece))
      leftover.push(...missing)
      if (missing.length > 0) known += `\n${missing.join('\n')}`
    }
  }
  return leftover
}
