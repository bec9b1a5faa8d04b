import type { ListIndexes } from './follow-index.ts'
import type { ListsStore } from './lists-store.ts'

/** The first search in a smaller list takes less than a second. */
const LEAST_POINTS = 100_000
/** A million points take 56 MB of memory. */
const MOST_POINTS = 1_500_000

/** The lists whose first search would have to wait, as long as there is room for their indexes. */
export function listsToPrepare(sizes: readonly { id: string; most: number }[]): string[] {
  let room = MOST_POINTS
  return sizes
    .filter(({ most }) => {
      if (most < LEAST_POINTS || most > room) return false
      room -= most
      return true
    })
    .map(({ id }) => id)
}

/**
 * Loads the indexes of large lists after the start, one after another: the first Nearby among a million points waited
 * for 7 s, and longer beside a job.
 */
export async function prepareLargeLists(
  store: Pick<ListsStore, 'sizes'>,
  indexes: Pick<ListIndexes, 'prepare'>,
): Promise<void> {
  const sizes = store.sizes()
  if (!sizes.ok) return
  for (const id of listsToPrepare(sizes.value)) await indexes.prepare(id)
}
