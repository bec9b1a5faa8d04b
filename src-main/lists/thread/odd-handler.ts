import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import type { Result } from '#shared/result.ts'
import { findOdd } from '../odd/find-odd.ts'
import type { World } from '../odd/judge-position.ts'
import { loadWorld } from '../odd/known-world.ts'
import type { LISTS_THREAD } from './lists-thread.ts'

/** The shores are let go of when nobody has asked for this long. */
const KEPT_MS = 60_000

/** Looks for places that lie where they hardly can; the window asks for one part of a list after the other. */
export function createOddHandler(
  open: () => Result<ReadableDb>,
  host: Pick<HostCaller<typeof LISTS_THREAD>, 'geocode'>,
): ThreadHandlers<typeof LISTS_THREAD>['odd'] {
  let world: Promise<World> | null = null
  let letGo: ReturnType<typeof setTimeout> | undefined
  return async (query) => {
    const opened = open()
    if (!opened.ok) return opened
    clearTimeout(letGo)
    letGo = setTimeout(() => (world = null), KEPT_MS).unref()
    world ??= loadWorld()
    try {
      return await findOdd(opened.value, query, { world: await world, geocode: (asked) => host.geocode(asked) })
    } catch (error) {
      return toDatabaseError(error, opened.value.name)
    }
  }
}
