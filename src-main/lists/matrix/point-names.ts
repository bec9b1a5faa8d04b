import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPointsAt } from '../sql/locations.ts'

export interface PointName {
  id: string
  name: string
}

/** Names that are kept: those of a list of usual size are read once. */
const MOST_KEPT = 50_000

/** Ids and names of the points of a list by their numbers; null for one that is not there. */
export function createNames(db: ReadableDb, listId: string): (ordinals: readonly number[]) => (PointName | null)[] {
  const known = new Map<number, PointName | null>()
  return (ordinals) => {
    const missing = [...new Set(ordinals.filter((ordinal) => !known.has(ordinal)))]
    if (known.size + missing.length > MOST_KEPT) {
      known.clear()
      missing.splice(0, missing.length, ...new Set(ordinals))
    }
    for (const [at, point] of readPointsAt(db, listId, missing).entries())
      known.set(missing[at] as number, point && { id: point.id, name: point.name })
    return ordinals.map((ordinal) => known.get(ordinal) ?? null)
  }
}
