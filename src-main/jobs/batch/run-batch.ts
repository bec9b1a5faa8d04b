import { stat } from 'node:fs/promises'
import { toFileError } from '#main/files/csv/file-error.ts'
import { type EarlierRun, compareRuns } from '#main/jobs/batch/compare-runs.ts'
import { type BatchCounts, countRow, emptyCounts } from '#main/jobs/batch-counts.ts'
import type { BatchPlan, RunPack } from '#main/jobs/batch-plan.ts'
import {
  cleanseBlocks,
  CleansingFailed,
  type CleanseRows,
  type ReadSoFar,
  type BatchRow,
} from '#main/jobs/cleanse-blocks.ts'
import type { KeptOfRun, RunRecipe } from '#main/jobs/kept-of-run.types.ts'
import type { LastRun } from '#main/jobs/repeat/repeat.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { openBatchDatabase } from '#main/database/open-batch-database.ts'
import type { WritableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import {
  BATCH_SCHEMA,
  REPEAT_SCHEMA,
  prepareInserts,
  toMarkedRow,
  toCounts,
} from '#main/jobs/batch/read-rows-of-batch.ts'
import { MARKS_SCHEMA, REASON_SCHEMA, prepareMarks } from '../marks/row-marks.ts'
import { createDuplicateMarker } from '../tally-rows.ts'
import { compareWithLast } from '#main/jobs/repeat/compare-with-last.ts'

/** The source as it was when the batch began; a resumed run refuses another one. */
export interface SourceMark {
  bytes: number
  modifiedMilliseconds: number
}

export interface BatchRun {
  path: string
  name: string
  mark: SourceMark
  /** Of its content, by which the same file is known under another name; a run of an earlier version has none. */
  digest?: string
  plan: BatchPlan
  rowsPath: string
  /** The latest finished run of the same file and columns, if there is one. */
  earlier?: EarlierRun
  /** The last run by the same recipe, if there is one. */
  last?: LastRun
  /** The decisions of a run of the same file whose rows are gone, to be taken up. */
  kept?: KeptOfRun
  /** The run whose rows that are not verified are asked again; its file is not read. */
  again?: EarlierRun
  /** What the runs of several addresses of the same rows have in common; the exported file holds the results of all. */
  set?: string
  /** The recipe by which the rows are decided about once they are there. */
  recipe?: RunRecipe
  /** The reference data of the run, for its report; a run of an earlier version has none. */
  packs?: RunPack[]
  /** Blocks under way at the same time. */
  window: number
}

interface BatchProgress {
  rows: number
  /** All rows of the file as far as can be told from the part that is read. */
  expectedRows: number
}

export interface BatchRunOptions {
  cleanse: CleanseRows
  onProgress(progress: BatchProgress): void
  isCancelled(): boolean
}

/** What ended a run without a failure. */
export interface BatchEnd {
  end: 'done' | 'cancelled'
  counts: BatchCounts
}

/** Cleanses a file into its rows, from the start or from where an earlier run came to. */
export async function runBatch(run: BatchRun, options: BatchRunOptions): Promise<Result<BatchEnd>> {
  try {
    const changed = await checkSource(run)
    if (changed) return changed
    const writer = openRowsWriter(run.rowsPath, run.plan)
    if (!writer.ok) return writer
    try {
      return await fillRows(run, writer.value, options)
    } finally {
      writer.value.close()
    }
  } catch (error) {
    if (error instanceof CleansingFailed) return { ok: false, error: error.error }
    return toFileError(error, run.name)
  }
}

async function checkSource({ path, name, mark }: BatchRun): Promise<Result<never> | null> {
  const now = await markSource(path)
  if (now.bytes === mark.bytes && now.modifiedMilliseconds === mark.modifiedMilliseconds) return null
  return fail('job/source-changed', `"${name}" has changed since the run began. Start the run again.`)
}

/** Size and time of a file, by which a change is noticed. */
export async function markSource(path: string): Promise<SourceMark> {
  const { size, mtimeMs } = await stat(path)
  return { bytes: size, modifiedMilliseconds: Math.trunc(mtimeMs) }
}

async function fillRows(run: BatchRun, writer: RowsWriter, options: BatchRunOptions): Promise<Result<BatchEnd>> {
  const { path, plan, window, mark } = run
  const { lastRow, counts: earlier } = writer.progress()
  let counts = earlier
  for await (const block of cleanseBlocks({ path, plan, cleanse: options.cleanse, window, afterRow: lastRow })) {
    if (options.isCancelled()) return ok({ end: 'cancelled', counts })
    const appended = writer.append(block.rows)
    if (!appended.ok) return appended
    counts = appended.value
    options.onProgress({ rows: counts.rowsIn, expectedRows: expectRows(block.read, mark.bytes) })
  }
  if (run.earlier) {
    const compared = await writer.compareWith(run.earlier, options.isCancelled)
    if (!compared.ok) return compared
    if (!compared.value) return ok({ end: 'cancelled', counts })
  }
  if (run.last) {
    const compared = await writer.compareWithLast(run.last, options.isCancelled)
    if (!compared.ok) return compared
    if (!compared.value) return ok({ end: 'cancelled', counts })
  }
  const completed = writer.complete()
  return completed.ok ? ok({ end: 'done', counts }) : completed
}

/** Rows of the whole file, judged by all that the reader has seen of it: exact once it has seen the end. */
function expectRows(read: ReadSoFar, bytes: number): number {
  return read.bytes >= bytes ? read.rows : Math.round((read.rows * bytes) / Math.max(1, read.bytes))
}

/** The rows of one batch while they come in. */
interface RowsWriter {
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
