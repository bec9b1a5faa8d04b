import type { z } from 'zod'
import type { ColumnType } from './column-type.types.ts'
import type { delimiter, encoding, fileFormatChoice, rejectedRow } from '#shared/contract/cleanse-schemas.ts'

export type Encoding = z.output<typeof encoding>
export type Delimiter = z.output<typeof delimiter>
export type LineEnd = '\n' | '\r\n' | '\r'
export type FormatChoice = z.output<typeof fileFormatChoice>
export type RejectReason = z.output<typeof rejectedRow>['reason']

/** Everything that decides how a file is read: settled once, kept with the job, so that preview and run agree. */
export interface CsvFormat {
  encoding: Encoding
  /** 0–1; below 1 the encoding is a guess. */
  encodingConfidence: number
  bomBytes: number
  /** True when a replacement character can only be the file's own, because every byte decodes. */
  isFullyDecodable: boolean
  delimiter: Delimiter
  lineEnd: LineEnd
  /** Quotes within a cell are marked by a backslash instead of being doubled. */
  hasBackslashes?: boolean
  /** The first line is `sep=…`, which is no record. */
  hasDirective: boolean
  hasHeader: boolean
  /** The records above the data as they stand: titles, then the column names. Left out where the names stand alone. */
  head?: string[][]
  /** Unique, non-empty names, one per column. */
  columns: string[]
  /** What the cells of each column are, in a Parquet file; their texts are those of `cell-text.ts`. */
  types?: ColumnType[]
  /** The sheet of a workbook that is read; without either the file is delimited text. */
  sheet?: {
    name: string
    /** Its part of the archive. */
    part: string
    /** Names of all sheets. */
    all: string[]
    /** Number in the sheet of the row with the column names. */
    headerRow?: number
  }
}

/** 1-based row of the column names; null without names. */
export const headerRowOf = ({ hasHeader, head, sheet }: Pick<CsvFormat, 'hasHeader' | 'head' | 'sheet'>) =>
  hasHeader ? (sheet?.headerRow ?? head?.length ?? 1) : null

/** One record of the file. */
export interface CsvRow {
  /** 1-based, header not counted. */
  row: number
  /** 1-based physical line on which it starts. */
  line: number
  cells: string[]
  /** Why it cannot be used; null for a good row. */
  reason: RejectReason | null
}

/** Bytes per read: large enough to be fast, small enough that one block is parsed in a few milliseconds. */
export const READ_BLOCK_BYTES = 256 * 1024

/** Rows that became complete with one block of the file. */
export interface RowBlock {
  rows: CsvRow[]
  bytesRead: number
}
