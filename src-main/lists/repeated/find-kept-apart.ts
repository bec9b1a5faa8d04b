import type { ReadableDb } from '#main/database/connections.types.ts'
import { findPoint } from '../sql/locations.ts'
import { listKeptApart } from '../sql/kept-apart.ts'
import { MOST_GROUPS, type RepeatedPlace, type RepeatedPlaces } from './find-repeated.ts'

/** Between two turns of the thread. */
const PAIRS_A_TURN = 200

/** Places of some lists that somebody keeps apart, pair by pair, the last first. */
export async function findKeptApart(
  db: ReadableDb,
  listIds: readonly string[],
  pause: () => Promise<unknown>,
): Promise<RepeatedPlaces> {
  const groups: RepeatedPlace[] = []
  const find = (id: string): RepeatedPlace['places'][number][] => {
    for (const listId of listIds) {
      const point = findPoint(db, listId, { id })
      if (point) return [{ listId, score: null, point }]
    }
    return []
  }
  const pairs = listKeptApart(db)
  for (const [at, [one, other]] of pairs.entries()) {
    if (groups.length === MOST_GROUPS) return { groups, looked: at, isCut: true }
    const places = [...find(one), ...find(other)]
    if (places.length === 2) groups.push({ places, size: 2 })
    if (at % PAIRS_A_TURN === PAIRS_A_TURN - 1) await pause()
  }
  return { groups, looked: pairs.length, isCut: false }
}
