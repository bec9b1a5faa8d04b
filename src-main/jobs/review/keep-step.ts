import { prepareDecisions, type Review } from './create-review.ts'
import type { DecidedRows } from './review.types.ts'
import { stepToUndo } from './write-decisions.ts'

export const NOTHING_DECIDED: DecidedRows = { rows: 0, row: null, operation: null }

/** Writes a step about some rows in one transaction; the desk then shows what it decided. */
export function keepStep(review: Review, rows: ArrayLike<number>, write: () => number): DecidedRows {
  const { db } = review
  prepareDecisions(db)
  review.followStep(db.transaction(write).immediate())
  return { rows: rows.length, row: rows[0] ?? null, operation: stepToUndo(db) }
}
