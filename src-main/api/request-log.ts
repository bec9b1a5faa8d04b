import type { EventPayload } from '#shared/contract/contract.ts'

type LoggedRequest = EventPayload<'api.requested'>['requests'][number]

export interface RequestLog {
  add(request: Omit<LoggedRequest, 'id' | 'at'>): void
  /** Newest first. */
  list(): LoggedRequest[]
  /** Tells what still waits. */
  close(): void
}

export const MAX_LOGGED_REQUESTS = 1_000
/** Windows are told in groups, so that a busy client costs them four drawings a second. */
const TELL_INTERVAL_MS = 250
const MAX_METHOD_CHARACTERS = 16

/** The last requests in memory; gone when Waypost ends. `tell` gets the new ones, oldest first. */
export function createRequestLog(
  tell: (requests: LoggedRequest[]) => void,
  now: () => Date = () => new Date(),
): RequestLog {
  let kept: LoggedRequest[] = []
  let unsent: LoggedRequest[] = []
  let count = 0
  let timer: NodeJS.Timeout | null = null
  const tellAll = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (unsent.length > 0) tell(unsent.slice(-MAX_LOGGED_REQUESTS))
    unsent = []
  }
  return {
    add(request) {
      const logged = {
        ...request,
        method: request.method.slice(0, MAX_METHOD_CHARACTERS),
        id: ++count,
        at: now().toISOString(),
      }
      kept.push(logged)
      // Cut rarely: moving a thousand entries for each request would cost more than the request.
      if (kept.length >= 2 * MAX_LOGGED_REQUESTS) kept = kept.slice(-MAX_LOGGED_REQUESTS)
      unsent.push(logged)
      if (unsent.length > 2 * MAX_LOGGED_REQUESTS) unsent = unsent.slice(-MAX_LOGGED_REQUESTS)
      timer ??= setTimeout(tellAll, TELL_INTERVAL_MS).unref()
    },
    list: () => kept.slice(-MAX_LOGGED_REQUESTS).reverse(),
    close: tellAll,
  }
}
