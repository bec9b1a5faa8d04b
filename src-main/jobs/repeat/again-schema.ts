import type { z } from 'zod'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import type { againCounts } from '#shared/contract/repeat-schemas.ts'

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
