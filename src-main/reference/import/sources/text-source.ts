import { FileFault } from '#main/files/csv/file-error.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { isMostlyUtf8 } from '#main/reference/import/sources/is-mostly-utf8.ts'
import type { RowSource, SourceBlock } from './row-source.types.ts'

async function* readBlocks(path: string, format: CsvFormat, bytes: number): AsyncGenerator<SourceBlock> {
  try {
    for await (const { rows, bytesRead } of readRows(path, format))
      yield {
        rows: rows.map(({ cells, reason }) => ({ cells, position: null, skipped: reason })),
        share: bytesRead / Math.max(1, bytes),
      }
  } catch (error) {
    throw error instanceof FileFault ? new ImportFault(error.code, `The file ${error.message}`) : error
  }
}

/** A delimited table, or the sheet of a workbook that is likeliest one. */
export async function openTextSource(path: string, name: string, isWorkbook: boolean): Promise<RowSource> {
  const choice = !isWorkbook && (await isMostlyUtf8(path)) ? { encoding: 'utf-8' as const } : {}
  const detected = await detectFormat(path, choice, name)
  if (!detected.ok) throw new ImportFault(detected.error.code, detected.error.message)
  const { format, bytes } = detected.value
  const { columns, hasHeader, sheet } = format
  const title = sheet ? `Workbook, sheet "${sheet.name}"` : 'Table'
  return { columns, hasHeader, system: null, title, rows: () => readBlocks(path, format, bytes) }
}
