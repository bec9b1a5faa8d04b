export type TimeUnit = 'MILLIS' | 'MICROS' | 'NANOS'

/** What the cells of a column are in a file of typed columns; in any other file all are text. */
export type ColumnType =
  | { kind: 'text' | 'boolean' | 'half' | 'float' | 'double' | 'date' | 'uuid' }
  | { kind: 'integer'; bits: 8 | 16 | 32 | 64; isSigned: boolean }
  /** Exact numbers with `scale` digits behind the point. */
  | { kind: 'decimal'; precision: number; scale: number }
  /** `isUtc`: a moment; else the time of a clock, wherever it hangs. */
  | { kind: 'timestamp' | 'time'; unit: TimeUnit; isUtc: boolean }
  /** `length`: of each, where all have the same. */
  | { kind: 'bytes'; length?: number | undefined }

export const TEXT: ColumnType = { kind: 'text' }
