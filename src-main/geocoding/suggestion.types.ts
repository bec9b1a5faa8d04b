import type { Position } from '#main/reference/reference-reader.ts'

/** What a suggestion stands for. */
export const SUGGESTION_TYPES = ['Place', 'Street', 'PostalCode', 'Address', 'Coordinates'] as const
export type SuggestionType = (typeof SUGGESTION_TYPES)[number]

/** Something that the beginning of a text may mean. */
export interface Suggestion {
  /** Finds it again later, also after a restart, as long as the packs hold it. */
  id: string
  type: SuggestionType
  text: string
  /** Where it lies, for people. */
  detail: string
  /** Alpha-2; empty for bare coordinates at sea. */
  country: string
  position: Position
  /** As GeoAccuracy: `A2`. */
  accuracy: string
  radiusMeters: number
}

/** What is asked for. */
export interface SuggestQuery {
  text: string
  limit: number
  /** Alpha-2 codes; empty for all. */
  countries: readonly string[]
  /** Empty for all. */
  types: readonly SuggestionType[]
  /** What lies near it comes first; null for no preference. */
  origin: Position | null
}
