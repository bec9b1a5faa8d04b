import pg from 'pg'
import { connectFor } from '#main/network/outgoing.ts'
import { atMost } from '#main/threads/at-most.ts'
import type { TableServer } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { NO_PASSWORD, toConnectionError } from './connection-error.ts'
import { addressOf, encryptionOf, nameServer, type Encryption } from './server-address.ts'

/** The first version that Waypost reads: it names generated columns. */
const OLDEST_VERSION = 120_000
const CONNECT_MS = 10_000
/** The server may have gone meanwhile. */
const GOODBYE_MS = 1000
const STATEMENT_MS = 600_000
const LOCK_MS = 10_000
/** A server that says nothing for so long has gone: longer than any statement may take. */
const SILENCE_MS = STATEMENT_MS + 30_000

/**
 * A session in which a value has the same text each time, whatever the server and the user are set to, and in which
 * nothing waits for ever.
 */
const SESSION = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
set extra_float_digits = 1; set client_encoding = 'UTF8'; set standard_conforming_strings = on;
set statement_timeout = ${STATEMENT_MS}; set lock_timeout = ${LOCK_MS};
set idle_in_transaction_session_timeout = ${STATEMENT_MS}`

/** A connection that lives for one action; all values come as their texts. */
export type Connection = pg.Client

/** Opens a connection for one action, and ends it with that. A failure of the server is a sentence. */
export async function withConnection<T>(
  server: TableServer,
  password: string | null,
  action: (connection: Connection) => Promise<Result<T>>,
  signal?: AbortSignal,
): Promise<Result<T>> {
  const encryption = await encryptionOf(server)
  if (!encryption.ok) return encryption
  const created = createClient(server, password, encryption.value)
  if (!created.ok) return created
  const client = created.value
  // What happens between two questions is stated by the next one.
  client.on('error', () => {})
  const end = () => client.end().catch(() => {})
  const stop = () => void client.connection.stream.destroy()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await client.connect()
    await client.query(SESSION)
    const version = await readVersion(client)
    if (version < OLDEST_VERSION) {
      return fail(
        'tables/old-server',
        `${nameServer(server)} is PostgreSQL ${Math.floor(version / 10_000)}: version 12 or newer is needed.`,
      )
    }
    return await action(client)
  } catch (error) {
    const stated = toConnectionError(error, server)
    if (stated) return stated
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    await atMost(GOODBYE_MS, end())
    client.connection.stream.destroy()
  }
}

/** Its socket is on its way at once: where that is refused on the spot, it is a sentence too. */
function createClient(server: TableServer, password: string | null, encryption: Encryption | null): Result<Connection> {
  try {
    return ok(new pg.Client(toConfig(server, password, encryption)))
  } catch (error) {
    const stated = toConnectionError(error, server)
    if (stated) return stated
    throw error
  }
}

function toConfig(server: TableServer, password: string | null, encryption: Encryption | null): pg.ClientConfig {
  const { database, user } = server
  const address = addressOf(server)
  return {
    ...('path' in address ? { host: server.host, port: server.port } : address),
    database,
    user,
    // Where none is known, a server that needs none lets in all the same. The library's own search is not used.
    password: async () => password ?? refusePassword(),
    ssl: encryption ?? false,
    application_name: 'Waypost',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    stream: () => {
      const socket = connectFor('postgres', address)
      socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('Connection terminated: the server is silent')))
      // It is on its way already.
      socket.connect = () => socket
      return socket
    },
    types: { getTypeParser: () => (value: unknown) => value },
  }
}

function refusePassword(): never {
  throw Object.assign(new Error('a password is needed'), { code: NO_PASSWORD })
}

async function readVersion(client: Connection): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]?.server_version_num ?? 0)
}
