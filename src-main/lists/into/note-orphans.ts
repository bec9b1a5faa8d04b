import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { iterateCells } from '../sql/read-cells.ts'
import { putOrphans, type NotedOrphan, readOrphanNumbers, setDropped } from './orphan-store.ts'
import { readMeant, countPlan, openPlanForWriting } from './plan-store.ts'
import { ok, type Result } from '#shared/result.ts'
import { readMoments } from '../sql/any-points.ts'
import type { PlanCounts } from './into.types.ts'

const PAGE_PLACES = 5_000

export interface OrphanOptions {
  /** Where the list is. */
  db: ReadableDb
  listId: string
  isCancelled(): boolean
  /** The file names places by their ids. */
  isById: boolean
  /** Of a file that is a later state of one table: whether a place was in the state before. */
  had?: ((ordinal: number) => boolean) | null
}

/**
 * Writes down the places of the list that no planned row means; how many there are, or null when it was cancelled. Ids
 * follow the time: a place that is older than one that a row means was there when the file was written, so it was deleted
 * where the file comes from. Of a table that is pulled again, the state before says it.
 */
export async function noteOrphans(
  store: WritableDb,
  { db, listId, isCancelled, isById, had }: OrphanOptions,
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
    const wasThere = (ordinal: number, id: string) => had?.(ordinal) ?? (isTimed(id) && id < newest)
    putOrphans(store, left.map(({ id, ...place }) => ({ ...place, isOlder: wasThere(place.ordinal, id) }))) // prettier-ignore
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

export interface DropOptions {
  /** Where the list is. */
  db: ReadableDb
  path: string
  listId: string
  /** Null: all; or of all those that the file had once. */
  ordinals: number[] | null
  wasDeleted: boolean
  isDropped: boolean
}

/** Says which places that the file does not have are deleted in the list too. */
export function dropOrphans({ db, path, listId, ordinals, ...wanted }: DropOptions): Result<{ counts: PlanCounts }> {
  const store = openPlanForWriting(path)
  if (!store.ok) return store
  try {
    const all = ordinals ?? readOrphanNumbers(store.value, wanted.wasDeleted)
    const momentOf = (ordinal: number) =>
      wanted.isDropped ? (readMoments(db, listId, ordinal)?.modifiedAt ?? null) : null
    setDropped(store.value, all.map((ordinal) => ({ ordinal, droppedAt: momentOf(ordinal) }))) // prettier-ignore
    return ok({ counts: countPlan(store.value) })
  } finally {
    store.value.close()
  }
}
