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
export const cacheLimit = (limit: number): number => Math.max(1, Math.ceil(limit * share))

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
  let young = new Map<K, V>()
  let old = new Map<K, V>()
  const set = (key: K, value: V) => {
    if (young.size >= half) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
  return {
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const aged = old.get(key)
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
  let young = new Map<string, Map<string, V>>()
  let old = new Map<string, Map<string, V>>()
  let count = 0
  const set = (country: string, key: string, value: V): V => {
    if (count >= half) {
      old = young
      young = new Map()
      count = 0
    }
    count++
    const keys = young.get(country)
    if (keys) keys.set(key, value)
    else young.set(country, new Map([[key, value]]))
    return value
  }
  return {
    get(country: string, key: string): V | undefined {
      const value = young.get(country)?.get(key)
      if (value !== undefined) return value
      const aged = old.get(country)?.get(key)
      return aged === undefined ? undefined : set(country, key, aged)
    },
    set,
  }
}
