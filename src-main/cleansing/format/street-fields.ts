import { classOfWord, lexiconOf, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
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

/** Names of the fields, written out: names put together for each address cost more than all else of them. */
const FIELD_NAMES = {
  Thoroughfare: {
    leadingType: 'ThoroughfareLeadingType',
    postDirection: 'ThoroughfarePostDirection',
    preDirection: 'ThoroughfarePreDirection',
    trailingType: 'ThoroughfareTrailingType',
    // The protocol has one type for both sides, of the main street only.
    type: 'ThoroughfareType',
    name: 'ThoroughfareName',
  },
  DependentThoroughfare: {
    leadingType: 'DependentThoroughfareLeadingType',
    postDirection: 'DependentThoroughfarePostDirection',
    preDirection: 'DependentThoroughfarePreDirection',
    trailingType: 'DependentThoroughfareTrailingType',
    type: null,
    name: 'DependentThoroughfareName',
  },
} as const

/** The fields of a thoroughfare, or of a dependent one, by their names in the protocol. */
export function toStreetFields(kind: keyof typeof FIELD_NAMES, pieces: StreetPieces): [string, string][] {
  const names = FIELD_NAMES[kind]
  const { leadingType, postDirection, preDirection, trailingType, name } = pieces
  const fields: [string, string][] = []
  const add = (field: string | null, value: string | undefined) => {
    if (field !== null && value !== undefined && value !== '') fields.push([field, value])
  }
  add(names.leadingType, leadingType)
  add(names.postDirection, postDirection)
  add(names.preDirection, preDirection)
  add(names.trailingType, trailingType)
  add(names.type, leadingType ?? trailingType)
  add(names.name, name)
  return fields
}
