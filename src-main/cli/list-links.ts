import { resolve } from 'node:path'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { DEFAULT_PORT, type TableLink, type TableServer } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { askPassword } from './ask-password.ts'
import { findList, withSession, type CommandSession } from './command-session.ts'
import { answer, flag, needed, parsed, text, verb, type CommandOutput, type Values, type VerbContext } from './table.ts'

const MOST_PORTS = 65_535

function readPort(given: string): Result<number> {
  const port = Number(given)
  const isPort = Number.isInteger(port) && port > 0 && port <= MOST_PORTS
  return isPort ? ok(port) : fail('usage', `--port has "${given}": write a number from 1 to ${MOST_PORTS}.`)
}

const LINK_OPTIONS = {
  host: needed(text('HOST: name or address of the server, or the folder of its Unix socket')),
  port: parsed(readPort, DEFAULT_PORT)(`NUMBER: port of the server; default ${DEFAULT_PORT}`),
  database: needed(text('NAME: database of the table')),
  user: needed(text('NAME: user of the database')),
  rootCertificate: text('FILE: PEM file with the certificate that signed the one of the server'),
  schema: text('NAME: schema of the table; without it, TABLE is SCHEMA.TABLE, or a table of the schema public'),
  key: text('COLUMN: column that names each row; needed where the table has several'),
  geometry: text('COLUMN: column of the positions; needed where the table has several'),
  list: text('ID|NAME: list that is linked; without it, the first pull makes the list'),
  confirm: flag('open the connection: you have seen host and table'),
}

export const LINK = verb({
  words: 'TABLE',
  help: `link a list to a table of PostgreSQL. The password comes from PGPASSWORD, from ~/.pgpass, or is asked for at a
    terminal; it is never written down`,
  apart: `
With "link", the table and its server. Without --confirm no connection is opened: the command says which one it would
be.`,
  usage: ['TABLE --host HOST --database NAME --user NAME [--list ID|NAME] [--key COLUMN] --confirm'],
  options: LINK_OPTIONS,
  run([table = ''], values, context) {
    const { host, port, database, user, rootCertificate } = values
    const server = { host, port, database, user, rootCertificate: rootCertificate ? resolve(rootCertificate) : null }
    const meant = { server, ...toTableName(table, values.schema) }
    return values.confirm
      ? withSession(context, (session) => linkTable(session, meant, { values, context }))
      : fail(
          'tables/not-confirmed',
          `This opens a connection to ${nameTable(meant)} as "${user}": add --confirm if that is what you want.`,
        )
  },
})

export const LINKS = verb({
  help: 'show which lists are linked to which tables',
  run: (_, __, context) =>
    withSession(context, async (session) =>
      answer(
        await session.call('tables.links', {}),
        ({ links }) => links.map(lineOf).join('') || 'No list is linked to a table.\n',
      ),
    ),
})

export const UNLINK = verb({
  words: 'LINK|LIST|TABLE',
  help: 'end a link. The list and the table stay as they are',
  run: ([wanted = ''], _, context) =>
    withSession(context, async (session) => {
      const link = await findLink(session, wanted)
      if (!link.ok) return link
      const { id, ...rest } = link.value
      return answer(
        await session.call('tables.unlink', { linkId: id }),
        () => `The link to ${nameTable(rest)} has ended. The list and the table stay as they are.\n`,
        () => ({ id }),
      )
    }),
})

type Meant = Pick<TableLink, 'server' | 'schema' | 'table'>

async function linkTable(
  session: CommandSession,
  { server, ...name }: Meant,
  { values, context }: { values: Values<typeof LINK_OPTIONS>; context: VerbContext },
): Promise<Result<CommandOutput>> {
  const list = values.list === undefined ? ok(null) : await findList(session, values.list)
  if (!list.ok) return list
  const asked = await askingFor(context, server, (password) =>
    session.call('tables.describe', { server, ...name, ...password }),
  )
  if (!asked.ok) return asked
  const { value: described, password } = asked.value
  const keyColumn = chooseKey(described, values.key)
  if (!keyColumn.ok) return keyColumn
  const request: CommandInput<'tables.link'> = {
    listId: list.value?.id ?? null,
    server,
    ...name,
    ...password,
    keyColumn: keyColumn.value,
    ...(values.geometry !== undefined && { geometryColumn: values.geometry }),
    isConfirmed: true,
  }
  return answer(await session.call('tables.link', request), sayLinked)
}

/** `public.depots`; a name with a dot of its own needs --schema. */
function toTableName(table: string, schema: string | undefined): { schema: string; table: string } {
  const dot = schema === undefined ? table.indexOf('.') : -1
  return dot > 0 ? { schema: table.slice(0, dot), table: table.slice(dot + 1) } : { schema: schema ?? 'public', table }
}

function chooseKey({ keys }: CommandResponse<'tables.describe'>, wanted: string | undefined): Result<string> {
  const [only] = keys
  if (wanted !== undefined) return ok(wanted)
  if (only === undefined)
    return fail('tables/no-key', 'The table has no column that names its rows: give it a primary key of one column.')
  return keys.length === 1
    ? ok(only)
    : fail('usage', `Several columns may name the rows (${keys.join(', ')}): choose one with --key.`)
}

function sayLinked(link: TableLink): string {
  const left = link.leftOut.map(({ column, type }) => `"${column}" (${type})`).join(', ')
  return [
    lineOf(link),
    left === '' ? '' : `Left out, because Waypost does not read their types: ${left}.\n`,
    `Pull it with "waypost lists pull ${link.id}". Pushing is off until "waypost lists push ${link.id} --allow-push".\n`,
  ].join('')
}

/** `"depots" of database "team" at db.example.org:5432` */
export const nameTable = ({ server, schema, table }: Meant): string =>
  `"${schema}.${table}" of the database "${server.database}" at ${server.host}:${server.port}`

function lineOf(link: TableLink): string {
  const { id, listName, isListRemoved, mayPush, pulledAt, pushedAt, rows, listId } = link
  const list = isListRemoved ? 'its list was deleted' : listId === null ? 'no list yet' : `"${listName}"`
  const parts = [
    list,
    nameTable(link),
    `key ${link.keyColumn}`,
    pulledAt === null ? 'not pulled yet' : `pulled ${pulledAt}${rows === null ? '' : ` (${countOf(rows, 'row')})`}`,
    ...(pushedAt === null ? [] : [`pushed ${pushedAt}`]),
    mayPush ? 'may push' : 'read only',
  ]
  return `${id}  ${parts.join('; ')}\n`
}

/** A link by its id, or by the id or name of its list. */
export async function findLink(session: CommandSession, wanted: string): Promise<Result<TableLink>> {
  const known = await session.call('tables.links', {})
  if (!known.ok) return known
  const { links } = known.value
  const byId = links.find(({ id, listId }) => id === wanted || listId === wanted)
  if (byId) return ok(byId)
  const isWanted = (name: string): boolean => name.toLowerCase() === wanted.toLowerCase()
  const byList = links.filter(({ listName, isListRemoved }) => !isListRemoved && isWanted(listName))
  // Before the first pull there is no list, and its table is what a person knows.
  const byTable = links.filter(({ schema, table }) => isWanted(table) || isWanted(`${schema}.${table}`))
  const named = byList.length > 0 ? byList : byTable
  const [only] = named
  if (!only)
    return fail(
      'tables/unknown-link',
      `Neither a list nor a table "${wanted}" is linked: "waypost lists links" shows those that are.`,
    )
  return named.length === 1
    ? ok(only)
    : fail('lists/ambiguous', `Several links have a list or table of the name "${wanted}": use the id of one.`)
}

const ASKS = new Set(['tables/no-password', 'tables/password'])

/** Tries with what is known; where that is no password, a person at the terminal is asked once. */
export async function askingFor<T>(
  context: Pick<VerbContext, 'stdin' | 'stderr'>,
  { user, host }: Pick<TableServer, 'user' | 'host'>,
  action: (password: { password?: string }) => Promise<Result<T>>,
): Promise<Result<{ value: T; password: { password?: string } }>> {
  const known = process.env.PGPASSWORD ? { password: process.env.PGPASSWORD } : {}
  const tried = await action(known)
  if (tried.ok) return ok({ value: tried.value, password: known })
  const entered = ASKS.has(tried.error.code) ? await askPassword(context, `Password of "${user}" at ${host}: `) : null
  if (entered === null) return tried
  const again = await action({ password: entered })
  return again.ok ? ok({ value: again.value, password: { password: entered } }) : again
}
