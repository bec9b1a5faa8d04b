import { MAX_TABLE_COLUMNS } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { canBeKey, isReadable, type BaseType } from './column-types.ts'
import type { Connection } from './connection.ts'
import { quoteIdentifier, quoteTable } from './quote-identifier.ts'

export interface TableName {
  schema: string
  table: string
}

export interface TableColumn {
  name: string
  /** As PostgreSQL writes it: a value is cast to it. */
  type: string
  base: BaseType
  isNotNull: boolean
  hasDefault: boolean
  /** Numbered by the table: `always`, so that a number of ours needs OVERRIDING SYSTEM VALUE, or where none is given. */
  identity: 'always' | 'default' | null
  isGenerated: boolean
  isRead: boolean
  isWritten: boolean
  /** Why it is not read, or not written. */
  reason: string | null
}

/** A column of PostGIS. */
export interface SpatialColumn {
  column: string
  srid: number
  kind: string
  isGeography: boolean
  isNotNull: boolean
  /** Schema of PostGIS, whose functions are called by it. */
  schema: string
}

export interface TableDescription extends TableName {
  /** A view has no keys that the server watches. */
  isView: boolean
  columns: TableColumn[]
  /** Columns that name a row each; of a view those that may. */
  keys: string[]
  spatial: SpatialColumn[]
  /** As the server estimates them. */
  rows: number
  mayPush: boolean
}

/** What the catalogue says of a table. */
export interface TableRow {
  oid: string
  relkind: string
  rows: string
  may_read: string
  may_push: string
}

/** What it says of a column; truth is `t` or `f`. */
export interface ColumnRow {
  name: string
  type: string
  base: string
  base_schema: string
  is_enum: string
  is_array: string
  not_null: string
  has_default: string
  identity: string
  generated: string
  typmod: string
  may_read: string
  may_write: string
  is_key: string
}

const TABLE = `select c.oid::text as oid, c.relkind::text as relkind, greatest(c.reltuples, 0)::bigint::text as rows,
  (has_schema_privilege(n.oid, 'USAGE') and has_any_column_privilege(c.oid, 'SELECT'))::text as may_read,
  (has_any_column_privilege(c.oid, 'INSERT') and has_any_column_privilege(c.oid, 'UPDATE')
    and pg_relation_is_updatable(c.oid, true) & 12 = 12)::text as may_push
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p', 'v', 'm', 'f')`

/** Domains are followed down to what they are made of; of an array its elements are looked at. */
const COLUMNS = `with recursive columns as (
  select a.attnum, a.attname, a.atttypid, a.atttypmod, a.attnotnull, a.atthasdef, a.attidentity, a.attgenerated, a.attrelid
  from pg_catalog.pg_attribute a where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped
), bases as (
  select attnum, atttypid as type_id from columns
  union all
  select b.attnum, t.typbasetype from bases b join pg_catalog.pg_type t on t.oid = b.type_id where t.typtype = 'd'
), keys as (
  select distinct i.indkey[0] as attnum from pg_catalog.pg_index i
  where i.indrelid = $1::oid and i.indisunique and i.indisvalid and i.indimmediate
    and i.indpred is null and i.indexprs is null and i.indnkeyatts = 1
)
select c.attname as name, pg_catalog.format_type(c.atttypid, c.atttypmod) as type,
  coalesce(e.typname, t.typname)::text as base, n.nspname::text as base_schema,
  (coalesce(e.typtype, t.typtype) = 'e')::text as is_enum, (e.oid is not null)::text as is_array,
  c.attnotnull::text as not_null, c.atthasdef::text as has_default, c.attidentity::text as identity,
  c.attgenerated::text as generated, c.atttypmod::text as typmod,
  has_column_privilege(c.attrelid, c.attnum, 'SELECT')::text as may_read,
  has_column_privilege(c.attrelid, c.attnum, 'UPDATE')::text as may_write,
  (k.attnum is not null and c.attnotnull)::text as is_key
from columns c join bases b on b.attnum = c.attnum
join pg_catalog.pg_type t on t.oid = b.type_id and t.typtype <> 'd'
left join pg_catalog.pg_type e on e.oid = t.typelem and t.typcategory = 'A'
join pg_catalog.pg_namespace n on n.oid = coalesce(e.typnamespace, t.typnamespace)
left join keys k on k.attnum = c.attnum
order by c.attnum limit ${MAX_TABLE_COLUMNS}`

const isTrue = (text: string): boolean => text === 'true' || text === 't'

/** What a table holds, and what of it can be read and written. */
export async function describeTable(connection: Connection, name: TableName): Promise<Result<TableDescription>> {
  const { rows: tables } = await connection.query<TableRow>(TABLE, [name.schema, name.table])
  const [table] = tables
  const shown = `"${name.schema}.${name.table}"`
  if (!table) return fail('tables/no-such-table', `The database has no table ${shown}: check schema and name.`)
  if (!isTrue(table.may_read))
    return fail('tables/no-right', `The user may not read ${shown}: ask for the right SELECT.`)
  const { rows } = await connection.query<ColumnRow>(COLUMNS, [table.oid])
  const described = toDescription(name, table, rows)
  const spatial: SpatialColumn[] = []
  for (const row of rows)
    if (isSpatial(row) && isTrue(row.may_read)) spatial.push(await describeSpatial(connection, name, row))
  return ok({ ...described, spatial })
}

/** What follows from the catalogue alone. */
export function toDescription(name: TableName, table: TableRow, rows: readonly ColumnRow[]): TableDescription {
  const columns = rows.filter((row) => !isSpatial(row)).map(toColumn)
  const isView = ['v', 'm', 'f'].includes(table.relkind)
  const mayBe = columns.filter(({ isRead, base }) => isRead && canBeKey(base)).map((column) => column.name)
  const unique = new Set(rows.filter((row) => isTrue(row.is_key)).map((row) => row.name))
  return {
    ...name,
    isView,
    columns,
    keys: isView ? mayBe : mayBe.filter((key) => unique.has(key)),
    spatial: [],
    rows: Number(table.rows),
    mayPush: isTrue(table.may_push),
  }
}

const isSpatial = ({ base, is_array }: ColumnRow): boolean =>
  (base === 'geometry' || base === 'geography') && !isTrue(is_array)

function toColumn(row: ColumnRow): TableColumn {
  const isOwn = row.base_schema === 'pg_catalog' || row.base === 'citext'
  const isEnum = isTrue(row.is_enum)
  const base = { name: isOwn ? row.base : `${row.base_schema}.${row.base}`, isEnum, isArray: isTrue(row.is_array) }
  const isGenerated = row.generated !== ''
  const identity = row.identity === 'a' ? 'always' : row.identity === 'd' ? 'default' : null
  const unread = !isReadable(base)
    ? `Waypost does not read the type ${row.type}.`
    : isTrue(row.may_read)
      ? null
      : 'The user may not read it.'
  const unwritten = isGenerated
    ? 'The table computes it.'
    : identity === 'always'
      ? 'The table numbers it.'
      : isTrue(row.may_write)
        ? null
        : 'The user may not change it.'
  return {
    name: row.name,
    type: row.type,
    base,
    isNotNull: isTrue(row.not_null),
    hasDefault: isTrue(row.has_default),
    identity,
    isGenerated,
    isRead: unread === null,
    isWritten: unread === null && unwritten === null,
    reason: unread ?? unwritten,
  }
}

/** Kinds of geometry that are looked at in a table of which the type says none. */
const MOST_KINDS = 10

async function describeSpatial(connection: Connection, name: TableName, row: ColumnRow): Promise<SpatialColumn> {
  const { name: column, base_schema: schema } = row
  const of = { column, schema, isGeography: row.base === 'geography', isNotNull: isTrue(row.not_null) }
  const call = (fn: string, ...words: string[]) => `${quoteIdentifier(schema)}.${fn}(${words.join(', ')})::text`
  const typed = await connection.query<{ srid: string; kind: string }>(
    `select ${call('postgis_typmod_srid', '$1::int')} as srid, ${call('postgis_typmod_type', '$1::int')} as kind`,
    [row.typmod],
  )
  const [{ srid = '0', kind = '' } = {}] = row.typmod === '-1' ? [] : typed.rows
  const stated = Number(srid)
  if (stated > 0 && !/^geometry/i.test(kind)) return { ...of, srid: stated, kind }
  const value = `${quoteIdentifier(column)}::${quoteIdentifier(schema)}.geometry`
  const found = await connection.query<{ srid: string; kind: string; dimensions: string }>(
    `select distinct ${call('st_srid', value)} as srid, ${call('st_geometrytype', value)} as kind,
      ${call('st_coorddim', value)} as dimensions
     from ${quoteTable(name)} where ${quoteIdentifier(column)} is not null limit ${MOST_KINDS}`,
  )
  return { ...of, ...joinKinds(found.rows, of.isGeography ? stated || WGS84 : stated) }
}

/** The coordinate system of longitude and latitude. */
const WGS84 = 4326

/** One kind where all rows are of one; a table without any takes points. */
export function joinKinds(
  rows: readonly { srid: string; kind: string; dimensions: string }[],
  stated: number,
): Pick<SpatialColumn, 'srid' | 'kind'> {
  const srids = [...new Set(rows.map((one) => Number(one.srid)))]
  const kinds = [...new Set(rows.map((one) => one.kind.replace(/^ST_/, '') + (one.dimensions === '2' ? '' : 'Z')))]
  const srid =
    srids.length === 0
      ? stated || WGS84
      : srids.length === 1
        ? (srids[0] ?? 0)
        : (srids.find((one) => one !== WGS84) ?? 0)
  return { srid, kind: kinds.length === 0 ? 'Point' : kinds.join(', ') }
}

/** Why a column cannot place locations; null: it can. */
export function refuseSpatial({ column, srid, kind }: Pick<SpatialColumn, 'column' | 'srid' | 'kind'>): string | null {
  if (srid !== WGS84)
    return `"${column}" is in the coordinate system ${srid}, not in EPSG:4326: make a view with ST_Transform("${column}", 4326) and link that.`
  return kind.toLowerCase() === 'point'
    ? null
    : `"${column}" has geometries of the kind ${kind}: a list takes points without height; make a view with ST_Force2D or ST_PointOnSurface and link that.`
}

/** The column that places the rows; null where the table has none. */
export function chooseSpatial(described: TableDescription, wanted?: string | null): Result<SpatialColumn | null> {
  const { spatial } = described
  const refuse = (why: string) => fail('tables/geometry', why)
  if (!wanted) {
    if (spatial.length > 1)
      return refuse(`The table has several geometries (${spatial.map((one) => one.column).join(', ')}): choose one.`)
    const [only] = spatial
    const why = only ? refuseSpatial(only) : null
    return why === null ? ok(only ?? null) : refuse(why)
  }
  const chosen = spatial.find(({ column }) => column === wanted)
  if (!chosen)
    return refuse(
      `The table has no geometry "${wanted}": choose one of ${spatial.map((one) => one.column).join(', ') || 'none'}.`,
    )
  const why = refuseSpatial(chosen)
  return why === null ? ok(chosen) : refuse(why)
}
