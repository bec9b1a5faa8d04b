/** A small memory of the most recently used values; the oldest leaves when `limit` is reached. */
export interface BoundedCache<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): V
}

/** A Map keeps insertion order, so re-inserting on use makes its first key the least recently used. */
export function createBoundedCache<K, V>(limit: number): BoundedCache<K, V> {
  const entries = new Map<K, V>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      if (entries.size >= limit) entries.delete(entries.keys().next().value as K)
      entries.set(key, value)
      return value
    },
  }
}
