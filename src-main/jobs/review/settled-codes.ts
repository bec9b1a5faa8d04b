import { DECISIONS, type Decision, type Facet } from '#shared/model/facets.ts'
import type { Review } from './create-review.ts'
import { positionOfRow } from './row-columns.ts'

/** The codes of one facet, by position. */
export const codesOf = (review: Review, facet: Facet): Uint8Array =>
  review.facets().codes.find((one) => one.facet === facet)?.codes ?? new Uint8Array()

/** What stands on each row, by position: what a person decided, or else what the policy does. */
export const settledCodes = (review: Review): Uint8Array => codesOf(review, 'decision')

/** What stands on one row. */
export const settledOf = (review: Review, row: number): Decision =>
  DECISIONS[settledCodes(review)[positionOfRow(review.columns, row)] ?? 0] as Decision
