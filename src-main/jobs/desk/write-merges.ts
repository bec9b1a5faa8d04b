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

/** Forgets what undo or redo would bring back of some steps. */
export function forgetMerges(db: WritableDb, ofSteps: string): void {
  if (hasTable(db, 'step_merge')) db.exec(`delete from step_merge where ${ofSteps}`)
}

/** Undoes or redoes the merges of a step: what stands and what was kept of it change places. */
export function exchangeMerges(db: WritableDb, step: number): void {
  if (!hasTable(db, 'step_merge')) return
  db.exec('create temp table if not exists standing_merge (row integer primary key, into_row, of_step, data)')
  db.exec('delete from standing_merge')
  db.prepare(
    `insert into standing_merge select row, into_row, step, data from merge
     where row in (select row from step_merge where step = ?)`,
  ).run(step)
  db.prepare('delete from merge where row in (select row from step_merge where step = ?)').run(step)
  db.prepare(
    `insert into merge (row, into_row, step, data)
     select row, into_row, of_step, data from step_merge where step = ? and into_row is not null`,
  ).run(step)
  db.prepare(
    `insert or replace into step_merge (step, row, into_row, of_step, data)
     select kept.step, kept.row, standing_merge.into_row, standing_merge.of_step, standing_merge.data
     from step_merge as kept left join standing_merge using (row) where kept.step = ?`,
  ).run(step)
  db.exec('delete from standing_merge')
}
