import { stat } from 'node:fs/promises'
import { toFileError } from '#main/files/csv/file-error.ts'
import type { EarlierRun } from '#main/jobs/batch/compare-runs.ts'
import { openRowsWriter, type RowsWriter } from '#main/jobs/batch/write-rows.ts'
import type { BatchCounts } from '#main/jobs/batch-counts.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { cleanseBlocks, CleansingFailed, type CleanseRows, type ReadSoFar } from '#main/jobs/cleanse-blocks.ts'
import type { KeptOfRun } from '#main/jobs/kept-of-run.types.ts'
import type { LastRun } from '#main/jobs/repeat/repeat.types.ts'
import type { RunPack } from '#main/jobs/run-packs.ts'
import type { RunRecipe } from '#main/jobs/run-recipe.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'

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
