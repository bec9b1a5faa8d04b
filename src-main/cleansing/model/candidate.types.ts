import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type {
  AreaRecord,
  CountryRecord,
  OpenRange,
  PlaceRecord,
  PostalCodeRecord,
  PremiseRecord,
  StreetRecord,
} from '#main/reference/reference-reader.ts'

/** What of a reading the reference data can be asked about. */
export interface Wanted {
  reading: Reading
  street: Span | null
  dependent: Span | null
  locality: Span | null
  postal: Span | null
  area: Span | null
  subArea: Span | null
}

/** One answer of the reference data: as deep as the packs go. */
export interface AddressRecord {
  country: CountryRecord
  area1: AreaRecord | null
  area2: AreaRecord | null
  place: PlaceRecord | null
  dependent: PlaceRecord | null
  postal: PostalCodeRecord | null
  street: StreetRecord | null
  /** The house of that number; null where it, or every house of the street, is unknown. */
  premise: PremiseRecord | null
  /** Where no house is known by the number: the range without end that takes it, which tells its postal code alone. */
  openRange?: OpenRange | null
  /** Deepest level for which any pack holds children here. */
  depth: number
}

/**
 * How a part of the input compares to the record: equal but for case and accents, another valid name, misspelt, at
 * odds with it, or not known to the data.
 */
export type MatchKind = 'same' | 'alias' | 'fuzzy' | 'contradicts' | 'unknown'

export interface PartMatch {
  part: Part
  given: string
  /** Spelling of the record; empty when there is none to compare with. */
  reference: string
  kind: MatchKind
  similarity: number
  /** There is no such, the data says, or its form: the address is not verified with it. */
  isRefuted?: boolean
}

/** A reading together with a record that may answer it. */
export interface Candidate {
  wanted: Wanted
  record: AddressRecord
  parts: PartMatch[]
  /** Higher is better; comparable over all readings and records of one address. */
  score: number
  /** A further street of the input that is none of the streets known here. */
  strangeStreet?: Span | null
  /** Words that may be the town, where only the postal code brought one. */
  openTown?: Span | null
  /** Why a strong part speaks against the record; empty when none does. */
  objection: string
}
