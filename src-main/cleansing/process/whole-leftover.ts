import { DELIVERY_FIELDS, LINE_FIELDS, STRUCTURED_FIELDS } from '#main/cleansing/input/read-input.ts'
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

/** The pieces of a word that are nowhere yet; the word itself where none of them is anywhere. */
function missingOf(word: string, has: (text: string) => boolean): string[] {
  const bare = word.replace(AT_ENDS, '')
  if (bare === '' || has(bare)) return []
  const pieces = bare.split(PIECES).filter(Boolean)
  const missing = pieces.filter((piece) => !has(piece))
  return missing.length === pieces.length ? [bare] : missing
}

/** Words of an address that stand in no part that is printed, as they were given and in their order. */
export function wholeLeftover(address: AddressInput, printed: readonly string[], isRead: (field: string) => boolean) {
  const leftover: string[] = []
  let known = printed.join('\n')
  for (const field of READ_FIELDS) {
    const text = isRead(field) ? address[field] : undefined
    if (!text) continue
    for (const word of text.slice(0, MOST_CHARACTERS).split(BLANKS)) {
      const missing = missingOf(word, (piece) => known.includes(piece))
      leftover.push(...missing)
      if (missing.length > 0) known += `\n${missing.join('\n')}`
    }
  }
  return leftover
}
