import { BYTE_ORDER_MARK, formatRecord, type CsvPreset, type CsvStyle } from '#main/files/csv/format-record.ts'
import type { CsvFormat, CsvRow } from '#main/files/csv/csv.types.ts'
import { createSheetRows } from '#main/files/workbook/sheet-text.ts'
import { toAddressInput, type BatchPlan, type ColumnMapping } from '#main/jobs/batch-plan.ts'
import {
  explainedMembers,
  nameResultColumns,
  statusOf,
  toAsideCells,
  toResultCells,
  toWidth,
  type ResultAnswer,
  type ResultSet,
} from '#main/jobs/result-columns.ts'
import { createParquetOutput, type OutputColumn } from '#main/files/parquet/parquet-output.ts'
import { type ColumnType, TEXT } from '#main/files/csv/column-type.types.ts'

const NUMBER: ColumnType = { kind: 'double' }
const WHOLE: ColumnType = { kind: 'integer', bits: 32, isSigned: true }

/** What the results of a run are in a file of typed columns, as far as they are no text. */
const RESULT_TYPES: Readonly<Record<string, ColumnType>> = {
  MatchScore: NUMBER,
  Latitude: NUMBER,
  Longitude: NUMBER,
  GeoDistance: NUMBER,
  DuplicateOf: WHOLE,
  DuplicateScore: WHOLE,
  DecidedAt: { kind: 'timestamp', unit: 'MILLIS', isUtc: true },
}

/** Whether a field of a result holds numbers. */
export const isNumberField = (field: string): boolean => {
  const kind = RESULT_TYPES[field]?.kind
  return kind === 'double' || kind === 'integer'
}

/** The columns of a typed table: those of the source keep their types, and the results have their own. */
function toOutputColumns({ columns, types }: CsvFormat, sets: readonly ResultSet[]): OutputColumn[] {
  const results = sets.flatMap(({ fields }) => fields.map((field) => RESULT_TYPES[field] ?? TEXT))
  const source = columns.map((name, index) => ({ name, type: types?.[index] ?? TEXT }))
  const names = nameResultColumns(sets, columns)
  return [...source, ...results.map((type, index) => ({ name: names[index] ?? '', type }))]
}

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
  rows: (rows) => output.rows(rows.map(withoutWordsOf)),
})

/** A row that leaves a run that checks nothing, with each of its addresses. */
export const withoutWordsOf = ([own, all]: LeavingRow): LeavingRow => [
  withoutWord(own),
  all.map((one) => one && withoutWord(one)),
]

/** A row as an output file needs it: of a run as it comes, or of an earlier one. */
export type WrittenRow =
  { kind: 'answered'; source: CsvRow; answer: ResultAnswer } | { kind: 'blank' | 'rejected'; source: CsvRow }

/** Turns rows into the text of an output file. Of several addresses of a row, `all` holds what became of each; null of one that its run never came to. */
export interface BatchWriter {
  header(): string
  row(row: WrittenRow, all?: readonly (WrittenRow | null)[]): string
}

/** A table like the source, its columns first and as they were, the results after them. */
export function createCsvWriter(format: CsvFormat, results: readonly ResultSet[], style: CsvStyle): BatchWriter {
  const writer = createTableWriter(format, results, (cells) => formatRecord(cells, style))
  return { ...writer, header: () => markOf(style) + writer.header() }
}

/** The same table as the rows of a sheet; all cells are text, and text is never computed. */
export const createWorkbookWriter = (format: CsvFormat, results: readonly ResultSet[]): BatchWriter =>
  createTableWriter(format, results, createSheetRows())

/** The row of a run that checks nothing. */
export const withoutWord = (row: WrittenRow): WrittenRow =>
  row.kind === 'answered' ? { ...row, answer: { ...row.answer, word: 'NotChecked' } } : row

/** The cells of a table, before they become text: its titles and names, and each row. */
export interface TableCells {
  /** Titles and names as they stand: a column without a name keeps none. The last are the names. */
  head: string[][]
  row(row: WrittenRow, all?: readonly (WrittenRow | null)[]): string[]
}

/** Source columns first and as they were, the results after them. */
export function createTableCells(format: CsvFormat, sets: readonly ResultSet[]): TableCells {
  const width = format.columns.length
  const results = nameResultColumns(sets, format.columns)
  const titles = format.head?.slice(0, -1) ?? []
  const names = format.head?.at(-1)
  return {
    head: [
      ...titles.map((cells) => [...toWidth(cells, width), ...results.map(() => '')]),
      [...(names ? toWidth(names, width) : format.columns), ...results],
    ],
    row: (row, all = [row]) => {
      const source = row.kind === 'answered' ? row.source.cells : toWidth(row.source.cells, width)
      return [...source, ...all.flatMap((one, at) => toCells(one, width, sets[at]?.fields ?? []))]
    },
  }
}

/** What one address of a row appends. */
export function toCells(row: WrittenRow | null, width: number, fields: string[]): string[] {
  if (!row) return fields.map(() => '')
  return row.kind === 'answered' ? toResultCells(row.answer, fields) : toAsideCells(row.source, width, fields)
}

function createTableWriter(
  format: CsvFormat,
  results: readonly ResultSet[],
  toText: (cells: string[]) => string,
): BatchWriter {
  const { head, row } = createTableCells(format, results)
  return { header: () => head.map(toText).join(''), row: (written, all) => toText(row(written, all)) }
}

/** One of several addresses of a row, for an object of its own. */
export interface JsonGroup {
  name: string
  mapping: ColumnMapping
}

export const toJsonGroups = (plans: readonly BatchPlan[]): JsonGroup[] =>
  plans.map(({ group, mapping }) => ({ name: group?.name ?? '', mapping }))

/** One JSON object per line: what went in, what came out and, if wanted, why; of several addresses under its name. */
export function createJsonLinesWriter(
  mapping: ColumnMapping,
  columns: string[],
  explain: boolean,
  groups: readonly JsonGroup[] = [],
): BatchWriter {
  return {
    header: () => '',
    row: (row, all = []) => {
      const { row: number, line, cells } = row.source
      const source = cells.map((cell, index) => [columns[index] ?? `Column ${index + 1}`, cell])
      const base = { row: number, line, source: Object.fromEntries(source) as Record<string, string> }
      if (groups.length < 2) return JSON.stringify({ ...base, ...toJson(row, mapping, explain) }) + '\n'
      const found = all.map((one, at) => [groups[at]?.name ?? '', toJson(one, groups[at]?.mapping ?? [], explain)])
      return JSON.stringify({ ...base, groups: Object.fromEntries(found) as Record<string, unknown> }) + '\n'
    },
  }
}

/** What became of one address. */
function toJson(row: WrittenRow | null, mapping: ColumnMapping, explain: boolean): Record<string, unknown> {
  if (!row) return {}
  const { cells, reason } = row.source
  if (row.kind !== 'answered') return { status: row.kind, reason }
  const { answer } = row
  const match = JSON.parse(answer.matchJson) as Record<string, string>
  return {
    status: statusOf(answer, match),
    input: toAddressInput(cells, mapping),
    match,
    ...(answer.verdict ? { verdict: answer.verdict } : {}),
    ...(answer.duplicate ? { duplicate: answer.duplicate } : {}),
    ...(answer.standsFor ? { mergedRows: answer.standsFor.rows } : {}),
    ...(answer.standsFor?.hasMore ? { hasMoreMergedRows: true } : {}),
    ...(answer.made ? { decision: answer.made } : {}),
    ...(explain ? explainedMembers(answer, match) : {}),
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
