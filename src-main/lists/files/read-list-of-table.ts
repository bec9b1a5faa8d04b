import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { readRows } from '#main/files/read-rows.ts'
import { readSmallSheet } from '#main/files/workbook/read-small-sheet.ts'
import type { ListMarks } from '../lists.types.ts'
import { LIST_DATA, MOST_LIST_ROWS, parseListData, parseListRows } from './list-data.ts'

/** Folder, colour and words of the list that a table was written of: in a sheet of its own, or in a cell of its column. */
export async function readListOfTable(path: string, format: CsvFormat): Promise<ListMarks | null> {
  if (format.sheet) {
    const hasSheet = format.sheet.name !== LIST_DATA && format.sheet.all.includes(LIST_DATA)
    return hasSheet ? parseListRows(await readSmallSheet(path, LIST_DATA, MOST_LIST_ROWS)) : null
  }
  const index = format.hasHeader ? format.columns.indexOf(LIST_DATA) : -1
  if (index < 0) return null
  // The first row has it, unless somebody sorted the table.
  for await (const { rows } of readRows(path, format)) {
    for (const { cells, reason } of rows) {
      const list = reason === null && cells[index] ? parseListData(cells[index]) : null
      if (list) return list
    }
  }
  return null
}
