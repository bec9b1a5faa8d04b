import { cutToBytes, shortNames } from './shapefile-names.ts'
import type { GisColumn, GisType, GisValue } from './gis.types.ts'

/** Bytes of a text in a table in the form of dBase. */
export const MOST_TEXT_BYTES = 254
const MOST_NUMBER_BYTES = 25
const LEAST_REAL_BYTES = 3
const MOST_DECIMALS = 15
const FIELD_BYTES = 32
const KINDS: Record<GisType, string> = { text: 'C', integer: 'N', real: 'N', boolean: 'L' }
const DBASE_3 = 3
const HEADER_END = 0x0d
export const DBF_END = 0x1a
const BLANK = 0x20

interface Field {
  name: string
  column: GisColumn
  width: number
  decimals: number
}

/** A table in the form of dBase III whose texts are UTF-8. */
export type DbfTable = ReturnType<typeof createDbfTable>

/** Whether a text comes back from such a table as it is. */
export const holdsText = (text: string): boolean =>
  text === text.trim() && !text.includes('\0') && Buffer.byteLength(text, 'utf8') <= MOST_TEXT_BYTES

export function createDbfTable(columns: readonly GisColumn[]) {
  const names = shortNames(columns.map(({ name }) => name))
  const fields = columns.map((column, index): Field => ({ name: names[index] ?? '', column, ...sizeOf(column) }))
  const recordBytes = fields.reduce((sum, { width }) => sum + width, 1)
  return {
    names,
    recordBytes,
    /** What stands before the records. */
    header(records: number, day: Date): Buffer {
      const head = Buffer.alloc(FIELD_BYTES * (fields.length + 1) + 1)
      head[0] = DBASE_3
      head.set([day.getUTCFullYear() - 1900, day.getUTCMonth() + 1, day.getUTCDate()], 1)
      head.writeUInt32LE(records, 4)
      head.writeUInt16LE(head.length, 8)
      head.writeUInt16LE(recordBytes, 10)
      for (const [index, { name, column, width, decimals }] of fields.entries()) {
        const at = FIELD_BYTES * (index + 1)
        head.write(name, at, 'utf8')
        head.write(KINDS[column.type], at + 11, 'latin1')
        head[at + 16] = width
        head[at + 17] = decimals
      }
      head[head.length - 1] = HEADER_END
      return head
    },
    record(values: readonly GisValue[]): Buffer {
      const bytes = Buffer.alloc(recordBytes, BLANK)
      let at = 1
      for (const [index, { column, width }] of fields.entries()) {
        bytes.write(cellOf(values[index] ?? null, column, width), at, width, 'utf8')
        at += width
      }
      return bytes
    },
  }
}

function sizeOf({ type, mostBytes }: GisColumn): Pick<Field, 'width' | 'decimals'> {
  if (type === 'boolean') return { width: 1, decimals: 0 }
  if (type === 'text') return { width: Math.min(MOST_TEXT_BYTES, Math.max(1, mostBytes)), decimals: 0 }
  if (type === 'integer') return { width: Math.min(MOST_NUMBER_BYTES, Math.max(1, mostBytes)), decimals: 0 }
  const width = Math.min(MOST_NUMBER_BYTES, Math.max(LEAST_REAL_BYTES, mostBytes))
  return { width, decimals: Math.min(MOST_DECIMALS, width - 2) }
}

/** The cell of a value; a text is cut, and what would be useless as a part is left out. */
function cellOf(value: GisValue, { type, isWhole = false }: GisColumn, width: number): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'T' : 'F'
  const text = String(value).replaceAll('\0', '').trim()
  if (type !== 'text') return text.length <= width ? text.padStart(width) : '*'.repeat(width)
  const cut = cutToBytes(text, width)
  return isWhole && cut !== text ? '' : cut
}
