import type { AppError, Result } from '#shared/result.ts'
import { ok } from '#shared/result.ts'
import { openUserStore, type HostStore } from '#main/features/shared/open-user-store.ts'
import { serveDamagedData } from './serve-damaged-data.ts'
import { serveNothing } from './serve-nothing.ts'
import { serveSoundData } from './serve-sound-data.ts'
import type { Serving } from './serving.types.ts'
import type { HostParts } from '#main/features/shared/host-parts.types.ts'

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
