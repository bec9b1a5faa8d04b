import type { ReadableDb } from '#main/database/connections.types.ts'
import { openUserDatabaseForReading } from '#main/database/open-user-database.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import { createListColumns } from '../columns/list-columns.ts'
import { createListCounts } from '../columns/list-counts.ts'
import type { LaterHandlers } from './later-handlers.ts'
import { LISTS_THREAD } from './lists-thread.ts'
import { createPageHandlers } from './page-handlers.ts'
import { collectCountries } from '#main/nearby/country-column.ts'
import { iteratePositions } from '../sql/search-points.ts'
import { toRuns } from '../ordinal-runs.ts'
import { iterateCells } from '../sql/read-cells.ts'
import type { Run } from '../lists.types.ts'
import type { IndexColumns, ListsReads } from './lists-calls.types.ts'

/**
 * What the lists thread answers: reads that take longer than the host thread may be held, and the work on files.
 * `host` writes, looks addresses up and takes progress.
 */
export function createListsThreadHandlers(
  dataDir: string,
  host: HostCaller<typeof LISTS_THREAD>,
): ThreadHandlers<typeof LISTS_THREAD> {
  let db: ReadableDb | null = null
  const open = (): Result<ReadableDb> => {
    if (db) return ok(db)
    const opened = openUserDatabaseForReading(dataDir)
    if (opened.ok) db = opened.value
    return opened
  }
  const read = <T>(query: (db: ReadableDb) => T): Result<T> => {
    const opened = open()
    if (!opened.ok) return opened
    try {
      return ok(query(opened.value))
    } catch (error) {
      return toDatabaseError(error, opened.value.name)
    }
  }
  const reads: ListsReads = {
    open,
    read,
    withDb: (work) => {
      const opened = open()
      return opened.ok ? work(opened.value) : opened
    },
    readLong: async (query) => {
      const opened = open()
      if (!opened.ok) return opened
      try {
        return ok(await query(opened.value))
      } catch (error) {
        return toDatabaseError(error, opened.value.name)
      }
    },
  }
  const counts = createListCounts()
  const columns = createListColumns(undefined, counts)
  const handlers = {
    list: () => read(counts.list),
    ...createPageHandlers(read, columns, host.keepBlocks),
    ordinals: (query) => read((db) => readFoundRuns(db, query.listId, columns.find(db, { ...query, sort: [] }))),
    values: (query) => read((db) => columns.values(db, query)),
    classes: (query) => read((db) => columns.classes(db, query)),
    follow: ({ listId, ids }) => read((db) => columns.follow(db, listId, ids)),
    columns: ({ listId }) => read((db) => readIndexColumns(db, listId)),
  } satisfies Partial<ThreadHandlers<typeof LISTS_THREAD>>
  const later = (Object.keys(LISTS_THREAD.calls) as (keyof typeof LISTS_THREAD.calls)[]).filter(
    (name) => !(name in handlers),
  ) as (keyof LaterHandlers)[]
  return {
    ...handlers,
    ...loadLater(later, async () => {
      const { createLaterHandlers } = await import('./later-handlers.ts')
      return createLaterHandlers({ dataDir, host, ...reads })
    }),
  }
}

/** Their code is nine tenths of all, which a window that opens would wait for: it comes with the first of these calls. */
function loadLater(names: readonly (keyof LaterHandlers)[], load: () => Promise<LaterHandlers>): LaterHandlers {
  let loading: Promise<LaterHandlers> | null = null
  const callers = names.map((name) => [
    name,
    async (payload: never): Promise<unknown> => {
      const handlers = await (loading ??= load())
      return handlers[name](payload)
    },
  ])
  return Object.fromEntries(callers) as LaterHandlers
}

/** Numbers of the points that are found, as runs: those of `ordinals`, or all. */
const readFoundRuns = (db: ReadableDb, listId: string, ordinals: Uint32Array | null): Run[] =>
  toRuns(Array.from(ordinals ?? allOrdinals(db, listId)))

function* allOrdinals(db: ReadableDb, listId: string): Generator<number> {
  for (const [ordinal] of iterateCells(db, listId, [])) yield ordinal
}

/** In memory that threads share: the host only hands it on, and copies nothing. */
function shared<A extends Int32Array | Uint32Array | Float64Array>(
  Kind: { new (memory: SharedArrayBuffer): A; BYTES_PER_ELEMENT: number },
  values: ArrayLike<number>,
): A {
  const column = new Kind(new SharedArrayBuffer(values.length * Kind.BYTES_PER_ELEMENT))
  column.set(values)
  return column
}

/** The columns of a point index. */
function readIndexColumns(db: ReadableDb, listId: string): IndexColumns {
  const ordinals: number[] = []
  const lats: number[] = []
  const lons: number[] = []
  const countries = collectCountries()
  for (const [ordinal, lat, lon, country] of iteratePositions(db, listId)) {
    ordinals.push(ordinal)
    lats.push(lat)
    lons.push(lon)
    countries.add(country)
  }
  const column = countries.column()
  return {
    ordinals: shared(Int32Array, ordinals),
    lats: shared(Float64Array, lats),
    lons: shared(Float64Array, lons),
    countries: column && { names: column.names, numbers: shared(Uint32Array, column.numbers) },
  }
}
