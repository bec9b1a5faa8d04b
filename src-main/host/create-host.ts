import { join } from 'node:path'
import { createInformationPages } from '#main/api/information-pages.ts'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { BACKUP_THREAD } from '#main/database/backup-thread.ts'
import { createFileRegistry, type FileRegistry } from '#main/files/file-registry.ts'
import { atMost } from '#main/threads/at-most.ts'
import { startThread } from '#main/threads/start-thread.ts'
import { ok, type AppError, type Result } from '#shared/result.ts'
import { createAppRoutes } from './app-routes.ts'
import { readsBattery } from './battery.ts'
import { createDamageWatch } from './create-damage-watch.ts'
import type { ReadMapTile } from '#main/features/maps-admin/create-maps-service.ts'
import type { Dispatch } from './dispatch.ts'
import { createEventStreams, type EventStreams } from '#main/features/shared/event-stream.ts'
import { removeHostFile, writeHostFile } from './host-file.ts'
import { openHttpServer, type HttpServer, type RequestHandler } from './http-server.ts'
import { openLog, type Log } from '#main/features/shared/open-log.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { createRouter } from './route-request.ts'
import type { HostParts } from '#main/features/shared/host-parts.types.ts'
import type { PasswordVault } from '#main/features/shared/password-vault.types.ts'
import { createSecret, createSessions } from './sessions.ts'
import { createStaticFiles } from './static-files.ts'
import { createWorkWatch } from '#main/features/shared/create-work-watch.ts'
import { createServingSwitch, type ServingSwitch } from './switch-serving.ts'
import { APP_NAME, APP_VERSION } from './version.ts'

export interface HostOptions {
  dataDir: string
  /** Folders with packs; the ones a user imported are found without being named. */
  packFolders: string[]
  /** The built window. */
  rendererDir: string
  /** Null: the first free one from 4780 to 4789, else any. 0: any. `none`: nobody else is answered. */
  port: number | null | 'none'
  /** True for a host that people look at: where user.db is damaged it starts nevertheless, to say so and offer a backup. */
  tellsDamage?: boolean
  /**
   * False for a host of one command: the engine is not made ready for requests that nobody will make. Left out, it is,
   * unless `WAYPOST_COLD` says that the program is started often and seldom cleanses, as its tests do.
   */
  makesReady?: boolean
  /** Whether the machine runs on battery; left out, as Linux tells it. */
  isOnBattery?: () => boolean
  /** Keeps passwords of linked tables encrypted; left out where the shell cannot. */
  passwordVault?: PasswordVault
  /** Makes the pool of cleansing threads; tests hand in their own. */
  createPool?: HostParts['createPool']
}

export interface Host {
  url: string
  port: number
  /** What was damaged at the start; null where nothing was. */
  damage: AppError | null
  /** A new one-time link to the window. */
  createLink(): string
  dispatch: Dispatch
  readMapTile: ReadMapTile
  /** For a shell in this process, which needs no HTTP: files by token, events as they happen, the log. */
  files: FileRegistry
  onEvent: EventStreams['listen']
  log: Log
  close(): Promise<void>
}

/** A half-made backup is made anew; nobody waits for the copy of a large database. */
const BACKUPS_GRACE_MS = 100
/** The copy at the end of a day's work; the end of the process has a limit of its own. */
const LAST_COPY_MS = 10_000
const DAMAGED = 'database/corrupt'

/** Listens, and says in host.json where: a host that the command line cannot find is none. */
async function openNamedServer(
  port: HostOptions['port'],
  router: RequestHandler,
  { dataDir, secret }: { dataDir: string; secret: string },
): Promise<Result<HttpServer>> {
  if (port === 'none') return ok({ port: 0, close: async () => {} })
  const server = await openHttpServer(port, router)
  if (!server.ok) return server
  const written = writeHostFile(dataDir, { pid: process.pid, port: server.value.port, secret })
  if (written.ok) return server
  await server.value.close()
  return written
}

/** Ends what serves, and the backups; what somebody has worked since the last copy is copied once nobody holds it. */
async function closeWithCopy(serving: ServingSwitch, { backups, work, log, makesReady }: HostParts): Promise<void> {
  const isToCopy = makesReady && work.hasWork() && serving.current().problem === null
  // What is half made is made anew, and keeps nothing open meanwhile.
  await atMost(BACKUPS_GRACE_MS, isToCopy ? backups.refresh() : backups.close())
  if (isToCopy) backups.startNow()
  await serving.close()
  // What is cut short is made after the next start.
  if (isToCopy) await atMost(LAST_COPY_MS, backups.makeDaily({ now: Date.now(), when: 'now' }))
  await atMost(BACKUPS_GRACE_MS, backups.close())
  log.close()
}

/** Starts the host: one server, and behind it the application or the account of what is damaged. */
export async function createHost(options: HostOptions): Promise<Result<Host>> {
  const { dataDir, rendererDir } = options
  const work = createWorkWatch()
  const backups = startThread(BACKUP_THREAD, { data: { dataDir }, handlers: {} })
  const suspect = createDamageWatch(
    () => backups.prove(null),
    (error) => serving.toDamaged(error),
  )
  const found = await openUserStore({ dataDir, onDamage: suspect, onWrite: work.onWrite })
  if (!found.ok && !(options.tellsDamage && found.error.code === DAMAGED)) return found
  const log = openLog(join(dataDir, 'logs'))
  const files = createFileRegistry()
  const streams = createEventStreams()
  const secret = createSecret()
  const sessions = createSessions(secret)
  let port = 0
  const url = () => `http://127.0.0.1:${port}`
  const createLink = () => `${url()}/#once=${sessions.createOnce()}`
  const createPool = options.createPool ?? createCleansingPool
  const packFolders = [...options.packFolders, join(dataDir, 'packs')]
  const isOnBattery = options.isOnBattery ?? readsBattery
  const makesReady = options.makesReady ?? !process.env.WAYPOST_COLD
  const { passwordVault } = options
  const vault = passwordVault && { passwordVault }
  const shared = { dataDir, packFolders, createPool, log, files, streams, backups, work, isOnBattery, makesReady }
  const parts: HostParts = { ...shared, ...vault, url, createLink }
  const serving = createServingSwitch({ parts, found, suspect })
  const dispatch: Dispatch = (command, input) => {
    work.onCommand(command)
    return serving.current().dispatch(command, input)
  }
  const readMapTile: ReadMapTile = (...tile) => serving.current().readMapTile(...tile)
  const router = createRouter({
    serving: serving.current,
    log,
    app: createAppRoutes({ dataDir, sessions, dispatch, readMapTile, files, streams }),
    pages: createInformationPages(APP_NAME, APP_VERSION),
    files: createStaticFiles(rendererDir),
    port: () => port,
  })
  const closeParts = () => closeWithCopy(serving, parts)
  const server = await openNamedServer(options.port, router, { dataDir, secret })
  if (!server.ok) {
    await closeParts()
    return server
  }
  port = server.value.port
  log.write('host.started', { port, version: APP_VERSION })

  let closing: Promise<void> | null = null
  const close = async () => {
    removeHostFile(dataDir)
    streams.close()
    await server.value.close()
    log.write('host.stopped')
    await closeParts()
  }
  const damage = found.ok ? null : found.error
  const handed = { damage, createLink, dispatch, readMapTile, files, onEvent: streams.listen, log }
  return ok({ url: url(), port, ...handed, close: () => (closing ??= close()) })
}
