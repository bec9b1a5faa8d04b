import { classOfWord, lexiconOf, WORD_CLASS } from '#main/cleansing/parse/word-classes.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** The pieces of a street name; only those that are there. */
export interface StreetPieces {
  name: string
  leadingType?: string
  trailingType?: string
  preDirection?: string
  postDirection?: string
}

/** Directions and types around the name of a street, by the word lists of the country: `N Main St`. */
export function toStreetPieces(street: string, country: CountryRecord): StreetPieces {
  const lexicon = lexiconOf(country.alpha2, country.languages)
  const words = street.split(' ')
  const bits = words.map((word) => classOfWord(lexicon, toNameKey(word)))
  const has = (i: number, bit: number) => ((bits[i] ?? 0) & bit) !== 0
  const pieces: StreetPieces = { name: street }
  let [from, to] = [0, words.length]
  if (words.length > 1 && has(0, WORD_CLASS.leadingType)) {
    pieces.leadingType = words[from++]
  } else {
    if (to > 2 && has(to - 1, WORD_CLASS.direction)) pieces.postDirection = words[--to]
    if (to > 2 && has(0, WORD_CLASS.direction)) pieces.preDirection = words[from++]
    if (to - from > 1 && has(to - 1, WORD_CLASS.streetType)) pieces.trailingType = words[--to]
  }
  pieces.name = words.slice(from, to).join(' ')
  return pieces
}

/** The fields of a thoroughfare, or of a dependent one, by their names in the protocol. */
export function toStreetFields(prefix: 'Thoroughfare' | 'DependentThoroughfare', pieces: StreetPieces) {
  const fields: [string, string | undefined][] = [
    [`${prefix}LeadingType`, pieces.leadingType],
    [`${prefix}PostDirection`, pieces.postDirection],
    [`${prefix}PreDirection`, pieces.preDirection],
    [`${prefix}TrailingType`, pieces.trailingType],
    // The protocol has one type for both sides, of the main street only.
    ...(prefix === 'Thoroughfare'
      ? ([['ThoroughfareType', pieces.leadingType ?? pieces.trailingType]] as [string, string | undefined][])
      : []),
    [`${prefix}Name`, pieces.name],
  ]
  return fields.filter((field): field is [string, string] => field[1] !== undefined && field[1] !== '')
}
