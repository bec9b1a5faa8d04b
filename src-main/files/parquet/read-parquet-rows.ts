import { EXCERPT_CHARS, MAX_CELL_CHARS } from '#main/files/csv/split-records.ts'
import { nameColumns } from '#main/files/csv/name-columns.ts'
import type { CsvFormat, CsvRow, RowBlock } from '#main/files/csv/csv.types.ts'
import { openParquetTable, toFileFault } from './parquet-table.ts'
import type { ColumnReader } from './read-column.ts'
import { UNDECODABLE, type ReadCell } from './read-texts.ts'

const BLOCK_ROWS = 1000
const REPLACEMENT = '\ufffd'

/** Settles how a Parquet file is read: its columns have names and types of their own. Throws a `FileFault`. */
export async function detectParquet(path: string): Promise<{ format: CsvFormat; bytes: number }> {
  const table = await openParquetTable(path)
  await table.close()
  const { bytes, columns } = table
  const names = columns.map(({ leaf }) => leaf.element.name)
  return {
    bytes,
    format: {
      encoding: 'utf-8',
      encodingConfidence: 1,
      bomBytes: 0,
      isFullyDecodable: true,
      delimiter: ',',
      lineEnd: '\n',
      hasDirective: false,
      hasHeader: true,
      columns: nameColumns(names, names.length),
      types: columns.map(({ type }) => type),
    },
  }
}

/** Streams the rows of a Parquet file, as `readRows` does those of a delimited file; `line` is the number of the row. */
export async function* readParquetRows(path: string): AsyncGenerator<RowBlock> {
  const table = await openParquetTable(path)
  const share = table.bytes / Math.max(1, table.rows)
  let row = 0
  try {
    for (const group of table.groups) {
      const readers = await group.open()
      for (let left = group.rows; left > 0; left -= BLOCK_ROWS) {
        const rows = takeRows(readers, Math.min(left, BLOCK_ROWS), row)
        row += rows.length
        yield { rows, bytesRead: Math.floor(row * share) }
      }
    }
    yield { rows: [], bytesRead: table.bytes }
  } catch (error) {
    throw toFileFault(error)
  } finally {
    await table.close()
  }
}

function takeRows(readers: ColumnReader[], count: number, before: number): CsvRow[] {
  const columns = readers.map((reader) => reader.take(count))
  const width = columns.length
  const rows: CsvRow[] = []
  for (let index = 0; index < count; index++) {
    const cells = new Array<string>(width)
    let isWhole = true
    for (let at = 0; at < width; at++) {
      const cell = columns[at]?.[index] ?? ''
      if (cell === UNDECODABLE || cell.length > MAX_CELL_CHARS) isWhole = false
      else cells[at] = cell
    }
    const row = before + index + 1
    rows.push(isWhole ? { row, line: row, cells, reason: null } : { row, line: row, ...refuse(columns, index) })
  }
  return rows
}

/** The cells of a row that cannot be used, as far as they can be shown. */
function refuse(columns: ReadCell[][], index: number): Pick<CsvRow, 'cells' | 'reason'> {
  const found = columns.map((column) => column[index] ?? '')
  const cells = found.map((cell) => (cell === UNDECODABLE ? REPLACEMENT : cell.slice(0, EXCERPT_CHARS)))
  return { cells, reason: found.includes(UNDECODABLE) ? 'undecodable' : 'cellTooLong' }
}
