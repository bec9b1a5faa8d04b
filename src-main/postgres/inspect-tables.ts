import { MAX_TABLES } from '#shared/contract/table-link-schemas.ts'
import type { Connection } from './connection.ts'

export interface InspectedTable {
  schema: string
  table: string
  /** As the server estimates them. */
  rows: number
  /** Its first column of PostGIS. */
  geometry: string | null
}

/** Tables and views that the user may read, but for those of the system and of PostGIS itself. */
const TABLES = `select n.nspname as schema, c.relname as table, greatest(c.reltuples, 0)::bigint::text as rows,
  (select a.attname from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and t.typname in ('geometry', 'geography')
   order by a.attnum limit 1) as geometry
from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
  and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%' and n.nspname not like 'pg\\_temp%'
  and has_schema_privilege(n.oid, 'USAGE') and has_any_column_privilege(c.oid, 'SELECT')
  and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.classid = 'pg_catalog.pg_class'::regclass and d.deptype = 'e')
order by n.nspname, c.relname limit ${MAX_TABLES}`

export async function inspectTables(connection: Connection): Promise<InspectedTable[]> {
  const { rows } = await connection.query<Omit<InspectedTable, 'rows'> & { rows: string }>(TABLES)
  return rows.map((row) => ({ ...row, rows: Number(row.rows) }))
}
