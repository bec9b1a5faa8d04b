import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { createParquetOutput } from '#main/files/parquet/parquet-output.ts'
import { createTableCells, withoutWord, type BatchWriter, type WrittenRow } from './batch-writer.ts'
import type { ResultSet } from './result-columns.ts'
import { toOutputColumns } from './result-types.ts'

/** A row that leaves, and what became of each of its addresses. */
export type LeavingRow = readonly [own: WrittenRow, all: readonly (WrittenRow | null)[]]

/** Rows on their way into a file of one format: what they become is written as it comes. */
export interface RowOutput {
  /** What stands before the first row. */
  head(): string
  /** As much of the rows so far as can be written. */
  rows(rows: readonly LeavingRow[]): string | Uint8Array
  /** What stands behind the last row. */
  end(): string | Uint8Array
}

/** Rows as text. */
export const textOutput = (writer: BatchWriter): RowOutput => ({
  head: () => writer.header(),
  rows: (rows) => rows.map(([own, all]) => writer.row(own, all)).join(''),
  end: () => '',
})

/** Rows as the groups of a Parquet file: the columns of the source first and of their types, the results after them. */
export function parquetOutput(format: CsvFormat, results: readonly ResultSet[]): RowOutput {
  const output = createParquetOutput(toOutputColumns(format, results))
  const { row: toCells } = createTableCells(format, results)
  return {
    head: () => '',
    rows(rows) {
      for (const [own, all] of rows) output.add(toCells(own, all))
      return output.take()
    },
    end: () => output.end(),
  }
}

/** The same output for a run that checks nothing: no row is said to be unmatched. */
export const withoutWords = (output: RowOutput): RowOutput => ({
  ...output,
  rows: (rows) => output.rows(rows.map(([own, all]) => [withoutWord(own), all.map((one) => one && withoutWord(one))])),
})
