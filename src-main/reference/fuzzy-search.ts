import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import {
  decodeFuzzyNames,
  LONGEST_FILED_NAME,
  LONGEST_ONE_EDIT_KEY,
  MOST_EDITS,
  scanFuzzyNames,
  sizeOf,
  type FuzzyNames,
} from '#main/reference/fuzzy-names.ts'
import type { OpenPack } from './open-pack.types.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const REMEMBERED_SEARCHES = 5000
/** Names of one search that are looked up; the nearest ones. */
const MOST_NAMES = 500
const SHORTEST_SEARCHED_KEY = 3
/** Names kept ready for scanning, for each pack: those of the largest country take 3 MB, and files may mix countries. */
const MOST_KEPT_BYTES = 16_000_000

export interface FuzzyHit extends PlaceHit {
  edits: number
}

/** What one search found, the nearest first, when at least `limit` places were asked for. */
interface FuzzySearch {
  hits: FuzzyHit[]
  limit: number
  /** Names of more edits were left out, because there were enough of fewer. */
  isCut: boolean
}

/** What a search for fewer places would have found: whole rows of equal edits until there are enough. */
function fewerOf({ hits, limit }: FuzzySearch, fewer: number): FuzzyHit[] {
  if (fewer >= limit) return hits
  const end = hits.findIndex(({ edits }, at) => at >= fewer && edits > (hits[at - 1]?.edits ?? edits))
  return end < 0 ? hits : hits.slice(0, end)
}

interface PlaceNameAccess {
  placeNames(localId: number): string[]
  placesByName(country: string, key: string): PlaceHit[]
}

const withoutSpaces = (key: string) => key.replaceAll(' ', '')

/** Blocks of names by country and length; those used last stay, up to so many bytes. */
function createBlockReader({ db }: OpenPack) {
  const read = db.prepare('SELECT names FROM place_fuzzy WHERE country = ? AND length = ?').pluck()
  // A map keeps the order in which its keys were set, so its first key is the one used least recently.
  const kept = new Map<string, FuzzyNames | null>()
  let keptBytes = 0
  const sizeOfKept = (names: FuzzyNames | null | undefined) => (names ? sizeOf(names) : 0)
  return (country: string, length: number): FuzzyNames | null => {
    const key = `${country}${length}`
    let names = kept.get(key)
    if (names === undefined) {
      const bytes = read.get(country, length) as Buffer | undefined
      names = bytes ? decodeFuzzyNames(bytes, length) : null
      keptBytes += sizeOfKept(names)
    }
    kept.delete(key)
    kept.set(key, names)
    for (const oldest of kept.keys()) {
      if (keptBytes <= MOST_KEPT_BYTES || oldest === key) break
      keptBytes -= sizeOfKept(kept.get(oldest))
      kept.delete(oldest)
    }
    return names
  }
}

/** Fuzzy search over the place names of one pack: scan those of about the same length, compare, look up. */
export function createFuzzySearch(pack: OpenPack, { placeNames, placesByName }: PlaceNameAccess) {
  const blockOf = createBlockReader(pack)
  const searches = createBoundedCache<string, FuzzySearch>(REMEMBERED_SEARCHES)

  /** Names within the edits, without their spaces, each with a place that bears it; the nearest first. */
  function namesNear(country: string, text: string, mostEdits: number) {
    const near: { name: string; id: number; edits: number }[] = []
    const longest = Math.min(text.length + mostEdits, LONGEST_FILED_NAME)
    for (let length = Math.max(1, text.length - mostEdits); length <= longest; length++) {
      const block = blockOf(country, length)
      const most = length > LONGEST_ONE_EDIT_KEY ? mostEdits : 1
      if (!block) continue
      scanFuzzyNames(block, text, most, (name, id) => {
        const edits = damerauLevenshtein(text, name, most)
        if (edits <= most) near.push({ name, id, edits })
      })
    }
    return near.sort((a, b) => a.edits - b.edits).slice(0, MOST_NAMES)
  }

  /** Places of names within so many edits; those of more edits are only looked up where fewer than `limit` are nearer. */
  return (country: string, key: string, limit: number, wantedEdits: number = MOST_EDITS): FuzzyHit[] => {
    if (key.length < SHORTEST_SEARCHED_KEY) return []
    const mostEdits = Math.min(wantedEdits, key.length > LONGEST_ONE_EDIT_KEY ? MOST_EDITS : 1)
    const cacheKey = `${country}${mostEdits}|${key}`
    const known = searches.get(cacheKey)
    if (known && (limit <= known.limit || !known.isCut)) return fewerOf(known, limit)
    const best = new Map<number, FuzzyHit>()
    const seen = new Set([key])
    let nearest = 0
    let isCut = false
    for (const { name, id, edits } of namesNear(country, withoutSpaces(key), mostEdits)) {
      isCut = edits > nearest && best.size >= limit
      if (isCut) break
      nearest = edits
      const candidate = placeNames(id)
        .map(toNameKey)
        .find((one) => withoutSpaces(one) === name && !seen.has(one))
      if (candidate === undefined) continue
      seen.add(candidate)
      for (const hit of placesByName(country, candidate)) {
        const other = best.get(hit.place.id)
        // Of names equally near, a place is met by its own one.
        if (!other || (other.edits === edits && hit.match === 'primary'))
          best.set(hit.place.id, { ...hit, match: 'fuzzy', edits })
      }
    }
    return searches.set(cacheKey, { hits: [...best.values()], limit, isCut }).hits
  }
}
