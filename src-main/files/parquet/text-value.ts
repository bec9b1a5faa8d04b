import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { BYTES_MARK } from './cell-text.ts'
import { textToDay, textToMoment, textToTime } from './moments.ts'

/** A value as hyparquet-writer takes it: units and digits as whole numbers, bytes as bytes. */
export type WrittenValue = boolean | number | bigint | string | Uint8Array

const WHOLE = /^-?\d{1,20}$/
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const NO_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
])
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the texts of cells as the values of a column; null for a text that is none. */
export function valueOfText(type: ColumnType): (text: string) => WrittenValue | null {
  switch (type.kind) {
    case 'text':
      return (text) => text
    case 'boolean':
      return (text) => (/^true$/i.test(text) ? true : /^false$/i.test(text) ? false : null)
    case 'integer':
      return (text) => wholeOf(text, type)
    case 'half':
    case 'float':
    case 'double':
      return numberOf
    case 'decimal':
      return (text) => digitsOf(text, type)
    case 'date':
      return textToDay
    case 'timestamp':
      return (text) => fit64(textToMoment(text, type))
    case 'time':
      return (text) => {
        const units = fit64(textToTime(text, type))
        return units !== null && type.unit === 'MILLIS' ? Number(units) : units
      }
    case 'uuid':
      return (text) => (UUID.test(text) ? text.toLowerCase() : null)
    case 'bytes':
      return (text) => bytesOf(text, type.length)
  }
}

function wholeOf(text: string, { bits, isSigned }: ColumnType & { kind: 'integer' }): WrittenValue | null {
  if (!WHOLE.test(text)) return null
  if (bits <= 32) {
    const small = Number(text)
    const [least, most] = isSigned ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1]
    return small >= least && small <= most ? small : null
  }
  const value = BigInt(text)
  return (isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)) === value ? value : null
}

const fit64 = (value: bigint | null): bigint | null =>
  value !== null && BigInt.asIntN(64, value) === value ? value : null

const numberOf = (text: string): number | null => (NUMBER.test(text) ? Number(text) : (NO_NUMBERS.get(text) ?? null))

/** The digits of an exact number without its point; null where it has more than the column. */
function digitsOf(text: string, { precision, scale }: ColumnType & { kind: 'decimal' }): bigint | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,80})(?:\.(\d{1,80}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const given = fraction.replace(/0+$/, '')
  if (given.length > scale) return null
  const digits = BigInt(whole + given.padEnd(scale, '0'))
  return String(digits).length > precision ? null : sign === '-' ? -digits : digits
}

function bytesOf(text: string, length: number | undefined): Uint8Array | null {
  const hex = text.startsWith(BYTES_MARK) ? text.slice(BYTES_MARK.length) : null
  if (hex !== null && !/^(?:[0-9a-f]{2})*$/i.test(hex)) return null
  const bytes = hex === null ? Buffer.from(text, 'utf8') : Buffer.from(hex, 'hex')
  return length === undefined || bytes.length === length ? bytes : null
}
