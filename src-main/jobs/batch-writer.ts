import { BYTE_ORDER_MARK, formatRecord, type CsvPreset, type CsvStyle } from '#main/files/csv/format-record.ts'
import type { CsvFormat, CsvRow } from '#main/files/csv/csv.types.ts'
import { createSheetRows } from '#main/files/workbook/sheet-text.ts'
import { toAddressInput, type ColumnMapping } from '#main/jobs/batch-plan.ts'
import {
  nameResultColumns,
  statusOf,
  toAsideCells,
  toResultCells,
  type ResultAnswer,
} from '#main/jobs/result-columns.ts'

/** A row as an output file needs it: of a run as it comes, or of an earlier one. */
export type WrittenRow =
  { kind: 'answered'; source: CsvRow; answer: ResultAnswer } | { kind: 'blank' | 'rejected'; source: CsvRow }

/** Turns rows into the text of an output file. */
export interface BatchWriter {
  header(): string
  row(row: WrittenRow): string
}

/** A table like the source, its columns first and as they were, the results after them. */
export function createCsvWriter(format: CsvFormat, fields: string[], style: CsvStyle): BatchWriter {
  const writer = createTableWriter(format, fields, (cells) => formatRecord(cells, style))
  return { ...writer, header: () => markOf(style) + writer.header() }
}

/** The same table as the rows of a sheet; all cells are text, and text is never computed. */
export const createWorkbookWriter = (format: CsvFormat, fields: string[]): BatchWriter =>
  createTableWriter(format, fields, createSheetRows())

/** The same writer for a run that checks nothing: no row is said to be unmatched. */
export const withoutWords = (writer: BatchWriter): BatchWriter => ({
  ...writer,
  row: (row) => writer.row(withoutWord(row)),
})

/** The row of a run that checks nothing. */
export const withoutWord = (row: WrittenRow): WrittenRow =>
  row.kind === 'answered' ? { ...row, answer: { ...row.answer, word: 'NotChecked' } } : row

/** The cells of a table, before they become text: its titles and names, and each row. */
export interface TableCells {
  /** Titles and names as they stand: a column without a name keeps none. The last are the names. */
  head: string[][]
  row(row: WrittenRow): string[]
}

/** Source columns first and as they were, the results after them. */
export function createTableCells(format: CsvFormat, fields: string[]): TableCells {
  const width = format.columns.length
  const results = nameResultColumns(fields, format.columns)
  const titles = format.head?.slice(0, -1) ?? []
  const names = format.head?.at(-1)
  const toWidth = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return {
    head: [
      ...titles.map((cells) => [...toWidth(cells), ...results.map(() => '')]),
      [...(names ? toWidth(names) : format.columns), ...results],
    ],
    row: (row) => {
      if (row.kind !== 'answered') return toAsideCells(row.source, width, fields)
      return [...row.source.cells, ...toResultCells(row.answer, fields)]
    },
  }
}

function createTableWriter(format: CsvFormat, fields: string[], toText: (cells: string[]) => string): BatchWriter {
  const { head, row } = createTableCells(format, fields)
  return { header: () => head.map(toText).join(''), row: (written) => toText(row(written)) }
}

/** One JSON object per line: what went in, what came out and, if wanted, why. */
export function createJsonLinesWriter(mapping: ColumnMapping, columns: string[], explain: boolean): BatchWriter {
  return {
    header: () => '',
    row: (row) => {
      const { row: number, line, cells, reason } = row.source
      const source = cells.map((cell, index) => [columns[index] ?? `Column ${index + 1}`, cell])
      const base = { row: number, line, source: Object.fromEntries(source) as Record<string, string> }
      if (row.kind !== 'answered') return JSON.stringify({ ...base, status: row.kind, reason }) + '\n'
      const { answer } = row
      const match = JSON.parse(answer.matchJson) as Record<string, string>
      const found = { status: statusOf(answer, match), input: toAddressInput(cells, mapping), match }
      const why = explain ? { explanation: JSON.parse(answer.explanationJson) as unknown } : {}
      const again = answer.duplicate ? { duplicate: answer.duplicate } : {}
      const merged = answer.standsFor ? { mergedRows: answer.standsFor.rows } : {}
      const more = answer.standsFor?.hasMore ? { hasMoreMergedRows: true } : {}
      const judged = answer.verdict ? { verdict: answer.verdict } : {}
      const made = answer.made ? { decision: answer.made } : {}
      return JSON.stringify({ ...base, ...found, ...judged, ...again, ...merged, ...more, ...made, ...why }) + '\n'
    },
  }
}

/** Delimiter and line ends of the source; a single column has no delimiter of its own, so a comma joins the results. */
export function toCsvStyle(format: CsvFormat, preset: CsvPreset): CsvStyle {
  const delimiter = format.columns.length === 1 ? ',' : format.delimiter
  return { delimiter, lineEnd: format.lineEnd, preset }
}

const markOf = ({ preset }: CsvStyle) => (preset === 'excel' ? BYTE_ORDER_MARK : '')

const REJECTED_HEADER = ['Row', 'Line', 'Reason', 'Cells']

/** The list of rows that could not be used: where they stand, why, and their cells as far as they could be read. */
export function createRejectedWriter(style: CsvStyle): BatchWriter {
  return {
    header: () => markOf(style) + formatRecord(REJECTED_HEADER, style),
    row: ({ source }) => formatRecord([`${source.row}`, `${source.line}`, source.reason ?? '', ...source.cells], style),
  }
}
