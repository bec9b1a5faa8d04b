import { quoteIdentifier } from '../quote-identifier.ts'
import { STAGE, type TableSql } from './column-sql.ts'
import type { PushColumn, PushTable } from './push.types.ts'

/** Rows from one number to another, both included; the whole plan where it is left out. */
export interface RowRange {
  from: number
  to: number
}

const within = (range?: RowRange): string => (range ? ` AND s.n BETWEEN ${range.from} AND ${range.to}` : '')
const either = (conditions: readonly string[]): string => (conditions.length > 0 ? conditions.join(' OR ') : 'false')
const writable = ({ staged, columns, key }: TableSql): number[] =>
  staged.filter((at) => columns[at]?.isWritten && columns[at] !== key)

export function createStageSql({ staged }: Pick<TableSql, 'staged'>): string {
  const cells = staged.flatMap((at) => [`b${at} text`, `v${at} text`])
  return `CREATE TEMPORARY TABLE waypost_push (${['n int PRIMARY KEY', 'kind text', 'k text', ...cells].join(', ')}) ON COMMIT DROP`
}

export const copyStageSql = (): string => `COPY ${STAGE} FROM STDIN (FORMAT csv)`

/** In the order of their keys, so that two pushes never wait for one another in a ring. */
export const lockSql = ({ table, keyColumn, key }: TableSql, range?: RowRange): string =>
  `SELECT count(*) AS rows FROM (SELECT 1 FROM ${table} t WHERE ${keyColumn} IN (SELECT s.k::${key.type} FROM ${STAGE} s WHERE true${within(range)}) ORDER BY ${keyColumn} FOR UPDATE) locked`

/** Whether a changed cell of a row meets a value that is neither that of the last pull nor ours. */
const clashOf = (sql: TableSql, at: number): string =>
  `CASE s.kind
    WHEN 'changed' THEN CASE WHEN s.v${at} IS NULL OR ${sql.isAsPulled(at)} THEN false ELSE NOT (${sql.isOurs(at)}) END
    WHEN 'new' THEN CASE WHEN coalesce(s.v${at}, '') = '' THEN false ELSE NOT (${sql.isOurs(at)}) END
    ELSE NOT (${sql.isAsPulled(at)}) END`

/** Rows that somebody else changed meanwhile, the first of them, with how many there are. */
export function conflictsSql(sql: TableSql, most: number, range?: RowRange): string {
  const { table, isSameRow, keyColumn, staged, columns } = sql
  const clashes = staged.map((at) => clashOf(sql, at))
  const isMissing = `${keyColumn} IS NULL`
  const texts = staged.map((at) => sql.textOf(columns[at] as PushColumn))
  return `SELECT row_to_json(c)::text AS json, count(*) OVER () AS total FROM (
    SELECT s.n AS row, (${isMissing}) AS "isMissing", ARRAY[${texts.join(', ')}]::text[] AS "inTable",
      CASE WHEN ${isMissing} THEN ARRAY[]::boolean[] ELSE ARRAY[${clashes.join(', ')}]::boolean[] END AS "isConflict", s.kind
    FROM ${STAGE} s LEFT JOIN ${table} t ON ${isSameRow} WHERE true${within(range)}
  ) c WHERE ("isMissing" AND kind = 'changed') OR true = ANY ("isConflict") ORDER BY row LIMIT ${most}`
}

/** Rows of the plan that are to be written; the others are as we want them already. */
const toUpdate = (sql: TableSql): string =>
  `s.kind = 'changed' AND (${either(writable(sql).map((at) => `(s.v${at} IS NOT NULL AND NOT (${sql.isOurs(at)}))`))})`
const toInsert = ({ table, isSameRow }: TableSql): string =>
  `s.kind = 'new' AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE ${isSameRow})`

/** How many rows each statement has to write. */
export function countWritesSql(sql: TableSql, range?: RowRange): string {
  const isThere = `${sql.keyColumn} IS NOT NULL`
  const count = (condition: string) => `count(*) FILTER (WHERE ${condition})`
  return `SELECT ${count(`${isThere} AND ${toUpdate(sql)}`)} AS update, ${count(`NOT (${isThere}) AND s.kind = 'new'`)} AS insert, ${count(`${isThere} AND s.kind = 'removed'`)} AS delete
    FROM ${STAGE} s LEFT JOIN ${sql.table} t ON ${sql.isSameRow} WHERE true${within(range)}`
}

/** Sets the cells that changed and no other; null where no column takes part. */
export function updateSql(sql: TableSql, table: PushTable, range?: RowRange): string | null {
  const written = writable(sql)
  if (written.length === 0) return null
  const sets = written.flatMap((at) => {
    const one = sql.columns[at] as PushColumn
    if (one.part !== 'value') return []
    const column = quoteIdentifier(one.column)
    return [`${column} = CASE WHEN s.v${at} IS NULL THEN t.${column} ELSE ${sql.valueOf(at)} END`]
  })
  const { geometry } = table
  if (geometry && hasPoint(sql)) {
    const at = sql.columns.findIndex(({ part }) => part === 'longitude')
    const column = quoteIdentifier(geometry.column)
    sets.push(`${column} = CASE WHEN s.v${at} IS NULL THEN t.${column} ELSE ${sql.point(true)} END`)
  }
  return `UPDATE ${sql.table} t SET ${sets.join(', ')} FROM ${STAGE} s WHERE ${sql.isSameRow} AND ${toUpdate(sql)}${within(range)}`
}

export function insertSql(sql: TableSql, table: PushTable, range?: RowRange): string {
  const values = writable(sql).flatMap((at): [string, string][] => {
    const one = sql.columns[at] as PushColumn
    if (one.part !== 'value') return []
    return [[quoteIdentifier(one.column), sql.valueOf(at, one.fallback === null ? undefined : `(${one.fallback})`)]]
  })
  if (table.geometry && hasPoint(sql)) values.push([quoteIdentifier(table.geometry.column), sql.point(false)])
  const names = [quoteIdentifier(sql.key.column), ...values.map(([name]) => name)]
  const cells = [sql.keyOfRow, ...values.map(([, value]) => value)]
  const overriding = table.isKeyAlwaysGenerated ? ' OVERRIDING SYSTEM VALUE' : ''
  return `INSERT INTO ${sql.table} (${names.join(', ')})${overriding} SELECT ${cells.join(', ')} FROM ${STAGE} s WHERE ${toInsert(sql)}${within(range)} ORDER BY s.n`
}

export const deleteSql = (sql: TableSql, range?: RowRange): string =>
  `DELETE FROM ${sql.table} t USING ${STAGE} s WHERE ${sql.isSameRow} AND s.kind = 'removed'${within(range)}`

/** Both coordinates take part. */
const hasPoint = ({ staged, columns }: TableSql): boolean =>
  (['longitude', 'latitude'] as const).every((part) => staged.includes(columns.findIndex((one) => one.part === part)))
