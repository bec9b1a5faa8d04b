/** How much of its limit a cache may hold; 1 but in proofs. */
let share = 1

/**
 * Caches that are made from now on hold this share of their limits at most. Only proofs ask for less than 1: they show
 * that no answer depends on what is remembered.
 */
export function limitCachesTo(shareOfLimit: number): void {
  share = shareOfLimit
}

/** What is left of a limit. */
const cacheLimit = (limit: number): number => Math.max(1, Math.ceil(limit * share))

/** What a cache holds: a younger and an older generation. */
interface Kept<M> {
  young: M
  old: M
  /** Entries of the young one. */
  count: number
  forget(): void
}

/** Caches that are in use, each until whoever made it is gone. */
let living: WeakRef<Kept<unknown>>[] = []
const FEWEST_LOOKED_THROUGH = 256
let lookThroughAt = FEWEST_LOOKED_THROUGH

function createKept<M>(empty: () => M): Kept<M> {
  const kept: Kept<M> = {
    young: empty(),
    old: empty(),
    count: 0,
    forget() {
      kept.young = empty()
      kept.old = empty()
      kept.count = 0
    },
  }
  if (living.length >= lookThroughAt) {
    living = living.filter((one) => one.deref() !== undefined)
    lookThroughAt = Math.max(FEWEST_LOOKED_THROUGH, 2 * living.length)
  }
  living.push(new WeakRef(kept as Kept<unknown>))
  return kept
}

/**
 * Empties all caches of this thread. Their limits are entries, and an entry may be a word or a thousand streets: who
 * watches the bytes of the thread calls this between two addresses, and no answer is another one for it.
 */
export function forgetRemembered(): void {
  for (const one of living) one.deref()?.forget()
}

/** A small memory of recently used values; what has not been used for a while leaves. */
export interface BoundedCache<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): V
}

/**
 * Two generations: when the young one is full it becomes the old one, and what is used there moves back. A use of a
 * young entry costs one look-up; re-inserting on every use, the plain way, cost a sixth of the time of a batch.
 */
export function createBoundedCache<K, V>(limit: number): BoundedCache<K, V> {
  const half = Math.max(1, Math.ceil(cacheLimit(limit) / 2))
  const kept = createKept(() => new Map<K, V>())
  const set = (key: K, value: V) => {
    if (kept.young.size >= half) {
      kept.old = kept.young
      kept.young = new Map()
    }
    kept.young.set(key, value)
    return value
  }
  return {
    get(key) {
      const value = kept.young.get(key)
      if (value !== undefined) return value
      const aged = kept.old.get(key)
      return aged === undefined ? undefined : set(key, aged)
    },
    set,
  }
}

/**
 * The same for keys within countries. A text made of both for every question would have to be joined and hashed anew,
 * which took a twentieth of the time of a batch.
 */
export function createCountryCache<V>(limit: number) {
  const half = Math.max(1, Math.ceil(cacheLimit(limit) / 2))
  const kept = createKept(() => new Map<string, Map<string, V>>())
  const set = (country: string, key: string, value: V): V => {
    if (kept.count >= half) {
      kept.old = kept.young
      kept.young = new Map()
      kept.count = 0
    }
    kept.count++
    const keys = kept.young.get(country)
    if (keys) keys.set(key, value)
    else kept.young.set(country, new Map([[key, value]]))
    return value
  }
  return {
    get(country: string, key: string): V | undefined {
      const value = kept.young.get(country)?.get(key)
      if (value !== undefined) return value
      const aged = kept.old.get(country)?.get(key)
      return aged === undefined ? undefined : set(country, key, aged)
    },
    set,
  }
}
