import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInformationPages } from '#main/api/information-pages.ts'
import { createPublicApi } from '#main/api/serve-api.ts'
import { openUserStore } from './open-user-store.ts'
import { createJobService, type JobService } from '#main/jobs/create-job-service.ts'
import { createCleansingPool, type CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { ok, type Result } from '#shared/result.ts'
import { createApiWatch } from './create-api-watch.ts'
import { createAppRoutes } from './app-routes.ts'
import { createListing } from './create-listing.ts'
import { createOperations } from './create-operations.ts'
import { combineHandlers, createDispatch, type Dispatch } from './dispatch.ts'
import { createEventStreams, type EventStreams } from './event-stream.ts'
import { createDailyBackups } from './create-daily-backups.ts'
import { createFileRegistry, type FileRegistry } from '#main/files/file-registry.ts'
import { removeHostFile, writeHostFile } from './host-file.ts'
import { createPacksService } from './create-packs-service.ts'
import { createHostHandlers } from './host-handlers.ts'
import { createListFileHandlers } from './list-file-handlers.ts'
import { openHttpServer, type HttpServer, type RequestHandler } from './http-server.ts'
import { openLog, type Log } from './open-log.ts'
import { createRouter } from './route-request.ts'
import { createSecret, createSessions } from './sessions.ts'
import { createStaticFiles } from './static-files.ts'
import { APP_NAME, APP_VERSION } from './version.ts'

export interface HostOptions {
  dataDir: string
  /** Folders with packs; the ones a user imported are found without being named. */
  packFolders: string[]
  /** The built window. */
  rendererDir: string
  /** Null: the first free one from 4780 to 4789. 0: any. */
  port: number | null
  /** Makes the pool of cleansing threads; tests hand in their own. */
  createPool?: (options: { size: number; packFolders: string[] }) => CleansingPool
}

export interface Host {
  url: string
  port: number
  /** A new one-time link to the window. */
  createLink(): string
  dispatch: Dispatch
  /** For a shell in this process, which needs no HTTP: files by token, events as they happen, the log. */
  files: FileRegistry
  onEvent: EventStreams['listen']
  log: Log
  close(): Promise<void>
}

const MAX_CLEANSING_THREADS = 4
const cleansingThreads = (): number => Math.min(MAX_CLEANSING_THREADS, availableParallelism())

type Closing = Record<'jobs' | 'backups' | 'pool' | 'listing' | 'api' | 'store', { close(): Promise<unknown> }> & {
  log: Log
}

/** Those that write end before what they write to. */
async function closeInOrder({ jobs, backups, pool, listing, api, store, log }: Closing): Promise<void> {
  await jobs.close()
  await Promise.all([pool.close(), listing.close(), api.close(), backups.close()])
  await store.close()
  log.close()
}

/** Listens, and says in host.json where: a host that the command line cannot find is none. */
async function openNamedServer(
  port: number | null,
  router: RequestHandler,
  { dataDir, secret }: { dataDir: string; secret: string },
): Promise<Result<HttpServer>> {
  const server = await openHttpServer(port, router)
  if (!server.ok) return server
  const written = writeHostFile(dataDir, { pid: process.pid, port: server.value.port, secret })
  if (written.ok) return server
  await server.value.close()
  return written
}

/** Puts the application together, in the order in which the parts need one another. */
export async function createHost(options: HostOptions): Promise<Result<Host>> {
  const { dataDir, rendererDir } = options
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) return opened
  const store = opened.value
  const log = openLog(join(dataDir, 'logs'))
  const packFolders = [...options.packFolders, join(dataDir, 'packs')]
  const pool = (options.createPool ?? createCleansingPool)({ size: cleansingThreads(), packFolders })
  const files = createFileRegistry()
  const streams = createEventStreams()
  const secret = createSecret()
  const sessions = createSessions(secret)
  let port = 0
  const url = () => `http://127.0.0.1:${port}`
  const createLink = () => `${url()}/#once=${sessions.createOnce()}`

  const shared = { dataDir, packFolders, store, pool, files, emit: streams.emit }
  const listing = createListing(shared)
  const packs = createPacksService({ ...shared, places: listing.places, jobs: () => jobs })
  const jobs: JobService = createJobService({ ...shared, listWork: listing.work, packWork: packs.work })
  const watch = createApiWatch(store, streams.emit)
  const { requests, questions } = watch
  const own = createHostHandlers({ dataDir, store, pool, questions, emit: streams.emit, url, createLink })
  const listFiles = createListFileHandlers({ store, files, jobs, reader: listing.reader })
  const dispatch = createDispatch(
    combineHandlers(own, watch.handlers, jobs.handlers, listing.handlers, listFiles, packs.handlers),
    log,
  )
  const backups = createDailyBackups({ dataDir, log })
  const api = createPublicApi({ store, questions, operations: createOperations(pool, listing) })
  const router = createRouter({
    api,
    log,
    requests,
    app: createAppRoutes({ dataDir, sessions, dispatch, files, streams }),
    pages: createInformationPages(APP_NAME, APP_VERSION),
    files: createStaticFiles(rendererDir),
    port: () => port,
  })
  const closeParts = () => closeInOrder({ jobs, backups, pool, listing, api, store, log })
  const server = await openNamedServer(options.port, router, { dataDir, secret })
  if (!server.ok) {
    await closeParts()
    return server
  }
  port = server.value.port
  log.write('host.started', { port, version: APP_VERSION })
  // Opens the packs now, so that the first request need not wait for it.
  void pool.info()

  let closing: Promise<void> | null = null
  const close = async () => {
    removeHostFile(dataDir)
    requests.close()
    streams.close()
    await server.value.close()
    log.write('host.stopped')
    await closeParts()
  }
  const doors = { createLink, dispatch, files, onEvent: streams.listen, log }
  return ok({ url: url(), port, ...doors, close: () => (closing ??= close()) })
}
