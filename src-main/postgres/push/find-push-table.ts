import type { ClientBase } from 'pg'
import { fail, ok, type Result } from '#shared/result.ts'
import { quoteIdentifier, quoteTable } from '../quote-identifier.ts'
import type { KeyMaker, PushColumn, PushTable } from './push.types.ts'

export interface TableWanted {
  schema: string
  table: string
  keyColumn: string
  geometryColumn: string | null
  /** Names of the columns of the pulled file. */
  headings: readonly string[]
  /** Which of them are the coordinates of the geometry. */
  longitude: string | null
  latitude: string | null
}

interface FoundColumn {
  name: string
  type: string
  plainType: string
  base: string
  category: string
  isNotNull: boolean
  identity: '' | 'a' | 'd'
  generated: '' | 's' | 'v'
  fallback: string | null
}

/** As JSON, since the session gives every value as its text. */
const COLUMNS = `SELECT row_to_json(f)::text AS json FROM (SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, format_type(a.atttypid, NULL) AS "plainType",
    (CASE WHEN y.typtype = 'd' THEN y.typbasetype ELSE y.oid END)::regtype::text AS base, y.typcategory AS category,
    a.attnotnull AS "isNotNull", a.attidentity AS identity, a.attgenerated AS generated, pg_get_expr(d.adbin, d.adrelid) AS fallback
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type y ON y.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE n.nspname = $1 AND c.relname = $2 ORDER BY a.attnum) f`
const POSTGIS = `SELECT n.nspname AS name FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'postgis'`
const SEQUENCE = `SELECT pg_get_serial_sequence($1, $2) AS name`

const WHOLE_NUMBERS = new Set(['smallint', 'integer', 'bigint'])
const TEXTS = new Set(['text', 'character varying', 'character', 'citext'])
/** A cast to such a type would cut a text that is too long; a column refuses it. */
const CUTTING = new Set(['character varying', 'character', 'bit', 'bit varying'])

/** Looks a table up as it is now, for the columns of the file that was pulled of it. */
export async function findPushTable(client: ClientBase, wanted: TableWanted): Promise<Result<PushTable>> {
  const { schema, table, keyColumn, geometryColumn } = wanted
  const read = await client.query<{ json: string }>(COLUMNS, [schema, table])
  const found = read.rows.map(({ json }) => JSON.parse(json) as FoundColumn)
  if (found.length === 0)
    return fail(
      'tables/no-table',
      `There is no table ${quoteTable(wanted)} on the server any more: pull first, or link another one.`,
    )
  const columns = wanted.headings.map((heading) => toColumn(heading, found, wanted))
  const lacking = wanted.headings.filter((_, at) => columns[at] === null)
  if (lacking.length > 0)
    return fail(
      'tables/changed-table',
      `The table ${quoteTable(wanted)} has no column ${quoteIdentifier(lacking[0] ?? '')} any more: pull first.`,
    )
  const whole = columns.filter((column) => column !== null)
  const key = found.find(({ name }) => name === keyColumn)
  const keyAt = whole.findIndex(({ column, part }) => column === keyColumn && part === 'value')
  if (!key || keyAt < 0)
    return fail(
      'tables/no-key',
      `The key ${quoteIdentifier(keyColumn)} of ${quoteTable(wanted)} is no column of the pulled file: pull first.`,
    )
  const keyMaker = await makerOf(client, key, wanted)
  const postgis = geometryColumn === null ? '' : ((await client.query<{ name: string }>(POSTGIS)).rows[0]?.name ?? '')
  const isGeography = found.find(({ name }) => name === geometryColumn)?.base.endsWith('geography') ?? false
  return ok({
    schema,
    table,
    columns: whole,
    keyAt,
    keyMaker,
    isKeyAlwaysGenerated: key.identity === 'a',
    geometry: geometryColumn === null ? null : { column: geometryColumn, isGeography, postgis },
  })
}

function toColumn(heading: string, found: readonly FoundColumn[], wanted: TableWanted): PushColumn | null {
  const { geometryColumn, longitude, latitude } = wanted
  const part = heading === longitude ? 'longitude' : heading === latitude ? 'latitude' : 'value'
  const one = found.find(({ name }) => name === (part === 'value' ? heading : geometryColumn))
  if (!one) return null
  const isWritten = one.generated === '' && (one.identity !== 'a' || one.name === wanted.keyColumn)
  const plain = { heading, column: one.name, part, isNotNull: one.isNotNull, isWritten } as const
  if (part !== 'value') return { ...plain, type: 'float8', isText: false, fallback: null }
  const type = CUTTING.has(one.base.replace(/\(.*\)/, '')) && one.plainType === one.base ? one.plainType : one.type
  return { ...plain, type, isText: TEXTS.has(one.base), fallback: one.generated === '' ? one.fallback : null }
}

/** The numbers of a sequence are its own; a text or a UUID may be the id of the location; another key is for a person. */
async function makerOf(client: ClientBase, key: FoundColumn, wanted: TableWanted): Promise<KeyMaker> {
  if (TEXTS.has(key.base) || key.base === 'uuid') return { by: 'location' }
  if (!WHOLE_NUMBERS.has(key.base)) return { by: 'person' }
  if (key.fallback !== null) return { by: 'sql', sql: key.fallback }
  const [sequence] = (await client.query<{ name: string | null }>(SEQUENCE, [quoteTable(wanted), key.name])).rows
  return sequence?.name ? { by: 'sql', sql: `nextval(${quoteLiteral(sequence.name)}::regclass)` } : { by: 'person' }
}

const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
