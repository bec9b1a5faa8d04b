import { type AppError, type Result, ok, fail } from '#shared/result.ts'
import { openUserStore, type HostStore } from '#main/features/shared/open-user-store.ts'
import { serveSoundData } from './serve-sound-data.ts'
import type { Serving } from './serving.types.ts'
import type { HostParts } from '#main/features/shared/host-parts.types.ts'
import { contract } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { createDispatch } from './dispatch.ts'
import { generalFault } from '../api/api-fault.ts'
import { judgeOrigin } from '../api/guards/guard-access.ts'
import { sendPage } from '../api/information-pages.ts'
import { sendFault } from '../api/send.ts'
import type { PublicApi } from '../api/serve-api.ts'
import { lockDataFolder } from '#main/database/lock-data-folder.ts'
import { createDamagedDataHandlers } from '#main/features/shared/data-handlers.ts'

/** A command that looks at the folder has it for a moment. */
const LOCK_WAIT_MS = 500

interface DamagedData {
  parts: HostParts
  error: AppError
  /** When nothing of this process has the data open any more. */
  freed: Promise<void>
  /** Opens the data anew and serves it. */
  reopen(): Promise<Result<null>>
}

/** Serves nothing of damaged data: the window shows what is damaged and offers a backup, all else gets one error. */
function serveDamagedData({ parts, error, freed, reopen }: DamagedData): Serving {
  const { dataDir } = parts
  let lock: { release(): void } | null = null
  const hold = () => {
    const taken = lock === null ? lockDataFolder(dataDir, LOCK_WAIT_MS) : null
    if (taken?.ok) lock = taken.value
  }
  // Another Waypost on the same data finds the folder taken, as ever.
  const held = freed.then(hold)
  const release = () => {
    lock?.release()
    lock = null
  }
  const data = createDamagedDataHandlers({
    parts,
    error,
    reopen,
    async withFolderFree(work) {
      await held
      release()
      const done = await work()
      if (!done.ok) hold()
      return done
    },
  })
  const nothing = serveNothing({
    parts,
    error,
    handlers: data,
    api: [
      'The data of this Waypost is damaged, so nothing is served.',
      'Open its window and restore the backup that it offers, or stop it and use "waypost restore FILE".',
    ],
  })
  return { ...nothing, close: () => held.then(release) }
}

const SERVICE_UNAVAILABLE = 503
const READS = new Set(['GET', 'HEAD'])

/**
 * The public face while there is nothing to serve: every operation is answered with one error, whatever key it carries.
 * The pages about the interface are there; no page of the web is let in, because who may is in the data.
 */
function createRefusingApi(sentences: [cause: string, resolution: string]): PublicApi {
  const fault = generalFault(-1, sentences, { status: SERVICE_UNAVAILABLE })
  return {
    errorShapeOf: () => 'flat',
    async serve({ request, response }) {
      sendFault(response, fault)
      request.resume()
      const { number, status, description: error } = fault
      return { operation: 'none', number, status, records: 0, key: '', error }
    },
    async servePage({ request, response, port }, page) {
      const { origin } = request.headers
      const isRefused = origin !== undefined && judgeOrigin(origin, port, []) === 'refused'
      if (isRefused || !READS.has(request.method ?? '')) sendFault(response, fault)
      else sendPage(page, request, response)
    },
    close: async () => {},
  }
}

interface Nothing {
  parts: Pick<HostParts, 'log' | 'createLink'>
  /** Answers every command that has no handler here. */
  error: AppError
  /** Cause and remedy, for programs. */
  api: [cause: string, resolution: string]
  handlers: Partial<Handlers>
}

/** Serves none of the data, and says why: to the window by few commands, to programs by one error. */
function serveNothing({ parts, error, api, handlers }: Nothing): Serving {
  const refused = async () => fail(error.code, error.message)
  const all = Object.fromEntries(Object.keys(contract).map((name) => [name, refused])) as unknown as Handlers
  Object.assign(all, handlers, { 'session.link': async () => ok({ url: parts.createLink() }) })
  return {
    dispatch: createDispatch(all, parts.log),
    readMapTile: refused,
    api: createRefusingApi(api),
    requests: { add: () => {} },
    problem: error.code,
    close: async () => {},
  }
}

export interface ServingSwitch {
  current(): Serving
  /** What user.db holds is damaged: from here on nothing of it is served. */
  toDamaged(error: AppError): void
  close(): Promise<void>
}

interface SwitchOptions {
  parts: HostParts
  /** How the store was found at the start. */
  found: Result<HostStore>
  suspect(): void
}

const BUSY: AppError = {
  code: 'data/restoring',
  message: 'A backup is being restored: wait a moment.',
}
const BUSY_API: [string, string] = ['A backup is being restored.', 'Try again in a moment.']
/** A window that loads meanwhile loads anew when the data is there. */
const IS_WHOLE = { 'data.state': async () => ok({ damage: null }) }

/** Serves the data while it is whole and the account of its damage while it is not; windows load anew when that changes. */
export function createServingSwitch({ parts, found, suspect }: SwitchOptions): ServingSwitch {
  const { dataDir, log, streams } = parts
  let serving: Serving
  let isClosed = false
  const sound = (store: HostStore) => serveSoundData({ parts, store, suspect, replaceData })
  const become = (next: Serving) => {
    serving = next
    streams.emit('data.changed', { isDamaged: next.problem !== null })
  }
  const reopen = async (): Promise<Result<null>> => {
    const opened = await openUserStore({ dataDir, onDamage: suspect, onWrite: parts.work.onWrite })
    if (!opened.ok) return opened
    become(sound(opened.value))
    return ok(null)
  }
  const damaged = (error: AppError, freed: Promise<void>) => {
    log.write('database.damaged', { code: error.code })
    return serveDamagedData({ parts, error, freed, reopen })
  }
  /** Everything lets go of the data while it is replaced, and takes up what is there afterwards. */
  async function replaceData<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (isClosed || serving.problem !== null) return { ok: false, error: BUSY }
    const before = serving
    serving = serveNothing({ parts, error: BUSY, api: BUSY_API, handlers: IS_WHOLE })
    await before.close()
    const done = await work()
    const opened = await openUserStore({ dataDir, onDamage: suspect, onWrite: parts.work.onWrite })
    if (opened.ok) become(sound(opened.value))
    else become(damaged(opened.error, Promise.resolve()))
    return opened.ok ? done : opened
  }
  serving = found.ok ? sound(found.value) : damaged(found.error, Promise.resolve())
  return {
    current: () => serving,
    toDamaged(error) {
      if (!isClosed && serving.problem === null) become(damaged(error, serving.close()))
    },
    close() {
      isClosed = true
      return serving.close()
    },
  }
}
