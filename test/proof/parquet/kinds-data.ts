/** How the cells of a column are compared: as they stand, as numbers, or as bytes. */
export type Comparing = 'text' | 'float' | 'double' | 'bytes' | 'uuid'

export interface Kind {
  name: string
  /** Of `i`, from 0, in DuckDB. */
  sql: string
  as: Comparing
}

const RANDOM = '(hash(i) >> 1)::bigint'

/** Columns of all kinds that a table can hold; every one has gaps but the first. */
export const KINDS: Kind[] = [
  { name: 'id', sql: 'i::integer', as: 'text' },
  { name: 'flag', sql: 'i % 3 = 0', as: 'text' },
  { name: 'int8', sql: '(i % 256 - 128)::tinyint', as: 'text' },
  { name: 'int16', sql: '(i * 37 % 65536 - 32768)::smallint', as: 'text' },
  { name: 'int32', sql: `(${RANDOM} % 4294967296 - 2147483648)::integer`, as: 'text' },
  { name: 'int64', sql: 'CASE i % 4 WHEN 0 THEN -9223372036854775808 WHEN 1 THEN 9223372036854775807 ELSE hash(i)::hugeint - 9223372036854775808 END::bigint', as: 'text' }, // prettier-ignore
  { name: 'uint8', sql: '(i % 256)::utinyint', as: 'text' },
  { name: 'uint16', sql: '(i * 37 % 65536)::usmallint', as: 'text' },
  { name: 'uint32', sql: '(4294967295 - i * 1000003 % 4294967296)::uinteger', as: 'text' },
  { name: 'uint64', sql: 'hash(i)', as: 'text' },
  { name: 'float', sql: "CASE i % 50 WHEN 0 THEN 'NaN' WHEN 1 THEN '-Infinity' ELSE ((i - 900) / 7)::varchar END::float", as: 'float' }, // prettier-ignore
  { name: 'double', sql: "CASE i % 50 WHEN 0 THEN 'NaN' WHEN 1 THEN 'Infinity' ELSE ((i - 900) / 7)::varchar END::double", as: 'double' }, // prettier-ignore
  { name: 'decimal9', sql: '((i - 900) * 1.25)::decimal(9, 2)', as: 'text' },
  { name: 'decimal18', sql: `(${RANDOM} % 99999999999999 * 0.0001)::decimal(18, 4)`, as: 'text' },
  { name: 'decimal38', sql: '((i - 900)::hugeint * 100000000000000000)::decimal(38, 10)', as: 'text' },
  { name: 'day', sql: "date '1899-12-30' + i::integer * 31", as: 'text' },
  { name: 'milliseconds', sql: "(timestamp '1969-12-31 23:59:58.123' + INTERVAL (i * 1001) MILLISECOND)::timestamp_ms", as: 'text' }, // prettier-ignore
  { name: 'microseconds', sql: "timestamp '1999-12-31 23:59:58.123456' + INTERVAL (i) SECOND", as: 'text' },
  { name: 'nanoseconds', sql: 'make_timestamp_ns(1709208000123456789 + i * 999999937)', as: 'text' },
  { name: 'instant', sql: "timestamptz '2024-02-29 12:00:00+00' + INTERVAL (i) HOUR", as: 'text' },
  { name: 'clock', sql: "time '00:00:00.5' + INTERVAL (i * 41) SECOND", as: 'text' },
  { name: 'uid', sql: "('00000000-0000-4000-8000-' || lpad(i::varchar, 12, '0'))::uuid", as: 'uuid' },
  { name: 'bytes', sql: "CASE i % 3 WHEN 0 THEN unhex(lpad(hex(i), 8, '0')) WHEN 1 THEN encode('b' || i) ELSE unhex('5c78') END", as: 'bytes' }, // prettier-ignore
  { name: 'often', sql: "['Köln', 'Bonn', '', 'Zürich 🏠'][1 + i % 4]", as: 'text' },
  { name: 'once', sql: "'Customer ' || i || repeat('ü', i % 70)", as: 'text' },
  { name: 'kind', sql: "(['red', 'green'][1 + i % 2])::enum('red', 'green')", as: 'text' },
  { name: 'constant', sql: "'GB'", as: 'text' },
  { name: 'long', sql: "repeat('Line ' || i || chr(10), i % 400)", as: 'text' },
]

/** A value in every row of a group, in none, and in most of them. */
const withGaps = ({ name, sql }: Kind, at: number): string =>
  at === 0 ? `${sql} AS ${name}` : `CASE WHEN (i + ${at}) % ${5 + at} = 0 OR i BETWEEN 2000 AND 4100 THEN NULL ELSE ${sql} END AS ${name}` // prettier-ignore

export const tableSql = (rows: number): string =>
  `SELECT ${[...KINDS.map(withGaps), 'NULL::varchar AS nothing'].join(', ')} FROM range(${rows}) r(i)`

/** The cells of such a table as text, from a table or file of DuckDB; those of `bytes` by their digits. */
export const cellsSql = (from: string, bytes: readonly Comparing[] = ['bytes']): string =>
  `SELECT ${KINDS.map(({ name, as }) => (bytes.includes(as) ? `hex(${name})` : `${name}::varchar`)).join(', ')}, nothing::varchar FROM ${from} ORDER BY id` // prettier-ignore

const hexOf = (cell: string): string =>
  (cell.startsWith('\\x') ? cell.slice(2) : Buffer.from(cell).toString('hex')).toUpperCase()

const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(\+00)?$/

/** The text of a cell as DuckDB has it, in our words. */
export function ofDuckDb(cell: string | null, as: Comparing): string {
  if (cell === null) return ''
  if (as === 'float' || as === 'double') return numberText(cell, as)
  if (as === 'uuid') return cell.replaceAll('-', '').toUpperCase()
  const [, day, clock, zone] = MOMENT.exec(cell) ?? []
  return day === undefined ? cell : `${day}T${clock}${zone ? 'Z' : ''}`
}

/** The text of a cell as it was read here. A column of bytes may hold what another writer took for plain bytes. */
export function ofOurs(cell: string, as: Comparing): string {
  if (cell === '') return ''
  if (as === 'float' || as === 'double') return numberText(cell, as)
  if (as === 'uuid') return cell.includes('-') ? cell.replaceAll('-', '').toUpperCase() : hexOf(cell)
  return as === 'bytes' ? hexOf(cell) : cell
}

function numberText(cell: string, as: Comparing): string {
  const number = Number(cell.replace(/^(-?)inf$/i, '$1Infinity').replace(/^-?nan$/i, 'NaN'))
  return String(as === 'float' ? Math.fround(number) : number)
}
