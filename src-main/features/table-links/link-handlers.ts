import { randomUUID } from 'node:crypto'
import type { StoredLink } from '#main/database/sql/table-links.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { Connection } from '#main/postgres/connection.ts'
import { chooseSpatial, describeTable, refuseSpatial, type TableDescription } from '#main/postgres/describe-table.ts'
import { inspectTables } from '#main/postgres/inspect-tables.ts'
import { checkRows } from '#main/postgres/read-table.ts'
import type { CommandRequest, CommandResponse, EventName, EventPayload } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { TableLink } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { LinkAccess, LinkContext } from './link-access.ts'

type LinkHandlers = Pick<
  Handlers,
  | 'tables.links'
  | 'tables.inspect'
  | 'tables.describe'
  | 'tables.link'
  | 'tables.unlink'
  | 'tables.set'
  | 'tables.password'
>

export interface LinkHandlerOptions extends Pick<LinkContext, 'store'> {
  access: LinkAccess
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
  /** Removes what was fetched of a link that ends. */
  removeFetched(linkId: string): Promise<void>
}

/** Commands that link lists to tables; only those that a person gives open a connection. */
export function createLinkHandlers(options: LinkHandlerOptions): LinkHandlers {
  const { store, access, emit } = options
  const { tableLinks } = store
  const shown = async (stored: Result<StoredLink>): Promise<Result<TableLink>> => {
    if (!stored.ok) return stored
    emit('tables.changed', {})
    return access.show(stored.value)
  }
  return {
    async 'tables.links'() {
      const stored = await tableLinks.list()
      if (!stored.ok) return stored
      const links: TableLink[] = []
      for (const link of stored.value) {
        const one = await access.show(link)
        if (!one.ok) return one
        links.push(one.value)
      }
      return ok({ links, canKeep: access.canKeep })
    },
    'tables.inspect': ({ server, password }) =>
      access.connect({ server, password }, async (connection) => ok({ tables: await inspectTables(connection) })),
    'tables.describe': ({ server, password, ...name }) =>
      access.connect({ server, password }, async (connection) => {
        const described = await describeTable(connection, name)
        return described.ok ? ok(toShown(described.value)) : described
      }),
    async 'tables.link'(request) {
      const link = await planLink(options, request)
      if (!link.ok) return link
      const added = await tableLinks.add(link.value)
      if (added.ok && request.password !== undefined) access.remember(request.server, request.password)
      return shown(added)
    },
    async 'tables.unlink'({ linkId }) {
      const link = await tableLinks.get(linkId)
      if (!link.ok) return link
      const removed = await tableLinks.remove(linkId)
      if (!removed.ok) return removed
      await access.forget(link.value)
      await options.removeFetched(linkId)
      emit('tables.changed', {})
      return ok({})
    },
    'tables.set': async ({ linkId, mayPush }) => shown(await tableLinks.update(linkId, { mayPush })),
    async 'tables.password'({ linkId, password, isKept }) {
      const link = await tableLinks.get(linkId)
      if (!link.ok) return link
      if (password === null) await access.forget(link.value)
      else {
        const kept = isKept ? await access.keep(linkId, password) : ok(null)
        if (!kept.ok) return kept
        access.remember(link.value.server, password)
      }
      return shown(link)
    },
  }
}

/** What is written down of a link, once the table was looked at. */
async function planLink(
  { store, access }: Pick<LinkHandlerOptions, 'store' | 'access'>,
  request: CommandRequest<'tables.link'>,
): Promise<Result<StoredLink>> {
  const { listId, server, password, schema, table, keyColumn, geometryColumn } = request
  const list = listId === null ? ok(null) : store.lists.head(listId)
  if (!list.ok) return list
  if (listId !== null && !list.value) return unknownList(listId)
  return access.connect({ server, password }, async (connection): Promise<Result<StoredLink>> => {
    const described = await describeTable(connection, { schema, table })
    if (!described.ok) return described
    const key = await checkKey(connection, described.value, keyColumn)
    if (!key.ok) return key
    const geometry = chooseSpatial(described.value, geometryColumn)
    if (!geometry.ok) return geometry
    return ok({
      id: randomUUID(),
      listId: list.value?.id ?? null,
      server,
      schema,
      table,
      keyColumn,
      geometryColumn: geometry.value?.column ?? null,
      leftOut: namesLeftOut(described.value, geometry.value?.column ?? null),
      mayPush: false,
      pulledAt: null,
      pushedAt: null,
      rows: null,
      createdAt: new Date().toISOString(),
    })
  })
}

/** The server watches the keys of a table; those of a view are counted. */
async function checkKey(connection: Connection, described: TableDescription, keyColumn: string): Promise<Result<void>> {
  const { keys, isView } = described
  if (!keys.includes(keyColumn)) return refuseKey(described, keyColumn)
  if (!isView) return ok(undefined)
  const checked = await checkRows(connection, { ...described, keyColumn })
  return checked.ok ? ok(undefined) : checked
}

export function refuseKey(
  { keys, schema, table }: Pick<TableDescription, 'keys' | 'schema' | 'table'>,
  keyColumn: string,
) {
  if (keys.length === 0) {
    return fail(
      'tables/no-key',
      `"${schema}.${table}" has no column that names its rows: give it a primary key of one column.`,
    )
  }
  return fail(
    'tables/no-key',
    `"${keyColumn}" does not name the rows: choose ${keys.map((key) => `"${key}"`).join(' or ')}.`,
  )
}

/** Columns that a link neither reads nor writes. */
const namesLeftOut = ({ columns, spatial }: TableDescription, geometry: string | null): StoredLink['leftOut'] => [
  ...columns.filter(({ isRead }) => !isRead).map(({ name, type }) => ({ column: name, type })),
  ...spatial.filter(({ column }) => column !== geometry).map(({ column, kind }) => ({ column, type: kind })),
]

/** A table as the window shows it. */
function toShown({ columns, spatial, keys, rows, mayPush }: TableDescription): CommandResponse<'tables.describe'> {
  const geometries = spatial.map(({ column, srid, kind }) => ({ column, srid, kind }))
  const placing = spatial.map((one) => {
    const reason = refuseSpatial(one)
    const type = `${one.isGeography ? 'geography' : 'geometry'}(${one.kind},${one.srid})`
    return { name: one.column, type, isRead: reason === null, isWritten: reason === null, reason }
  })
  const plain = columns.map(({ name, type, isRead, isWritten, reason }) => ({ name, type, isRead, isWritten, reason }))
  const [only] = geometries
  return {
    columns: [...plain, ...placing],
    keys,
    geometry: geometries.length === 1 && only ? only : null,
    geometries,
    rows,
    mayPush,
  }
}
