import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { BUCKET_BITS, deletionHashes, LONGEST_ONE_EDIT_KEY } from '#main/reference/delete-index.ts'
import { collectFromBucket } from '#main/reference/fuzzy-bucket.ts'
import type { OpenPack } from '#main/reference/open-pack.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const REMEMBERED_SEARCHES = 5000
/** Candidates compared for one search; the index rarely gives more than a hundred. */
const MOST_CANDIDATES = 1000
const SHORTEST_SEARCHED_KEY = 3

export interface FuzzyHit extends PlaceHit {
  edits: number
}

interface PlaceNameAccess {
  placeNames(localId: number): string[]
  placesByName(country: string, key: string): PlaceHit[]
}

const withoutSpaces = (key: string) => key.replaceAll(' ', '')

/** Fuzzy search over the place names of one pack: hash the deletions, collect, compare. */
export function createFuzzySearch({ db }: OpenPack, { placeNames, placesByName }: PlaceNameAccess) {
  const bucketOf = db.prepare('SELECT entries FROM place_fuzzy WHERE bucket = ?').pluck()
  const searches = createBoundedCache<string, FuzzyHit[]>(REMEMBERED_SEARCHES)

  function collect(country: string, key: string): Set<number> {
    const ids = new Set<number>()
    for (const deletions of key.length > LONGEST_ONE_EDIT_KEY ? ([1, 2] as const) : ([1] as const)) {
      for (const hash of deletionHashes(country, key, deletions)) {
        const entries = bucketOf.get(hash >>> BUCKET_BITS) as Buffer | undefined
        if (entries) collectFromBucket(entries, hash & (2 ** (32 - BUCKET_BITS) - 1), ids)
        if (ids.size > MOST_CANDIDATES) return ids
      }
    }
    return ids
  }

  return (country: string, key: string): FuzzyHit[] => {
    if (key.length < SHORTEST_SEARCHED_KEY) return []
    const cacheKey = `${country}${key}`
    const known = searches.get(cacheKey)
    if (known) return known
    const most = key.length > LONGEST_ONE_EDIT_KEY ? 2 : 1
    const joined = withoutSpaces(key)
    const editsByKey = new Map<string, number>()
    for (const id of collect(country, key)) {
      for (const name of placeNames(id)) {
        const candidate = toNameKey(name)
        if (candidate === key || editsByKey.has(candidate)) continue
        const edits = damerauLevenshtein(joined, withoutSpaces(candidate), most)
        if (edits <= most) editsByKey.set(candidate, edits)
      }
    }
    const best = new Map<number, FuzzyHit>()
    for (const [candidate, edits] of [...editsByKey].sort((a, b) => a[1] - b[1])) {
      for (const hit of placesByName(country, candidate)) {
        if (!best.has(hit.place.id)) best.set(hit.place.id, { ...hit, match: 'fuzzy', edits })
      }
    }
    return searches.set(cacheKey, [...best.values()])
  }
}
