import type { ApiKey, UsageEntry, UserStore } from '#main/database/user-store.types.ts'

export interface UsageMeter {
  /**
   * Counts a request. Null when the key's daily limit is used up, and then nothing is counted; else what takes the
   * count back when the request gets no answer.
   */
  charge(key: ApiKey, service: string, units: number): Promise<(() => void) | null>
  /** Writes what is still pending. */
  close(): Promise<void>
}

/** How exact "last used" is: one write a minute per key is plenty for a person. */
const TOUCH_INTERVAL_MS = 60_000
/** Counts are written together so often: for each request on its own, it would wake the thread that writes. */
const WRITE_INTERVAL_MS = 100

/**
 * Counts requests per key and day (UTC). The count that limits is kept here, so that a limit holds exactly and no
 * request waits for the disk; the ledger follows a tenth of a second later, many requests to a transaction.
 */
export function createUsageMeter(
  store: Pick<UserStore, 'usage' | 'keys'>,
  now: () => Date = () => new Date(),
): UsageMeter {
  const countOf = createDailyCounts(store.usage)
  const touchedAt = new Map<string, number>()
  let pending: UsageEntry[] = []
  let writing: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | null = null

  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    const entries = pending
    pending = []
    if (entries.length > 0) writing = Promise.all([writing, store.usage.add(entries)])
  }

  return {
    async charge(key, service, units) {
      const moment = now()
      const day = moment.toISOString().slice(0, 10)
      const count = await countOf(key.id, day)
      if (key.dailyLimit !== null && count.requests >= key.dailyLimit) return null
      const add = (sign: 1 | -1) => {
        count.requests += sign
        addEntry(pending, { keyId: key.id, day, service, requests: sign, units: sign * units })
        timer ??= setTimeout(flush, WRITE_INTERVAL_MS)
      }
      add(1)
      if (moment.getTime() - (touchedAt.get(key.id) ?? 0) >= TOUCH_INTERVAL_MS) {
        touchedAt.set(key.id, moment.getTime())
        void store.keys.touch(key.id, moment.toISOString())
      }
      return () => add(-1)
    },
    async close() {
      flush()
      await writing
    },
  }
}

function addEntry(entries: UsageEntry[], added: UsageEntry): void {
  const same = entries.find(
    (entry) => entry.keyId === added.keyId && entry.day === added.day && entry.service === added.service,
  )
  if (!same) entries.push(added)
  else {
    same.requests += added.requests
    same.units += added.units
  }
}

/** Requests of a key today, read from the ledger once and counted on from there. */
function createDailyCounts(usage: UserStore['usage']) {
  const counts = new Map<string, { day: string; loaded: Promise<{ requests: number }> }>()
  return (keyId: string, day: string): Promise<{ requests: number }> => {
    const known = counts.get(keyId)
    if (known?.day === day) return known.loaded
    const loaded = usage.requestsOn(keyId, day).then((stored) => ({ requests: stored.ok ? stored.value : 0 }))
    counts.set(keyId, { day, loaded })
    return loaded
  }
}
