import { quoteIdentifier, quoteTable } from '../quote-identifier.ts'
import type { PushColumn, PushTable } from './push.types.ts'

/** Where the rows of a push wait in the session: `b0` the cell of the last pull, `v0` the new one; null: not changed. */
export const STAGE = 'pg_temp.waypost_push'
/** Both sides of so many columns find room in one table of PostgreSQL, which has at most 1,600. */
export const MOST_STAGED_COLUMNS = 700

/** The words of SQL with which a push reads and writes one table. */
export type TableSql = ReturnType<typeof createTableSql>

/** `staged`: places of the columns that take part. In each statement `t` is the table and `s` the waiting rows. */
export function createTableSql(table: PushTable, staged: readonly number[]) {
  const { columns, keyAt, geometry } = table
  const key = columns[keyAt]
  if (!key) throw new Error('The key is no column of the link.')
  const postgis = (name: string) => `${quoteIdentifier(geometry?.postgis ?? '')}.${name}`
  const columnOf = ({ column }: PushColumn) => `t.${quoteIdentifier(column)}`
  const plain = (column: string) => `t.${quoteIdentifier(column)}::${postgis('geometry')}`
  const keyOfRow = `s.k::${key.type}`

  /** A column of the table as the pull writes it. */
  const textOf = (one: PushColumn): string => {
    if (one.part === 'value') return `${columnOf(one)}::text`
    return `${postgis(one.part === 'longitude' ? 'ST_X' : 'ST_Y')}(${plain(one.column)})::text`
  }
  const isEmptyText = (one: PushColumn) => one.isText && one.isNotNull && one.fallback === null
  /** A new cell as a value of its column. */
  const valueOf = (at: number, whenEmpty?: string): string => {
    const one = columns[at] as PushColumn
    const empty = whenEmpty ?? (isEmptyText(one) ? "''" : 'NULL')
    return `CASE WHEN s.v${at} = '' THEN ${empty} ELSE s.v${at}::${one.type} END`
  }
  /** The table holds what the list has. */
  const isOurs = (at: number): string => {
    const one = columns[at] as PushColumn
    return `${textOf(one)} IS NOT DISTINCT FROM (${valueOf(at)})::text`
  }
  const isAsPulled = (at: number): string => `coalesce(${textOf(columns[at] as PushColumn)}, '') = s.b${at}`
  const point = (keepsHeight: boolean): string => {
    const [lon, lat] = (['longitude', 'latitude'] as const).map(
      (part) => `s.v${columns.findIndex((one) => one.part === part)}`,
    )
    const spot = (name: string, ...more: string[]) =>
      `${postgis(name)}(${[`${lon}::float8`, `${lat}::float8`, ...more].join(', ')})`
    const at = plain(geometry?.column ?? '')
    const [z, m] = [`${postgis('ST_Z')}(${at})`, `${postgis('ST_M')}(${at})`]
    const made = keepsHeight
      ? `CASE ${postgis('ST_Zmflag')}(${at}) WHEN 1 THEN ${spot('ST_MakePointM', m)} WHEN 2 THEN ${spot('ST_MakePoint', z)} WHEN 3 THEN ${spot('ST_MakePoint', z, m)} ELSE ${spot('ST_MakePoint')} END`
      : spot('ST_MakePoint')
    const placed = `${postgis('ST_SetSRID')}(${made}, 4326)`
    const cast = geometry?.isGeography ? `${placed}::${postgis('geography')}` : placed
    return `CASE WHEN ${lon} = '' OR ${lat} = '' THEN NULL ELSE ${cast} END`
  }
  return {
    table: quoteTable(table),
    key,
    keyColumn: columnOf(key),
    keyOfRow,
    /** The row of the table that a waiting row means. */
    isSameRow: `${columnOf(key)} = ${keyOfRow}`,
    staged: [...staged],
    columns,
    textOf,
    valueOf,
    isOurs,
    isAsPulled,
    point,
  }
}
