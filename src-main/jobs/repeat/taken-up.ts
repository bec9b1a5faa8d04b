import type { z } from 'zod'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import type { takenUp } from '#shared/contract/repeat-schemas.ts'

/** Name of the choice that says what became of kept decisions; written with them, so that they are taken up once. */
export const TAKEN_UP = 'kept-decisions'

/** What was taken up of a run whose rows are gone; null where there was none. */
export function readTakenUp(db: ReadableDb): z.output<typeof takenUp> | null {
  if (!hasTable(db, 'desk_choice')) return null
  const stored = db.prepare('select value from desk_choice where name = ?').pluck().get(TAKEN_UP) as string | undefined
  return stored === undefined ? null : (JSON.parse(stored) as z.output<typeof takenUp>)
}
