import { setImmediate as nextTurn } from 'node:timers/promises'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { FileFault, toFileError, toOutputError } from '#main/files/csv/file-error.ts'
import { OutputFault } from '#main/files/output-place.ts'
import { keptEnding, openKeptWorkbook, type KeptEnding, type KeptWorkbook } from '#main/files/workbook/kept-workbook.ts'
import { digestFile } from '#main/files/digest-file.ts'
import { openTogether, rowTogether, type ExportEnd, type ExportOptions } from '#main/jobs/batch/export-batch.ts'
import { markSource, type BatchRun } from '#main/jobs/batch/run-batch.ts'
import { readPages } from '#main/jobs/batch/stored-rows.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { addedCells, addedColumns } from '#main/jobs/kept-rows.ts'
import { resultSet } from '#main/jobs/result-columns.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ExportChoices } from './exported-fields.ts'

/** The workbook that rows came from. */
export interface ExportedWorkbook {
  path: string
  name: string
}

type Source = Pick<BatchRun, 'path' | 'name' | 'mark' | 'digest'>

/** The ending of the workbook of a run where it can leave as it came; null where it is none, is gone, or has changed. */
export async function keptEndingOf(source: Source, { format }: Pick<BatchPlan, 'format'>): Promise<KeptEnding | null> {
  if (!format.sheet) return null
  try {
    return (await isUnchanged(source)) ? await keptEnding({ path: source.path, format }) : null
  } catch {
    // What was read once and cannot be any more leaves by its values, which are with the run.
    return null
  }
}

async function isUnchanged({ path, mark, digest }: Source): Promise<boolean> {
  if (digest !== undefined) return digest === (await digestFile(path))
  const now = await markSource(path)
  return now.bytes === mark.bytes && now.modifiedMilliseconds === mark.modifiedMilliseconds
}

type Options = Omit<ExportOptions, 'parts'> & { workbook: ExportedWorkbook }

/** Writes the workbook of a run again, with the answers beside its table: all rows of the run, in the order of the source. */
export async function exportWorkbook(
  choices: ExportChoices,
  path: string,
  options: Options,
): Promise<Result<ExportEnd>> {
  let kept: KeptWorkbook | null = null
  try {
    const { own: run, together, workbook } = options
    const { own, all } = openTogether(run, together, choices)
    const { format } = own.plan
    const sets = all.map(({ fields, plan }) => resultSet(fields, plan.group))
    kept = await openKeptWorkbook({ path: workbook.path, format }, addedColumns(format, sets), path)
    let count = 0
    for (const page of readPages(run.db, { kind: 'all', isWithMerged: true })) {
      if (options.isCancelled()) {
        await kept.discard()
        return ok({ end: 'cancelled', bytes: 0, rows: count })
      }
      const rows = page.map((row) => rowTogether(row, { own, all }))
      await kept.write(addedCells(format, sets, rows))
      count += page.length
      options.onProgress(count)
      // A short turn for the other calls of the thread.
      await nextTurn()
    }
    await kept.complete()
    return ok({ end: 'done', bytes: await kept.finish(), rows: count })
  } catch (error) {
    await kept?.discard()
    return toExportError(error, path, options)
  }
}

function toExportError(error: unknown, path: string, { own, workbook }: Options): Result<never> {
  if (String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')) return toDatabaseError(error, own.db.name)
  const isOfSource =
    (error instanceof FileFault && !(error instanceof OutputFault)) ||
    (error as NodeJS.ErrnoException).path === workbook.path
  return isOfSource ? toFileError(error, workbook.name) : toOutputError(error, path)
}
