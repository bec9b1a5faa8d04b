import type { CsvFormat } from '#main/files/csv/csv.types.ts'

/** A workbook whose rows were read. */
export interface WorkbookSource {
  path: string
  format: Pick<CsvFormat, 'sheet' | 'hasHeader' | 'columns'>
}
