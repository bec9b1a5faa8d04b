import type { ReadableDb } from '#main/database/connections.types.ts'
import type { ListHeader } from '../lists.types.ts'
import { countVisible, readStamp } from '../sql/read-cells.ts'
import { listHeads } from '../sql/lists.ts'

/** How many points lists have: counted once for each state of a list, because a million takes 75 ms. */
export interface ListCounts {
  /** `stamp`: what the list is like now. */
  of(db: ReadableDb, listId: string, stamp: string): number
  /** Told by who knows it without counting. */
  know(listId: string, stamp: string, count: number): void
  /** What was known of a list may be of the midst of a change. */
  forget(listId: string): void
  /** All lists, oldest first. */
  list(db: ReadableDb): ListHeader[]
}

export function createListCounts(): ListCounts {
  let known = new Map<string, { stamp: string; count: number }>()

  function of(db: ReadableDb, listId: string, stamp: string): number {
    const before = known.get(listId)
    if (before?.stamp === stamp) return before.count
    const count = countVisible(db, listId)
    known.set(listId, { stamp, count })
    return count
  }

  function listNow(db: ReadableDb): ListHeader[] {
    const listed = listHeads(db).map((head) => ({ ...head, count: of(db, head.id, readStamp(db, head.id)) }))
    // Lists that are gone are not remembered.
    known = new Map(listed.map(({ id }) => [id, known.get(id)!]))
    return listed
  }

  return {
    of,
    know: (listId, stamp, count) => void known.set(listId, { stamp, count }),
    forget: (listId) => void known.delete(listId),
    // One snapshot for stamps and counts.
    list: (db) => db.transaction(() => listNow(db))(),
  }
}
