import type { SchemaElement } from 'hyparquet'
import type { ColumnType, TimeUnit } from '#main/files/csv/column-type.types.ts'

const INTEGER = /^(U?)INT_(8|16|32|64)$/
/** Digits that whole numbers of 32 and of 64 bits hold. */
const DIGITS_OF_32 = 9
const DIGITS_OF_64 = 18
const MOST_DIGITS = 76
/** Marks of bytes that are text. */
const TEXTS: ReadonlySet<string> = new Set(['UTF8', 'STRING', 'ENUM', 'JSON'])
const UUID_BYTES = 16
const HALF_BYTES = 2

/** What the cells of a column are; null for kinds that no cell of a table can hold. */
export function toColumnType(element: SchemaElement): ColumnType | null {
  const { type, logical_type: logical, converted_type: converted } = element
  if (converted === 'INTERVAL' || converted === 'BSON' || logical?.type === 'BSON') return null
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL') return decimalOf(element)
  if (type === 'BOOLEAN' || type === 'FLOAT' || type === 'DOUBLE')
    return { kind: type.toLowerCase() as 'boolean' | 'float' | 'double' }
  if (type === 'INT32' || type === 'INT64') return wholeOf(element)
  // Spark writes them, whose clock counts microseconds and knows the year 9999.
  if (type === 'INT96') return { kind: 'timestamp', unit: 'MICROS', isUtc: false }
  return bytesOf(element)
}

function bytesOf({
  type,
  type_length: length,
  logical_type: logical,
  converted_type: converted,
}: SchemaElement): ColumnType | null {
  if (logical?.type === 'UUID' && length === UUID_BYTES) return { kind: 'uuid' }
  if (logical?.type === 'FLOAT16' && length === HALF_BYTES) return { kind: 'half' }
  if (type === 'FIXED_LEN_BYTE_ARRAY') return { kind: 'bytes', length: length ?? 0 }
  if (type !== 'BYTE_ARRAY') return null
  return { kind: TEXTS.has(converted ?? '') || TEXTS.has(logical?.type ?? '') ? 'text' : 'bytes' }
}

function decimalOf({ precision = 0, scale = 0, logical_type: logical }: SchemaElement): ColumnType | null {
  const own = logical?.type === 'DECIMAL' ? logical : { precision, scale }
  const isSane = own.precision > 0 && own.precision <= MOST_DIGITS && own.scale >= 0 && own.scale <= own.precision
  return isSane ? { kind: 'decimal', precision: own.precision, scale: own.scale } : null
}

/** What a column of whole numbers counts: days, moments, or simply numbers. */
function wholeOf({ type, logical_type: logical, converted_type: converted = 'INT_64' }: SchemaElement): ColumnType {
  if (logical?.type === 'DATE' || converted === 'DATE') return { kind: 'date' }
  if (logical?.type === 'TIMESTAMP' || logical?.type === 'TIME')
    return {
      kind: logical.type.toLowerCase() as 'timestamp' | 'time',
      unit: logical.unit,
      isUtc: logical.isAdjustedToUTC,
    }
  const [, kind, unit] = /^(TIMESTAMP|TIME)_(MILLIS|MICROS)$/.exec(converted) ?? []
  if (kind) return { kind: kind.toLowerCase() as 'timestamp' | 'time', unit: unit as TimeUnit, isUtc: true }
  const most = type === 'INT32' ? 32 : 64
  if (logical?.type === 'INTEGER')
    return { kind: 'integer', bits: logical.bitWidth as 8 | 16 | 32 | 64, isSigned: logical.isSigned }
  const [, unsigned, bits] = INTEGER.exec(converted) ?? []
  const named = Number(bits ?? most)
  return { kind: 'integer', bits: (named > most ? most : named) as 8 | 16 | 32 | 64, isSigned: unsigned !== 'U' }
}

type Shape = Pick<SchemaElement, 'type' | 'type_length' | 'converted_type' | 'logical_type' | 'precision' | 'scale'>

/** The column of a file that holds such cells; an empty cell is none. */
export const toSchemaElement = (name: string, type: ColumnType): SchemaElement => ({
  name,
  repetition_type: 'OPTIONAL',
  ...shapeOf(type),
})

function shapeOf(type: ColumnType): Shape {
  switch (type.kind) {
    case 'text':
      return { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } }
    case 'boolean':
    case 'float':
    case 'double':
      return { type: type.kind.toUpperCase() as 'BOOLEAN' | 'FLOAT' | 'DOUBLE' }
    case 'half':
      return { type: 'FIXED_LEN_BYTE_ARRAY', type_length: HALF_BYTES, logical_type: { type: 'FLOAT16' } }
    case 'uuid':
      return { type: 'FIXED_LEN_BYTE_ARRAY', type_length: UUID_BYTES, logical_type: { type: 'UUID' } }
    case 'date':
      return { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } }
    case 'bytes':
      return type.length === undefined
        ? { type: 'BYTE_ARRAY' }
        : { type: 'FIXED_LEN_BYTE_ARRAY', type_length: type.length }
    case 'decimal':
      return decimalShape(type)
    case 'integer':
      return {
        type: type.bits === 64 ? 'INT64' : 'INT32',
        // Without the newer mark: the library writes its width with 32 bits, which DuckDB refuses to read.
        converted_type: `${type.isSigned ? 'INT' : 'UINT'}_${type.bits}`,
      }
    default:
      return timeShape(type)
  }
}

function decimalShape({ precision, scale }: ColumnType & { kind: 'decimal' }): Shape {
  const meaning = { converted_type: 'DECIMAL', logical_type: { type: 'DECIMAL', precision, scale }, precision, scale } as const // prettier-ignore
  if (precision <= DIGITS_OF_32) return { type: 'INT32', ...meaning }
  if (precision <= DIGITS_OF_64) return { type: 'INT64', ...meaning }
  return { type: 'FIXED_LEN_BYTE_ARRAY', type_length: decimalBytes(precision), ...meaning }
}

/** Bytes that hold a number of so many digits with its sign. */
const decimalBytes = (precision: number): number => Math.ceil((precision * Math.log2(10) + 1) / 8)

function timeShape({ kind, unit, isUtc }: ColumnType & { kind: 'timestamp' | 'time' }): Shape {
  const type = kind === 'time' && unit === 'MILLIS' ? 'INT32' : 'INT64'
  const logical = { unit, isAdjustedToUTC: isUtc }
  // The older mark always means UTC, and knows no nanoseconds.
  const older = isUtc && unit !== 'NANOS'
  return kind === 'time'
    ? { type, logical_type: { type: 'TIME', ...logical }, ...(older ? { converted_type: `TIME_${unit}` } : {}) }
    : { type, logical_type: { type: 'TIMESTAMP', ...logical }, ...(older ? { converted_type: `TIMESTAMP_${unit}` } : {}) } // prettier-ignore
}
