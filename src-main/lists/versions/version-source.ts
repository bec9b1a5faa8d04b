import type { ReadableDb } from '#main/database/connections.types.ts'
import type { CopySource } from '../copy-lists.ts'
import { listKeptApart } from '../sql/kept-apart.ts'
import { readPointsThen, readShownThen, type ListVersion } from './read-version.ts'

/** A list as it was, to be copied page by page. */
export function createVersionSource(db: ReadableDb, version: ListVersion): CopySource {
  const { list, listFields } = version
  const ordinals = readShownThen(db, version)
  return {
    find: (id) => (id === list.id ? { ...list, ...listFields, count: ordinals.length } : null),
    // A place that has left for good leaves a gap, so a page is told by where it ends, not by what it holds.
    page(_, { after, limit }) {
      const at = firstAbove(ordinals, after)
      const cut = Array.from(ordinals.subarray(at, at + limit))
      return {
        points: readPointsThen(db, version, cut),
        next: at + limit < ordinals.length ? (cut.at(-1) ?? null) : null,
      }
    },
    apart: () => listKeptApart(db),
  }
}

/** Where the first number above one stands, in numbers in order. */
function firstAbove(ordinals: Uint32Array, after: number): number {
  let [low, high] = [0, ordinals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ordinals[middle]! > after) high = middle
    else low = middle + 1
  }
  return low
}
