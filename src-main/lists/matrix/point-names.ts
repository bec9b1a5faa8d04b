import type { ReadableDb } from '#main/database/connections.types.ts'
import { readNamesAt } from '../sql/search-points.ts'

export interface PointName {
  id: string
  name: string
}

/** Names that are kept, some 30 MB: those of a list of usual size are read once. */
const MOST_KEPT = 200_000

/** Ids and names of the points of a list by their numbers; null for one that is not there. */
export function createNames(db: ReadableDb, listId: string): (ordinals: readonly number[]) => (PointName | null)[] {
  const known = new Map<number, PointName | null>()
  return (ordinals) => {
    const missing = [...new Set(ordinals.filter((ordinal) => !known.has(ordinal)))]
    if (known.size + missing.length > MOST_KEPT) {
      known.clear()
      missing.splice(0, missing.length, ...new Set(ordinals))
    }
    for (const ordinal of missing) known.set(ordinal, null)
    for (const [ordinal, id, name] of readNamesAt(db, listId, missing)) known.set(ordinal, { id, name })
    return ordinals.map((ordinal) => known.get(ordinal) ?? null)
  }
}
