import { settleCells } from '#main/files/read-rows.ts'
import { refuseUnfit } from '#main/files/refuse-unfit.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { addressColumns, tellingColumns, toAddressInput, toOriginalLine } from '#main/jobs/batch-plan.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { prepareDecisions, type Review } from './create-review.ts'
import type { Actor, DecidedRows } from './review.types.ts'
import { keepFixed, type FixedRow, type RejectedSource } from './fixed-rows.ts'
import { stepToUndo } from './read-history.ts'
import { writeStep } from './write-decisions.ts'

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
