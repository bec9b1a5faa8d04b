import { openBatchDatabase } from '#main/database/open-batch-database.ts'
import type { WritableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { BATCH_SCHEMA, REPEAT_SCHEMA } from '#main/jobs/batch/batch-schema.ts'
import { compareRuns, type EarlierRun } from '#main/jobs/batch/compare-runs.ts'
import { prepareInserts, toMarkedRow } from '#main/jobs/batch/insert-row.ts'
import { toCounts } from '#main/jobs/batch/read-rows-of-batch.ts'
import { countRow, emptyCounts, type BatchCounts } from '#main/jobs/batch-counts.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { MARKS_SCHEMA, REASON_SCHEMA } from '#main/jobs/marks/marks-schema.ts'
import { prepareMarks } from '#main/jobs/marks/keep-marks.ts'
import { createDuplicateMarker } from '#main/jobs/mark-duplicates.ts'
import { compareWithLast } from '#main/jobs/repeat/compare-with-last.ts'
import type { LastRun } from '#main/jobs/repeat/repeat.types.ts'
import { ok, type Result } from '#shared/result.ts'

/** The rows of one batch while they come in. */
export interface RowsWriter {
  /** How far an earlier run came. */
  progress(): { lastRow: number; counts: BatchCounts }
  /** Keeps the rows and how far they reach in one transaction: after a crash both agree. */
  append(rows: BatchRow[]): Result<BatchCounts>
  /** Compares the rows with those of an earlier run; false when it was cancelled. */
  compareWith(earlier: EarlierRun, isCancelled: () => boolean): Promise<Result<boolean>>
  /** The same with those of the last run by the recipe. */
  compareWithLast(last: LastRun, isCancelled: () => boolean): Promise<Result<boolean>>
  complete(): Result<void>
  close(): void
}

/** Opens the rows of a batch and, when they are new, writes down its plan. */
export function openRowsWriter(path: string, plan: BatchPlan): Result<RowsWriter> {
  const opened = openBatchDatabase(path, BATCH_SCHEMA)
  if (!opened.ok) return opened
  const db = opened.value
  try {
    db.prepare('insert or ignore into batch values (1, ?, ?, 0, 0)').run(
      JSON.stringify(plan),
      JSON.stringify(emptyCounts()),
    )
    return ok(createWriter(db, plan))
  } catch (error) {
    db.close()
    return toDatabaseError(error, path)
  }
}

function createWriter(db: WritableDb, plan: BatchPlan): RowsWriter {
  const repeats = plan.duplicates ? createRepeats(db, plan) : null
  const state = db.prepare('select last_row as lastRow, counts from batch').get() as { lastRow: number; counts: string }
  let lastRow = state.lastRow
  // Counts that a version before began may lack what is counted today.
  let counts = toCounts(db, JSON.parse(state.counts) as Partial<BatchCounts>)
  db.exec(MARKS_SCHEMA)
  // A run that an earlier version began has no reasons for its first rows: it does without.
  if (lastRow === 0) db.exec(REASON_SCHEMA)
  const insert = prepareInserts(db)
  const insertMarks = prepareMarks(db)
  const saveProgress = db.prepare('update batch set counts = ?, last_row = ?')
  const appendAll = db.transaction((rows: BatchRow[]) => {
    const next = structuredClone(counts)
    for (const row of rows) {
      insert(row)
      countRow(next, row)
      if (row.kind === 'answered') repeats?.add(row)
    }
    insertMarks(rows.filter((row) => row.kind === 'answered').map(toMarkedRow))
    if (repeats) Object.assign(next, repeats.counts())
    const reached = rows.at(-1)?.source.row ?? lastRow
    saveProgress.run(JSON.stringify(next), reached)
    return { next, reached }
  })
  const guarded = <T>(work: () => T): Result<T> => {
    try {
      return ok(work())
    } catch (error) {
      return toDatabaseError(error, db.name)
    }
  }
  const awaited = async <T>(work: () => Promise<T>): Promise<Result<T>> => {
    try {
      return ok(await work())
    } catch (error) {
      return toDatabaseError(error, db.name)
    }
  }
  return {
    progress: () => ({ lastRow, counts: structuredClone(counts) }),
    append: (rows) =>
      guarded(() => {
        const { next, reached } = appendAll.immediate(rows)
        counts = next
        lastRow = reached
        return structuredClone(counts)
      }),
    compareWith: (earlier, isCancelled) => awaited(() => compareRuns(db, earlier, isCancelled)),
    compareWithLast: (last, isCancelled) => awaited(() => compareWithLast(db, { plan, last }, isCancelled)),
    complete: () =>
      guarded(() => {
        db.prepare('update batch set is_complete = 1').run()
        db.pragma('wal_checkpoint(TRUNCATE)')
      }),
    close: () => void db.close(),
  }
}

interface Repeats {
  add(row: Extract<BatchRow, { kind: 'answered' }>): void
  counts(): Pick<BatchCounts, 'repeats' | 'isRepeatsBounded'>
}

/** Finds and keeps repeated places; after an interruption the rows so far are looked at once more. */
function createRepeats(db: WritableDb, plan: BatchPlan): Repeats {
  db.exec(REPEAT_SCHEMA)
  const marker = createDuplicateMarker(plan)
  const earlier = db.prepare('select row, cells, match as matchJson from payload order by row').iterate()
  for (const { row, cells, matchJson } of earlier as Iterable<{ row: number; cells: string; matchJson: string }>)
    marker.find({ row, cells: JSON.parse(cells) as string[], matchJson })
  const insert = db.prepare('insert into repeat values (?, ?, ?)')
  return {
    add({ source: { row, cells }, answer }) {
      const found = marker.find({ row, cells, matchJson: answer.matchJson })
      if (found) insert.run(row, found.of, found.score)
    },
    counts: () => ({ repeats: marker.found(), isRepeatsBounded: marker.isFull() }),
  }
}
