import type { WritableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import type { MergeData } from '#main/jobs/marks/merged-row.ts'
import { MERGE_SCHEMA } from './merge-schema.ts'

/** Rows with the row that stands for each; see `merge-schema`. */
export interface MergeLines {
  rows: Uint32Array
  into: Uint32Array
  data: ReadonlyMap<number, MergeData>
}

/** Nothing is decided about the row any more. */
export const UNDECIDED = 0xffffffff

/** Makes the tables of merges; called when the first one is about to be written. */
export function prepareMerges(db: WritableDb): void {
  if (!hasTable(db, 'merge')) db.exec(MERGE_SCHEMA)
}

/** Writes the merges of a step: what stood on its rows is kept for undo. Whole tables at once, for many rows. */
export function writeMerges(db: WritableDb, step: number, { rows, into, data }: MergeLines): void {
  prepareMerges(db)
  db.exec('create temp table if not exists merging (row integer primary key, into_row integer, data text)')
  db.exec('delete from temp.merging')
  const lay = db.prepare('insert into temp.merging (row, into_row, data) values (?, ?, ?)')
  rows.forEach((row, index) => {
    const taken = data.get(row)
    lay.run(row, into[index] === UNDECIDED ? null : into[index], taken === undefined ? null : JSON.stringify(taken))
  })
  db.prepare(
    `insert into step_merge (step, row, into_row, of_step, data)
     select ?, merging.row, merge.into_row, merge.step, merge.data
     from temp.merging left join merge on merge.row = merging.row order by merging.row`,
  ).run(step)
  db.exec('delete from merge where row in (select row from temp.merging)')
  db.prepare(
    `insert into merge (row, into_row, step, data)
     select row, into_row, ?, data from temp.merging where into_row is not null order by row`,
  ).run(step)
  db.exec('delete from temp.merging')
}
