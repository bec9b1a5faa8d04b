import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { BYTE_ORDER_MARK, formatRecord, type CsvPreset } from '#main/files/csv/format-record.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { ExportEnd } from '#main/jobs/batch/export-batch.ts'
import { toCsvStyle } from '#main/jobs/batch-writer.ts'
import { ok, type Result } from '#shared/result.ts'
import { missingPages } from '../repeat/read-repeat.ts'

const HEADER = ['Row', 'Key', 'Address', 'Decision', 'Note']

/** Writes the rows that are gone since the last run, as a table with the delimiter and line ends of the source. */
export async function exportMissing(
  db: ReadableDb,
  { path, preset }: { path: string; preset: CsvPreset },
  follow: { isCancelled(): boolean; onRows(done: number): void },
): Promise<Result<ExportEnd>> {
  let output: OutputFile | null = null
  try {
    const style = toCsvStyle(readPlan(db).format, preset)
    output = await openOutputFile(path)
    await output.write((preset === 'excel' ? BYTE_ORDER_MARK : '') + formatRecord(HEADER, style))
    let count = 0
    for (const page of missingPages(db)) {
      if (follow.isCancelled()) {
        await output.discard()
        return ok({ end: 'cancelled', bytes: 0, rows: count })
      }
      const cells = page.map(({ row, key, original, decision, note }) => [
        `${row}`,
        key,
        original,
        decision ?? '',
        note,
      ])
      await output.write(cells.map((record) => formatRecord(record, style)).join(''))
      count += page.length
      follow.onRows(count)
      await nextTurn()
    }
    return ok({ end: 'done', bytes: await output.finish(), rows: count })
  } catch (error) {
    await output?.discard()
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, db.name) : toOutputError(error, path)
  }
}
