import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import type { Result } from '#shared/result.ts'
import { findSuspicious, usualCountry } from '../position-checks/find-suspicious.ts'
import type { World } from '../position-checks/judge-position.ts'
import { loadWorld } from '../position-checks/known-world.ts'
import type { LISTS_THREAD } from './lists-thread.ts'

/** The shores are let go of when nobody has asked for this long. */
const KEPT_MS = 60_000

/** Looks for places that lie where they hardly can; the window asks for one part of a list after the other. */
export function createPositionChecksHandler(
  open: () => Result<ReadableDb>,
  host: Pick<HostCaller<typeof LISTS_THREAD>, 'geocode'>,
): ThreadHandlers<typeof LISTS_THREAD>['suspicious'] {
  let world: Promise<World> | null = null
  /** Of the list that is looked through. */
  let usual: { listId: string; country: string | null } | null = null
  let releasing: ReturnType<typeof setTimeout> | undefined
  return async (query) => {
    const opened = open()
    if (!opened.ok) return opened
    clearTimeout(releasing)
    releasing = setTimeout(() => (world = null), KEPT_MS).unref()
    world ??= loadWorld()
    try {
      const known = await world
      const { listId, after } = query
      if (after === 0 || usual?.listId !== listId)
        usual = { listId, country: usualCountry(opened.value, listId, known) }
      const look = { world: known, usual: usual.country, geocode: host.geocode }
      return await findSuspicious(opened.value, query, look)
    } catch (error) {
      return toDatabaseError(error, opened.value.name)
    }
  }
}
