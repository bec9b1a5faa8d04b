import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import type { AddedColumn } from '#main/files/workbook/append-columns.ts'
import type { AddedCells } from '#main/files/workbook/kept-workbook.ts'
import { isNumberField, toCells, type LeavingRow } from '#main/jobs/batch-writer.ts'
import { nameResultColumns, type ResultSet } from '#main/jobs/result-columns.ts'

/** The columns that a workbook gets which is kept as it came. */
export function addedColumns({ columns }: CsvFormat, sets: readonly ResultSet[]): AddedColumn[] {
  const names = nameResultColumns(sets, columns)
  const fields = sets.flatMap((set) => set.fields)
  return names.map((name, at) => ({ name, isNumber: isNumberField(fields[at] ?? '') }))
}

/** What rows get in such a workbook; one that holds nothing stays empty. */
export const addedCells = (
  { columns }: CsvFormat,
  sets: readonly ResultSet[],
  rows: readonly LeavingRow[],
): AddedCells[] =>
  rows
    .filter(([{ source }]) => source.cells.some((cell) => cell.trim() !== ''))
    .map(([{ source }, all]) => ({
      line: source.line,
      cells: all.flatMap((one, at) => toCells(one, columns.length, sets[at]?.fields ?? [])),
    }))
