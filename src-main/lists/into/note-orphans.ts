import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { iterateCells } from '../sql/read-cells.ts'
import { putOrphans, readMeant } from './plan-store.ts'
import type { Orphan } from './into.types.ts'

const PAGE_PLACES = 5_000

export interface OrphanOptions {
  /** Where the list is. */
  db: ReadableDb
  listId: string
  isCancelled(): boolean
}

/** Writes down the places of the list that no planned row means; how many there are, or null when it was cancelled. */
export async function noteOrphans(
  store: WritableDb,
  { db, listId, isCancelled }: OrphanOptions,
): Promise<number | null> {
  let [orphans, after] = [0, 0]
  for (;;) {
    if (isCancelled()) return null
    const places = readPlaces(db, listId, after)
    const last = places.at(-1)
    if (!last) return orphans
    const meant = readMeant(store, after + 1, last.ordinal)
    const left = places.filter(({ ordinal }) => !meant.has(ordinal))
    putOrphans(store, left)
    orphans += left.length
    after = last.ordinal
    await nextTurn()
  }
}

const readPlaces = (db: ReadableDb, listId: string, after: number): Orphan[] =>
  [...iterateCells(db, listId, ['name', 'address'], { after, limit: PAGE_PLACES })].map(([ordinal, name, address]) => ({
    ordinal,
    name: String(name ?? ''),
    address: String(address ?? ''),
  }))
