import { isUtf8 } from 'node:buffer'
import { parseFloat16 } from 'hyparquet/src/convert.js'
import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { dayToText, momentToText, timeToText } from './moments.ts'

/** A value as its column keeps it: dates as days, moments as units, texts as texts. */
export type StoredValue = boolean | number | bigint | string | Uint8Array

/** How the text of bytes begins that are no text, or could be taken for it. */
export const BYTES_MARK = '\\x'
const MOST_FLOAT_DIGITS = 9

/** Turns the values of a column into the texts of cells. `text-value.ts` goes the way back, and arrives at the same value. */
export function cellTextOf(type: ColumnType): (value: StoredValue) => string {
  switch (type.kind) {
    case 'integer':
      return type.isSigned ? String : unsignedText
    case 'float':
      return (value) => shortFloat(Number(value))
    case 'double':
      return (value) => numberText(Number(value))
    case 'half':
      return (value) => numberText(parseFloat16(value as Uint8Array) ?? NaN)
    case 'decimal':
      return (value) => decimalText(value instanceof Uint8Array ? toWhole(value) : BigInt(value as bigint), type.scale)
    case 'date':
      return (value) => dayToText(Number(value))
    case 'timestamp':
      return (value) => momentToText(BigInt(value as bigint), type)
    case 'time':
      return (value) => timeToText(BigInt(value as bigint), type)
    case 'uuid':
      return (value) => bufferOf(value as Uint8Array).toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') // prettier-ignore
    case 'bytes':
      return (value) => bytesText(value as Uint8Array)
    default:
      return String
  }
}

/** The library gives them with their sign. */
const unsignedText = (value: StoredValue): string =>
  typeof value === 'bigint' ? String(BigInt.asUintN(64, value)) : String(Number(value) >>> 0)

const numberText = (value: number): string => (Object.is(value, -0) ? '-0' : String(value))

/** The fewest digits that give the same number of 32 bits: 0.1, not 0.10000000149011612. */
function shortFloat(value: number): string {
  for (let digits = 6; digits < MOST_FLOAT_DIGITS; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return numberText(short)
  }
  return numberText(Number(value.toPrecision(MOST_FLOAT_DIGITS)))
}

function decimalText(whole: bigint, scale: number): string {
  if (scale === 0) return String(whole)
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0')
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Bytes in two's complement, the highest first. */
function toWhole(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n
  return BigInt.asIntN(bytes.length * 8, BigInt(`0x${bufferOf(bytes).toString('hex')}`))
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Bytes that are text as that text, all others by their digits. */
function bytesText(bytes: Uint8Array): string {
  const buffer = bufferOf(bytes)
  const text = isUtf8(buffer) ? buffer.toString('utf8') : BYTES_MARK
  return text.startsWith(BYTES_MARK) ? BYTES_MARK + buffer.toString('hex') : text
}
