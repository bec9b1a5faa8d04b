import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPage, readPointsByOrdinal } from '../sql/search-points.ts'
import type { PageQuery, PointPage } from './lists-calls.types.ts'

/** One page of what is found: cut from `ordinals`, or in the order of insertion when there are none. */
export function readSortedPage(db: ReadableDb, query: PageQuery, ordinals: Uint32Array | null): PointPage {
  if (!ordinals) return readPage(db, query)
  const cut = ordinals.slice(query.offset, query.offset + query.limit)
  return { total: ordinals.length, points: readPointsByOrdinal(db, query.listId, cut) }
}
