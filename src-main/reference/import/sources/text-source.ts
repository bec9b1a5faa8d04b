import { FileFault } from '#main/files/csv/file-error.ts'
import type { CsvFormat, Encoding, FormatChoice } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { RowSource, SourceBlock, TextWish } from './row-source.types.ts'
import { readLines } from './read-lines.ts'

const SAMPLED_LINES = 5000
const MOST_BYTES = 64 * 1024 * 1024
/** Lines of another encoding are hardly ever UTF-8 by chance. */
const LEAST_SHARE = 0.9
const BEYOND_ASCII = /[^\p{ASCII}]/u

/** True when nearly all lines with letters beyond ASCII are UTF-8: the others are rows gone wrong, not its encoding. */
async function isMostlyUtf8(path: string): Promise<boolean> {
  let seen = 0
  let good = 0
  for await (const { lines, bytesRead } of readLines(path)) {
    for (const line of lines) {
      if (line === null || !BEYOND_ASCII.test(line)) continue
      seen++
      if (!line.includes('\ufffd')) good++
    }
    if (seen >= SAMPLED_LINES || bytesRead >= MOST_BYTES) break
  }
  return seen > 0 && good >= seen * LEAST_SHARE
}

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

/** What of a wish changes how a table is read. A file in Unicode was converted: that shows, and stands above the wish. */
function changeOf({ encoding, isHeaderless }: TextWish, format: CsvFormat): FormatChoice {
  const isUnicode = (one: Encoding) => one.startsWith('utf-')
  const isOther = encoding && encoding !== format.encoding && !isUnicode(encoding) && !isUnicode(format.encoding)
  return { ...(isOther ? { encoding } : {}), ...(isHeaderless && format.hasHeader ? { headerRow: 0 } : {}) }
}

async function openTable(path: string, name: string, choice: FormatChoice): Promise<RowSource> {
  const detected = await detectFormat(path, choice, name)
  if (!detected.ok) throw new ImportFault(detected.error.code, detected.error.message)
  const { format, bytes } = detected.value
  const { columns, hasHeader, sheet } = format
  const source: RowSource = {
    columns,
    hasHeader,
    system: null,
    title: sheet ? `Workbook, sheet "${sheet.name}"` : 'Table',
    rows: () => readBlocks(path, format, bytes),
  }
  if (sheet) return source
  source.reopen = async (wish) => {
    const change = changeOf(wish, format)
    if (Object.keys(change).length === 0) return source
    // The delimiter stays: by it the columns were recognised.
    return openTable(path, name, { encoding: format.encoding, delimiter: format.delimiter, ...change })
  }
  return source
}

/** A delimited table, or the sheet of a workbook that is likeliest one. */
export async function openTextSource(path: string, name: string, isWorkbook: boolean): Promise<RowSource> {
  return openTable(path, name, !isWorkbook && (await isMostlyUtf8(path)) ? { encoding: 'utf-8' } : {})
}
