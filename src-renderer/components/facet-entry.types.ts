import type { MatchWord } from '#shared/model/match-word.ts'

/** One line of a filter with counts. */
export interface FacetEntry {
  value: string
  text: string
  count: number
  word?: MatchWord
  depth?: number
  /** Rows that choosing it gives as well, and that its count would misstate. */
  beside?: { count: number; text: string } | undefined
}
