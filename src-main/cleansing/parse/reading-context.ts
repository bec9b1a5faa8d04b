import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { orderOf, type CountryOrder } from '#main/cleansing/parse/country-order.ts'
import { findPostalCodes, type PostalCandidate } from '#main/cleansing/parse/find-postal-codes.ts'
import { shapeOf, type TokenShape } from '#main/cleansing/parse/token-shape.ts'
import { classOfWord, lexiconOf, WORD_CLASS, type CountryLexicon } from '#main/cleansing/parse/word-classes.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { CountryRecord, PlaceHit, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

/** Everything that is known about the words of one address under one country, before it is read. */
export interface ReadingContext {
  text: AddressText
  country: CountryRecord
  reader: ReferenceReader
  lexicon: CountryLexicon
  order: CountryOrder
  shapes: TokenShape[]
  classes: number[]
  postals: PostalCandidate[]
  /** Localities of the postal codes found, by name key. */
  postalPlaces: Map<string, PlaceHit>
  /** Best record among the postal codes found. */
  postalRecord: PostalCodeRecord | null
  fieldWeight: (field: string) => number
  /** Some word is a street type inside its segment, so the streets need not be searched for. */
  hasStreetType: boolean
}

const STREET_TYPES = WORD_CLASS.streetType | WORD_CLASS.streetSuffix

/** Prepares one hypothesis about the country. */
export function toReadingContext(
  text: AddressText,
  country: CountryRecord,
  reader: ReferenceReader,
  fieldWeight: (field: string) => number,
): ReadingContext {
  const lexicon = lexiconOf(country.alpha2, country.languages)
  const postals = findPostalCodes(text, country, reader)
  const postalPlaces = new Map<string, PlaceHit>()
  let postalRecord: PostalCodeRecord | null = null
  for (const candidate of postals) {
    if (!candidate.record) continue
    postalRecord ??= candidate.record
    for (const hit of reader.placesOfPostalCode(candidate.record)) addPlace(postalPlaces, hit)
  }
  const classes = text.tokens.map((token) => classOfWord(lexicon, token.key))
  return {
    text,
    country,
    reader,
    lexicon,
    order: orderOf(country.alpha2),
    shapes: text.tokens.map((token) => shapeOf(token.raw)),
    classes,
    hasStreetType: classes.some((bits, i) => i > 0 && (bits & STREET_TYPES) !== 0),
    postals,
    postalPlaces,
    postalRecord,
    fieldWeight,
  }
}

function addPlace(places: Map<string, PlaceHit>, hit: PlaceHit) {
  const key = toNameKey(hit.name)
  if (!places.has(key)) places.set(key, hit)
}
