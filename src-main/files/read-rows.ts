import type { CsvFormat, CsvRow, RowBlock } from './csv/csv.types.ts'
import { decodeFile } from './csv/decode-file.ts'
import { FileFault } from './csv/file-error.ts'
import { createRecordSplitter, type CsvRecord } from './csv/split-records.ts'
import { readParquetRows } from './parquet/read-parquet-rows.ts'
import { readWorkbookRows } from './workbook/read-workbook-rows.ts'

export const MAX_UNCLOSED_QUOTES = 100
export const REPLACEMENT = '\ufffd'

export const tooManyOpenQuotes = () =>
  new FileFault(
    'file/unclosed-quote',
    `has more than ${MAX_UNCLOSED_QUOTES} quotes that never close. Check its delimiter and its quotes.`,
  )

/**
 * Streams the rows of a file in order, each classified; memory stays within a few blocks whatever its size. Throws a
 * `FileFault` where it is beyond repair in its middle.
 */
export async function* readRows(path: string, format: CsvFormat): AsyncGenerator<RowBlock> {
  if (format.sheet) {
    yield* readWorkbookRows(path, format)
    return
  }
  if (format.types) {
    yield* readParquetRows(path)
    return
  }
  const splitter = createRecordSplitter(format.delimiter, format.lineEnd, { hasBackslashes: format.hasBackslashes })
  const skipped = Number(format.hasDirective) + (format.head?.length ?? Number(format.hasHeader))
  let records = 0
  let bytesRead = 0
  const toRows = (found: CsvRecord[]): CsvRow[] => {
    if (splitter.unclosedQuotes() > MAX_UNCLOSED_QUOTES) throw tooManyOpenQuotes()
    const rows: CsvRow[] = []
    for (const record of found) {
      records++
      if (records > skipped) rows.push(classify(record, records - skipped, format))
    }
    return rows
  }
  for await (const block of decodeFile(path, format)) {
    bytesRead = block.bytesRead
    yield { rows: toRows(splitter.push(block.text)), bytesRead }
  }
  yield { rows: toRows(splitter.finish()), bytesRead }
}

/** A record as a row of the table, or why it does not fit it. */
export function classify(
  record: CsvRecord,
  row: number,
  format: Pick<CsvFormat, 'columns' | 'isFullyDecodable'>,
): CsvRow {
  const { line } = record
  if (record.reason) return { row, line, cells: record.cells, reason: record.reason }
  return { row, line, ...settleCells(record.cells, format) }
}

/** The cells of one row as wide as the table, or why they do not fit it. */
export function settleCells(
  cells: string[],
  { columns, isFullyDecodable }: Pick<CsvFormat, 'columns' | 'isFullyDecodable'>,
): Pick<CsvRow, 'cells' | 'reason'> {
  const width = columns.length
  if (!isFullyDecodable && cells.some((cell) => cell.includes(REPLACEMENT))) return { cells, reason: 'undecodable' }
  if (cells.length === width) return { cells, reason: null }
  // An empty line is a blank row, and empty cells beyond the last column carry nothing: neither shifts a value.
  if (cells.length === 1 && cells[0]?.trim() === '') return { cells: padTo(cells, width), reason: null }
  if (cells.length > width && cells.slice(width).every((cell) => cell === '')) {
    return { cells: cells.slice(0, width), reason: null }
  }
  return { cells, reason: cells.length > width ? 'tooManyCells' : 'tooFewCells' }
}

function padTo(cells: string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '')
}
