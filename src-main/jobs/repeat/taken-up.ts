import type { z } from 'zod'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable } from '../marks/settled-answer.ts'
import type { takenUp, againCounts } from '#shared/contract/repeat-schemas.ts'

/** What a run whose rows were asked again says of that; `last_row` is how far it has come. */
export const AGAIN_SCHEMA = `
  create table again_run (
    id integer primary key check (id = 1),
    finished_at text not null,
    total integer not null,
    asked integer not null,
    better integer not null,
    last_row integer not null
  ) strict;
`

/** Of what run the rows are, how many were asked again, and how many have a better answer; null for any other run. */
export function readAgain(db: ReadableDb): z.output<typeof againCounts> | null {
  if (!hasTable(db, 'again_run')) return null
  const read = db.prepare('select finished_at as finishedAt, asked, better from again_run')
  return (read.get() as z.output<typeof againCounts> | undefined) ?? null
}

/** Name of the choice that says what became of kept decisions; written with them, so that they are taken up once. */
export const TAKEN_UP = 'kept-decisions'

type TakenUp = z.output<typeof takenUp>

/** Whether decisions of another run stand here: a step that took them over and is not undone. */
export const hasStandingCarry = (db: ReadableDb): boolean =>
  hasTable(db, 'step') && db.prepare(`select 1 from step where kind = 'carry' and is_undone = 0`).get() !== undefined

/** What was taken up of another run of the file; null where there was none, or where that was undone. */
export function readTakenUp(db: ReadableDb): TakenUp | null {
  if (!hasTable(db, 'desk_choice')) return null
  const stored = db.prepare('select value from desk_choice where name = ?').pluck().get(TAKEN_UP) as string | undefined
  if (stored === undefined) return null
  const taken = JSON.parse(stored) as TakenUp
  const isUndone = taken.isOfRows === true && !hasStandingCarry(db)
  return isUndone ? null : taken
}
