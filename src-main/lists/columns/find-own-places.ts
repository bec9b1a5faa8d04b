import type { ReadableDb } from '#main/database/connections.types.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { StoredPoint } from '../lists.types.ts'
import { listHeads } from '../sql/lists.ts'
import { readPointsByOrdinal } from '../sql/search-points.ts'
import { gradePlaces, keepBest } from './grade-places.ts'
import type { ListColumns } from './list-columns.ts'
import { matchedText, type MatchedText } from './matched-text.ts'

/** A location of some list that a text found. */
export interface FoundPoint extends Pick<StoredPoint, 'id' | 'name' | 'address' | 'country'> {
  listId: string
  listName: string
  lat: number
  lon: number
  /** What was found where neither name nor address holds the text; else null. */
  matched: MatchedText | null
}

export interface OwnQuery {
  search: string
  limit: number
  /** What lies near it comes first. */
  near: Position | null
}

/** Places looked through for one keystroke: those of further lists are left out. */
const MOST_SEARCHED = 1_000_000

/** A place that is in several lists is found in each of them. */
const TIMES_SHARED = 4

/** Places of all lists that hold a text in any of their fields, tags and notes; a place of several lists once. */
export function findOwnPlaces(db: ReadableDb, columns: ListColumns, { search, limit, near }: OwnQuery): FoundPoint[] {
  if (search.trim() === '') return []
  const [best, most] = [
    [] as { score: number; ordinal: number; list: { id: string; name: string } }[],
    limit * TIMES_SHARED,
  ]
  let searched = 0
  for (const list of listHeads(db)) {
    // Rows that an import rejected are dealt with where it is told of.
    if (list.isErrorList) continue
    const kept = columns.searched(db, list.id)
    searched += kept.ordinals.length
    if (searched > MOST_SEARCHED) break
    for (const found of gradePlaces(kept, { text: search, near, limit: most })) keepBest(best, { ...found, list }, most)
  }
  const found = new Map<string, FoundPoint>()
  for (const { list, ordinal } of best) {
    const [point] = readPointsByOrdinal(db, list.id, [ordinal])
    if (!point || point.lat === null || point.lon === null || found.has(point.id)) continue
    const { id, name, address, country, lat, lon } = point
    const matched = matchedText(point, search)
    found.set(id, { id, listId: list.id, listName: list.name, name, address, country, lat, lon, matched })
    if (found.size === limit) break
  }
  return [...found.values()]
}
