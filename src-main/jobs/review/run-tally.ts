import type { z } from 'zod'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { isCheckedPlan } from '#main/jobs/batch-plan.ts'
import { readCounts, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { runTally } from '#shared/contract/review-schemas.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import { ok, type Result } from '#shared/result.ts'
import { openReview, type Review } from './create-review.ts'
import { countDecisions } from './review-state.ts'
import { readChoice, readPolicy, writeChoice } from './policy-choice.ts'
import { historyMark } from './write-decisions.ts'
import { settledCodes } from './settled-codes.ts'

export type RunTally = z.output<typeof runTally>

interface StoredTally {
  /** What it was counted of. */
  of: string
  tally: RunTally
}

const BY_SOMEBODY: readonly Decision[] = DECISIONS.filter((name) => name !== 'undecided' && name !== 'auto')

/**
 * How far the review of a run has come, for the list of runs. It is counted once and kept beside what it was counted of, so
 * that a list of many runs opens none of them for review; one that is under review is asked itself. Null while there are no rows.
 */
export function tallyRun(rowsPath: string, findOpen: () => Review | undefined): Result<RunTally | null> {
  const opened = openBatchDatabaseForReading(rowsPath)
  if (!opened.ok || !opened.value) return opened.ok ? ok(null) : opened
  try {
    const kept = readTally(opened.value)
    if (kept) return ok(kept)
    const underReview = findOpen()
    if (underReview) return ok(countTally(underReview))
  } catch (error) {
    return toDatabaseError(error, rowsPath)
  } finally {
    opened.value.close()
  }
  const review = openReview(rowsPath)
  if (!review.ok) return review
  try {
    return ok(countTally(review.value))
  } catch (error) {
    return toDatabaseError(error, rowsPath)
  } finally {
    review.value.close()
  }
}

function readTally(db: ReadableDb): RunTally | null {
  const stored = readChoice(db, 'tally')
  if (stored === undefined) return null
  const { of, tally } = JSON.parse(stored) as StoredTally
  return of === countedOf(db) ? tally : null
}

function countTally(review: Review): RunTally {
  const { db, columns } = review
  const decisions = countDecisions(settledCodes(review).subarray(0, columns.count), isCheckedPlan(readPlan(db)))
  const { rowsIn, rejected } = readCounts(db)
  const decided = BY_SOMEBODY.reduce((sum, name) => sum + decisions[name], 0)
  const tally = { rows: rowsIn, rejected, undecided: decisions.undecided, decided }
  writeChoice(db, { name: 'tally', value: JSON.stringify({ of: countedOf(db), tally } satisfies StoredTally) })
  return tally
}

/** What changes whenever the counts may: the rows, the policy, and where the history stands. */
function countedOf(db: ReadableDb): string {
  const rows = db.prepare('select last_row, is_complete, counts from batch').raw().get()
  return JSON.stringify([rows, readPolicy(db), historyMark(db)])
}
