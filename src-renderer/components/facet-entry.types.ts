import type { MatchWord } from '#shared/model/match-word.ts'

/** One line of a filter with counts. */
export interface FacetEntry {
  value: string
  text: string
  count: number
  /** Length of its bar, from 0 to 1, where the entries make a histogram. */
  bar?: number
  word?: MatchWord
  depth?: number
  /** Rows that choosing it gives as well, and that its count would misstate. */
  beside?: { count: number; text: string } | undefined
}
