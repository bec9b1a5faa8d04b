import { settleCells } from '#main/files/read-rows.ts'
import { refuseUnfit } from '#main/files/refuse-unfit.ts'
import { readPlan, prepareInserts, toMarkedRow, toCounts } from '#main/jobs/batch/read-rows-of-batch.ts'
import { addressColumns, tellingColumns, toAddressInput, toOriginalLine } from '#main/jobs/batch-plan.ts'
import type { CleanseRows, BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { prepareDecisions, type Review } from './create-review.ts'
import type { Actor, DecidedRows } from './review.types.ts'
import { stepToUndo, writeStep } from './write-decisions.ts'
import type { WritableDb } from '#main/database/connections.types.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { countRow, type BatchCounts } from '#main/jobs/batch-counts.ts'
import { insertMarks, removeMarks, type RowMarks } from '#main/jobs/marks/row-marks.ts'

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
interface FixedRow {
  source: CsvRow
  original: string
  answer: CleansedRow
}

/** The row as it stood. */
interface RejectedSource {
  reason: NonNullable<CsvRow['reason']>
  cells: string
}

/** Keeps what a step fixed and gives the row its place among the others. */
function keepFixed(db: WritableDb, step: number, row: FixedRow, was: RejectedSource): RowMarks {
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

export interface FixRequest {
  row: number
  /** As the person put them right. */
  cells: string[]
  actor: Actor
}

/** Reads a rejected row anew from the cells given, and cleanses it: one transaction, one step of the history. */
export async function fixRow(review: Review, request: FixRequest, cleanse: CleanseRows): Promise<Result<DecidedRows>> {
  const { db } = review
  const { row, actor } = request
  if (db.prepare('select is_complete from batch').pluck().get() === 0) {
    return fail('desk/under-way', 'The file is still being cleansed. Fix its rows when the run has ended.')
  }
  const was = findRejected(review, row)
  if (!was) return notRejected(row)
  const fixed = await cleanseFixed(review, request, was.line, cleanse)
  if (!fixed.ok) return fixed
  // It may have been fixed while it was cleansed.
  if (!findRejected(review, row)) return notRejected(row)
  prepareDecisions(db)
  const keep = db.transaction(() => {
    const step = writeStep(db, {
      kind: 'fix',
      decision: null,
      data: null,
      rows: Uint32Array.of(row),
      rule: null,
      actor,
    })
    return keepFixed(db, step, fixed.value, was)
  })
  review.followFixed(row, keep.immediate())
  return ok({ rows: 1, row, operation: stepToUndo(db) })
}

const notRejected = (row: number): Result<never> => fail('desk/not-rejected', `Row ${row} is not a rejected row.`)

function findRejected({ db }: Review, row: number): (RejectedSource & { line: number }) | undefined {
  const find = db.prepare(`select line, reason, cells from aside where row = ? and kind = 'rejected'`)
  return find.get(row) as (RejectedSource & { line: number }) | undefined
}

async function cleanseFixed(
  { db }: Review,
  { row, cells: given }: FixRequest,
  line: number,
  cleanse: CleanseRows,
): Promise<Result<FixedRow>> {
  const plan = readPlan(db)
  const { format, mapping, request } = plan
  const { cells, reason } = settleCells(given, format)
  if (reason !== null) return refuseUnfit('desk', { row, cells, reason, columns: format.columns })
  const original = toOriginalLine(cells, addressColumns(mapping))
  if (toOriginalLine(cells, tellingColumns(plan)) === '') {
    return fail('desk/no-address', `Row ${row} has no address in the columns that are used. Write one.`)
  }
  const cleansed = await cleanse([toAddressInput(cells, mapping)], request, row)
  if (!cleansed.ok) return cleansed
  const [answer] = cleansed.value
  if (!answer) return fail('desk/no-answer', `The address of row ${row} got no answer. Try again.`)
  return ok({ source: { row, line, cells, reason: null }, original, answer })
}
