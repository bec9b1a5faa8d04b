import type { WritableDb } from '#main/database/connections.types.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { prepareInserts, toMarkedRow } from '#main/jobs/batch/insert-row.ts'
import { toCounts } from '#main/jobs/batch/read-rows-of-batch.ts'
import { countRow, type BatchCounts } from '#main/jobs/batch-counts.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { insertMarks, removeMarks } from '#main/jobs/marks/keep-marks.ts'
import type { RowMarks } from '#main/jobs/marks/row-marks.ts'

/** Rows that could not be read and were fixed: as they stood, and as they were answered, for undo and redo. */
const FIXED_SCHEMA = `
  create table if not exists fixed (
    row integer primary key,
    step integer not null,
    reason text not null,
    cells text not null,
    answered text not null
  ) strict;
`

type AnsweredRow = Extract<BatchRow, { kind: 'answered' }>

/** A row that was fixed: the cells that it was read as, and its answer. */
export interface FixedRow {
  source: CsvRow
  original: string
  answer: CleansedRow
}

/** The row as it stood. */
export interface RejectedSource {
  reason: NonNullable<CsvRow['reason']>
  cells: string
}

/** Keeps what a step fixed and gives the row its place among the others. */
export function keepFixed(db: WritableDb, step: number, row: FixedRow, was: RejectedSource): RowMarks {
  db.exec(FIXED_SCHEMA)
  db.prepare('insert or replace into fixed (row, step, reason, cells, answered) values (?, ?, ?, ?, ?)').run(
    row.source.row,
    step,
    was.reason,
    was.cells,
    JSON.stringify(row),
  )
  return joinRow(db, { kind: 'answered', ...row }, was)
}

interface StoredFix extends RejectedSource {
  answered: string
}

/** Undoes or redoes a step that fixed a row; the marks of the row, or null where it could not be read again. */
export function exchangeFixed(db: WritableDb, step: number, isUndone: boolean): RowMarks | null {
  const kept = db.prepare('select reason, cells, answered from fixed where step = ?').get(step) as StoredFix
  const row: AnsweredRow = { kind: 'answered', ...(JSON.parse(kept.answered) as FixedRow) }
  if (!isUndone) return joinRow(db, row, kept)
  leaveRow(db, row, kept)
  return null
}

/** The row as it is counted while nobody has fixed it. */
const rejected = ({ source }: AnsweredRow, { reason }: RejectedSource): BatchRow => ({
  kind: 'rejected',
  source: { ...source, reason },
})

function joinRow(db: WritableDb, row: AnsweredRow, was: RejectedSource): RowMarks {
  db.prepare('delete from aside where row = ?').run(row.source.row)
  prepareInserts(db)(row)
  const marked = toMarkedRow(row)
  insertMarks(db, marked)
  recount(db, { out: rejected(row, was), in: row })
  return marked.marks
}

function leaveRow(db: WritableDb, row: AnsweredRow, was: RejectedSource): void {
  const { row: number, line } = row.source
  for (const table of ['answer', 'payload']) db.prepare(`delete from ${table} where row = ?`).run(number)
  removeMarks(db, number)
  const aside = db.prepare(`insert into aside (row, line, kind, reason, cells) values (?, ?, 'rejected', ?, ?)`)
  aside.run(number, line, was.reason, was.cells)
  recount(db, { out: row, in: rejected(row, was) })
}

function recount(db: WritableDb, change: { out: BatchRow; in: BatchRow }): void {
  const kept = db.prepare('select counts from batch').pluck().get() as string
  const counts = toCounts(db, JSON.parse(kept) as Partial<BatchCounts>)
  countRow(counts, change.out, -1)
  countRow(counts, change.in)
  db.prepare('update batch set counts = ?').run(JSON.stringify(counts))
}
