import { MAX_LINKS, type TableLink } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ReadableDb, WritableDb } from '../connections.types.ts'

/** A link as it is kept: without what is known of its list and its password. */
export type StoredLink = Omit<TableLink, 'listName' | 'isListRemoved' | 'password'> & { createdAt: string }

/** What of a link changes; what is left out stays. */
export type LinkChange = Partial<Pick<StoredLink, 'listId' | 'mayPush' | 'pulledAt' | 'pushedAt' | 'rows'>>

type Spec = Pick<StoredLink, 'server' | 'schema' | 'table' | 'keyColumn' | 'geometryColumn' | 'leftOut'>
interface Row extends Omit<StoredLink, keyof Spec | 'mayPush'> {
  spec: string
  mayPush: number
}

const SELECT = `select id, list_id as listId, spec, may_push as mayPush, created_at as createdAt, pulled_at as pulledAt,
  pushed_at as pushedAt, table_rows as rows from table_links`

const toLink = ({ spec, mayPush, ...row }: Row): StoredLink => ({
  ...row,
  ...(JSON.parse(spec) as Spec),
  mayPush: mayPush === 1,
})

export const listLinks = (db: ReadableDb): StoredLink[] =>
  (db.prepare(`${SELECT} order by created_at, id`).all() as Row[]).map(toLink)

export function findLink(db: ReadableDb, id: string): StoredLink | null {
  const row = db.prepare(`${SELECT} where id = ?`).get(id) as Row | undefined
  return row ? toLink(row) : null
}

const isLinked = (db: ReadableDb, listId: string | null, id: string): boolean =>
  listId !== null && db.prepare('select 1 from table_links where list_id = ? and id <> ?').get(listId, id) !== undefined

const refuseLinked = () => fail('tables/linked', 'This list is linked to a table already: end that link first.')

export function insertLink(db: WritableDb, link: StoredLink): Result<void> {
  const { id, listId, mayPush, createdAt, server, schema, table, keyColumn, geometryColumn, leftOut } = link
  if (isLinked(db, listId, id)) return refuseLinked()
  const count = db.prepare('select count(*) from table_links').pluck().get() as number
  if (count >= MAX_LINKS) return fail('tables/too-many-links', `There are ${MAX_LINKS} links already: end one first.`)
  const spec: Spec = { server, schema, table, keyColumn, geometryColumn, leftOut }
  db.prepare('insert into table_links (id, list_id, spec, may_push, created_at) values (?, ?, ?, ?, ?)').run(
    id,
    listId,
    JSON.stringify(spec),
    mayPush ? 1 : 0,
    createdAt,
  )
  return ok(undefined)
}

export function updateLink(db: WritableDb, { id, change }: { id: string; change: LinkChange }): Result<void> {
  const before = findLink(db, id)
  // It ended meanwhile.
  if (!before) return ok(undefined)
  const { listId, mayPush, pulledAt, pushedAt, rows } = { ...before, ...change }
  if (isLinked(db, listId, id)) return refuseLinked()
  db.prepare(
    'update table_links set list_id = ?, may_push = ?, pulled_at = ?, pushed_at = ?, table_rows = ? where id = ?',
  ).run(listId, mayPush ? 1 : 0, pulledAt, pushedAt, rows, id)
  return ok(undefined)
}

export function removeLink(db: WritableDb, id: string): void {
  db.prepare('delete from table_links where id = ?').run(id)
}
