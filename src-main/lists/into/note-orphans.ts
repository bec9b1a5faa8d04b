import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { iterateCells } from '../sql/read-cells.ts'
import { putOrphans, type NotedOrphan } from './orphan-store.ts'
import { readMeant } from './plan-store.ts'

const PAGE_PLACES = 5_000

export interface OrphanOptions {
  /** Where the list is. */
  db: ReadableDb
  listId: string
  isCancelled(): boolean
  /** The file names places by their ids. */
  isById: boolean
}

/**
 * Writes down the places of the list that no planned row means; how many there are, or null when it was cancelled. Ids
 * follow the time: a place that is older than one that a row means was there when the file was written, so it was deleted
 * where the file comes from.
 */
export async function noteOrphans(
  store: WritableDb,
  { db, listId, isCancelled, isById }: OrphanOptions,
): Promise<number | null> {
  const newest = isById ? await findNewest(store, { db, listId }) : ''
  let [orphans, after] = [0, 0]
  for (;;) {
    if (isCancelled()) return null
    const places = readPlaces(db, listId, after)
    const last = places.at(-1)
    if (!last) return orphans
    const meant = readMeant(store, after + 1, last.ordinal)
    const left = places.filter(({ ordinal }) => !meant.has(ordinal))
    putOrphans(store, left.map(({ id, ...place }) => ({ ...place, isOlder: isTimed(id) && id < newest }))) // prettier-ignore
    orphans += left.length
    after = last.ordinal
    await nextTurn()
  }
}

/** Ids of version 7 begin with the time. */
const VERSION_AT = 14
const isTimed = (id: string): boolean => id[VERSION_AT] === '7'

/** The newest id of a place that a row means. */
async function findNewest(store: WritableDb, { db, listId }: Pick<OrphanOptions, 'db' | 'listId'>): Promise<string> {
  let newest = ''
  for (let after = 0; ;) {
    const places = readPlaces(db, listId, after)
    const last = places.at(-1)
    if (!last) return newest
    const meant = readMeant(store, after + 1, last.ordinal)
    for (const { ordinal, id } of places) if (meant.has(ordinal) && isTimed(id) && id > newest) newest = id
    after = last.ordinal
    await nextTurn()
  }
}

const readPlaces = (db: ReadableDb, listId: string, after: number): (Omit<NotedOrphan, 'isOlder'> & { id: string })[] =>
  [...iterateCells(db, listId, ['id', 'name', 'address'], { after, limit: PAGE_PLACES })].map(
    ([ordinal, id, name, address]) => ({
      ordinal,
      id: String(id ?? ''),
      name: String(name ?? ''),
      address: String(address ?? ''),
    }),
  )
