import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import type { Result } from '#shared/result.ts'
import { findOwnPlaces } from '../columns/find-own-places.ts'
import { LEAST_PREPARED, type ListColumns } from '../columns/list-columns.ts'
import { listHeads } from '../sql/lists.ts'
import type { LISTS_THREAD } from './lists-thread.ts'
import { readNames, readPositions, readPlaces } from './read-located.ts'
import { blockOf } from '../blocks/encode-block.ts'
import { readValidBlocks } from '../sql/list-blocks.ts'
import { readPointsByOrdinal } from '../sql/search-points.ts'
import type { PageQuery, PointPage } from './lists-calls.types.ts'

type Read = <T>(query: (db: ReadableDb) => T) => Result<T>

/** Rows of the table and marks of the map, behind which the columns of the list are prepared. */
export function createPageHandlers(
  read: Read,
  columns: ListColumns,
  keep: HostCaller<typeof LISTS_THREAD>['keepBlocks'],
): Pick<ThreadHandlers<typeof LISTS_THREAD>, 'page' | 'places' | 'positions' | 'names' | 'found' | 'find'> {
  const quiet = createQuiet()
  /** Once while this runs: what changes later is written when the list is opened again. */
  const looked = new Set<string>()
  const keepBlocks = async (db: ReadableDb, listId: string): Promise<void> => {
    if (looked.has(listId)) return
    looked.add(listId)
    const ordinals = columns.all(db, listId)
    if (ordinals.length < LEAST_PREPARED) return
    await keepMissing(db, { listId, ordinals, keep, pause: quiet.comes })
  }
  /** Not waited for; what it cannot read is read, and told, when it is asked for. */
  const prepareSoon = (db: ReadableDb, listId: string): void =>
    void quiet
      .comes()
      .then(() => columns.prepare(db, listId, quiet.comes))
      .then(() => keepBlocks(db, listId))
      .catch(() => undefined)
  const prepareAllSoon = (db: ReadableDb): void => {
    let before = quiet.comes()
    for (const { id } of listHeads(db)) before = before.then(() => columns.prepare(db, id, quiet.comes))
    void before.catch(() => undefined)
  }
  /** Somebody waits for it: what is only prepared waits. */
  const reading = <T>(query: (db: ReadableDb) => T): Result<T> => {
    quiet.asked()
    return read(query)
  }
  return {
    page: (query) =>
      reading((db) => {
        if (query.search === '' && query.filters.length === 0) prepareSoon(db, query.listId)
        return readSortedPage(db, query, columns)
      }),
    places: (query) => reading((db) => readPlaces(db, query, columns.find(db, query) ?? columns.all(db, query.listId))),
    // One snapshot for the numbers of the rows and what stands in them.
    positions: (query) =>
      reading((db) => db.transaction(() => readPositions(db, query, columns.all(db, query.listId)))()),
    names: (query) => reading((db) => db.transaction(() => readNames(db, query, columns.all(db, query.listId)))()),
    find: (query) =>
      reading((db) => {
        // A search box that is opened asks for nothing: what it will look at is read meanwhile.
        if (query.search.trim() === '') prepareAllSoon(db)
        return findOwnPlaces(db, columns, query)
      }),
    found: (query) => reading((db) => ({ ordinals: columns.find(db, query) })),
  }
}

/** A window that opens a long list asks for its places part by part, each soon behind the one before. */
const QUIET_MS = 100

/** Says when nobody has asked for a while: whoever waits goes before what is only prepared. */
function createQuiet() {
  let askedAt = -Infinity
  return {
    asked: (): void => void (askedAt = performance.now()),
    async comes(): Promise<void> {
      await nextTurn()
      while (performance.now() < askedAt + QUIET_MS) await setTimeout(QUIET_MS, undefined, { ref: false })
    },
  }
}

/** Written by one change: some 20 ms, behind which others have their turn. */
const BLOCKS_AT_ONCE = 4

interface Missing {
  listId: string
  /** Of all visible rows, ascending. */
  ordinals: Uint32Array
  keep: HostCaller<typeof LISTS_THREAD>['keepBlocks']
  /** Ends when nobody waits for anything. */
  pause(): Promise<unknown>
}

/** Has the blocks of a list written that are not valid, so that it is read at once next time. */
export async function keepMissing(db: ReadableDb, { listId, ordinals, keep, pause }: Missing): Promise<void> {
  const known = new Set(readValidBlocks(db, listId))
  const missing: number[] = []
  for (let row = 0; row < ordinals.length; row++) {
    const block = blockOf(ordinals[row]!)
    if (block !== missing.at(-1) && !known.has(block)) missing.push(block)
  }
  for (let at = 0; at < missing.length; at += BLOCKS_AT_ONCE) {
    await pause()
    const kept = await keep({ listId, blocks: missing.slice(at, at + BLOCKS_AT_ONCE) })
    // They are a copy of what is there: whoever asks is answered without them.
    if (!kept.ok) return
  }
}

/**
 * One page of what is found, cut from its numbers, which are known: to count a million rows and to skip those before the
 * page took 50 to 190 ms each time.
 */
export function readSortedPage(db: ReadableDb, query: PageQuery, columns: ListColumns): PointPage {
  const ordinals = columns.find(db, query) ?? columns.all(db, query.listId)
  const cut = ordinals.slice(query.offset, query.offset + query.limit)
  return { total: ordinals.length, points: readPointsByOrdinal(db, query.listId, cut) }
}
