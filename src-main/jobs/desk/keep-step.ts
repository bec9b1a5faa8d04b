import { prepareDecisions, type Desk } from './create-desk.ts'
import type { DecidedRows } from './desk.types.ts'
import { stepToUndo } from './read-history.ts'

export const NOTHING_DECIDED: DecidedRows = { rows: 0, row: null, operation: null }

/** Writes a step about some rows in one transaction; the desk then shows what it decided. */
export function keepStep(desk: Desk, rows: ArrayLike<number>, write: () => number): DecidedRows {
  const { db } = desk
  prepareDecisions(db)
  desk.followStep(db.transaction(write).immediate())
  return { rows: rows.length, row: rows[0] ?? null, operation: stepToUndo(db) }
}
