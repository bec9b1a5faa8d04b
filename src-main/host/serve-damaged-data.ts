import { createRefusingApi } from '#main/api/refuse-all.ts'
import { lockDataFolder } from '#main/database/lock-data-folder.ts'
import { contract } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type AppError, type Result } from '#shared/result.ts'
import { createDamagedDataHandlers } from './data-handlers.ts'
import { createDispatch } from './dispatch.ts'
import type { HostParts, Serving } from './serving.types.ts'

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
export function serveDamagedData({ parts, error, freed, reopen }: DamagedData): Serving {
  const { dataDir, log, createLink } = parts
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
  const refused = async () => fail(error.code, error.message)
  const handlers = Object.fromEntries(Object.keys(contract).map((name) => [name, refused])) as unknown as Handlers
  Object.assign(handlers, data, { 'session.link': async () => ok({ url: createLink() }) })
  return {
    dispatch: createDispatch(handlers, log),
    readMapTile: refused,
    api: createRefusingApi([
      'The data of this Waypost is damaged, so nothing is served.',
      'Open its window and restore the backup that it offers, or stop it and use "waypost restore FILE".',
    ]),
    requests: { add: () => {} },
    problem: error.code,
    close: () => held.then(release),
  }
}
