import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { MAX_TABLE_ROWS } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Connection } from './connection.ts'
import type { SpatialColumn, TableDescription, TableName } from './describe-table.ts'
import { quoteIdentifier, quoteTable } from './quote-identifier.ts'

/** A file of so many bytes is kept beside its list. */
const MAX_TABLE_BYTES = 512 * 1024 * 1024
const OWN_FILE = 0o600
const LONGITUDE = 'longitude'
const LATITUDE = 'latitude'

/** What of a table goes into the file, and by which column its rows are named. */
export interface ReadPlan extends TableName {
  keyColumn: string
  /** Columns in the order of the table, the key included. */
  columns: string[]
  geometry: SpatialColumn | null
}

/** What there is to read, from what the table holds. */
export function planReading(
  { schema, table, columns }: TableDescription,
  keyColumn: string,
  geometry: SpatialColumn | null,
): ReadPlan {
  return { schema, table, keyColumn, columns: columns.filter(({ isRead }) => isRead).map(({ name }) => name), geometry }
}

/** Names of the two columns of a position; where the table has such names itself, behind that of the geometry. */
export function namePosition({
  columns,
  geometry,
}: Pick<ReadPlan, 'columns' | 'geometry'>): [lon: string, lat: string] | null {
  if (!geometry) return null
  const taken = new Set(columns.map((name) => name.toLowerCase()))
  const isFree = !taken.has(LONGITUDE) && !taken.has(LATITUDE)
  let before = isFree ? '' : `${geometry.column}_`
  while (taken.has(`${before}${LONGITUDE}`.toLowerCase()) || taken.has(`${before}${LATITUDE}`.toLowerCase()))
    before += '_'
  return [`${before}${LONGITUDE}`, `${before}${LATITUDE}`]
}

/** The columns of the file, in their order. */
export const columnsOfFile = (plan: ReadPlan): string[] => [...plan.columns, ...(namePosition(plan) ?? [])]

/** All values as texts, in the order of the key: the same table makes the same file. */
export function toReadingSql(plan: ReadPlan): string {
  const { geometry, keyColumn } = plan
  const values = plan.columns.map((name) => `${quoteIdentifier(name)}::text as ${quoteIdentifier(name)}`)
  const position = namePosition(plan)
  if (geometry && position) {
    const schema = quoteIdentifier(geometry.schema)
    const point = `${quoteIdentifier(geometry.column)}::${schema}.geometry`
    values.push(`${schema}.st_x(${point})::text as ${quoteIdentifier(position[0])}`)
    values.push(`${schema}.st_y(${point})::text as ${quoteIdentifier(position[1])}`)
  }
  const table = quoteTable(plan)
  return `copy (select ${values.join(', ')} from ${table} order by ${table}.${quoteIdentifier(keyColumn)}) to stdout (format csv, header)`
}

/** Reads a table into a file as it is at one moment. The file appears when it is whole. */
export async function readTable(
  connection: Connection,
  plan: ReadPlan,
  path: string,
  report: (rows: number, total: number) => void,
): Promise<Result<{ rows: number }>> {
  const part = `${path}.part`
  try {
    await connection.query('begin transaction isolation level repeatable read, read only')
    const checked = await checkRows(connection, plan)
    if (!checked.ok) return checked
    const { rows } = checked.value
    report(0, rows)
    const copy = connection.query(copyTo(toReadingSql(plan)))
    const isWhole = await pipeline(copy, limitBytes(), createWriteStream(part, { mode: OWN_FILE, flush: true })).then(
      () => true,
      onTooLarge,
    )
    if (!isWhole)
      return fail('tables/too-large', 'The table has more than 512 MiB of text: link a view of fewer rows or columns.')
    await connection.query('commit')
    report(rows, rows)
    await rename(part, path)
    return ok({ rows })
  } finally {
    await rm(part, { force: true })
  }
}

/** Counts the rows, and those whose key is their own. */
export async function checkRows(
  connection: Connection,
  { keyColumn, ...name }: TableName & { keyColumn: string },
): Promise<Result<{ rows: number }>> {
  const { rows: counted } = await connection.query<{ rows: string; keys: string }>(
    `select count(*)::text as rows, count(distinct ${quoteIdentifier(keyColumn)}::text)::text as keys from ${quoteTable(name)}`,
  )
  const [rows, keys] = [Number(counted[0]?.rows ?? 0), Number(counted[0]?.keys ?? 0)]
  return refuseRows({ rows, keys, keyColumn })
}

/** Says why rows cannot be a list, or be known again. */
export function refuseRows({
  rows,
  keys,
  keyColumn,
}: {
  rows: number
  keys: number
  keyColumn: string
}): Result<{ rows: number }> {
  if (rows > MAX_TABLE_ROWS)
    return fail(
      'tables/too-many-rows',
      `The table has ${rows.toLocaleString('en')} rows, and a link takes ${MAX_TABLE_ROWS.toLocaleString('en')}: link a view of those that you need.`,
    )
  if (keys < rows)
    return fail(
      'tables/key-not-unique',
      `${(rows - keys).toLocaleString('en')} rows have no key of their own in "${keyColumn}": choose a column that names each row.`,
    )
  return ok({ rows })
}

class TooLarge extends Error {}

function onTooLarge(error: unknown): false {
  if (error instanceof TooLarge) return false
  throw error
}

function limitBytes(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > MAX_TABLE_BYTES ? new TooLarge('too large') : null, chunk)
    },
  })
}
