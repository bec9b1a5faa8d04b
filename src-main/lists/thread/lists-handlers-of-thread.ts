import type { ReadableDb } from '#main/database/connections.types.ts'
import { openUserDatabaseForReading } from '#main/database/open-user-database.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import { createListColumns } from '../columns/list-columns.ts'
import { createListCounts } from '../columns/list-counts.ts'
import type { LaterHandlers } from './later-handlers.ts'
import type { LISTS_THREAD } from './lists-thread.ts'
import { createPageHandlers } from './page-handlers.ts'
import { readFoundRuns, readIndexColumns } from './read-columns.ts'

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
  const counts = createListCounts()
  const columns = createListColumns(undefined, counts)
  return {
    list: () => read(counts.list),
    ...createPageHandlers(read, columns, host.keepBlocks),
    ordinals: (query) => read((db) => readFoundRuns(db, query.listId, columns.find(db, { ...query, sort: [] }))),
    values: (query) => read((db) => columns.values(db, query)),
    classes: (query) => read((db) => columns.classes(db, query)),
    follow: ({ listId, ids }) => read((db) => columns.follow(db, listId, ids)),
    columns: ({ listId }) => read((db) => readIndexColumns(db, listId)),
    ...loadLater(async () => {
      const { createLaterHandlers } = await import('./later-handlers.ts')
      return createLaterHandlers({ dataDir, host, open, read })
    }),
  }
}

const LATER: Record<keyof LaterHandlers, true> = {
  layers: true,
  shapes: true,
  labels: true,
  preview: true,
  fields: true,
  look: true,
  lookTours: true,
  lookTour: true,
  lookPage: true,
  suspicious: true,
  repeated: true,
  version: true,
  versionPage: true,
  importLeft: true,
  importRows: true,
  describe: true,
  import: true,
  planInto: true,
  plannedRows: true,
  plannedOrphans: true,
  settlePlanned: true,
  dropOrphans: true,
  fixPlanned: true,
  applyInto: true,
  newLayers: true,
  findBetter: true,
  levels: true,
  losses: true,
  export: true,
  shapeLosses: true,
  exportShape: true,
  matrix: true,
  copy: true,
  copyVersion: true,
  cancel: true,
}

/** Their code is nine tenths of all, which a window that opens would wait for: it comes with the first of these calls. */
function loadLater(load: () => Promise<LaterHandlers>): LaterHandlers {
  let loading: Promise<LaterHandlers> | null = null
  const callers = (Object.keys(LATER) as (keyof LaterHandlers)[]).map((name) => [
    name,
    async (payload: never): Promise<unknown> => {
      const handlers = await (loading ??= load())
      return handlers[name](payload)
    },
  ])
  return Object.fromEntries(callers) as LaterHandlers
}
