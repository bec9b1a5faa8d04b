import type { ReadableDb } from '#main/database/connections.types.ts'
import { findPoints } from '../sql/find-points.ts'
import { openUserDatabaseForReading } from '#main/database/open-user-database.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import type { Peer, PeerHandlers } from '#main/threads/peer.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ListsCalls } from './lists-calls.types.ts'
import { describePoints } from '../files/describe-points.ts'
import { exportPoints } from '../files/export-points.ts'
import { importPoints } from '../files/import-points.ts'
import { readFoundRuns, readIndexColumns, readPlaces } from './read-columns.ts'
import { readSortedPage } from './read-sorted-page.ts'
import { createPointOrders } from './sort-points.ts'

const PROGRESS_MILLISECONDS = 250

/**
 * What the lists thread answers: reads that take longer than the host thread may be held, and the work on files.
 * `host` writes, looks addresses up and takes progress.
 */
export function createListsThreadHandlers(dataDir: string, host: () => Peer): PeerHandlers {
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
  const orders = createPointOrders()
  const cancelled = new Set<string>()
  const reporter = (jobId: string) => {
    let last = 0
    return (done: number, total: number | null) => {
      if (Date.now() - last < PROGRESS_MILLISECONDS) return
      last = Date.now()
      void host().call('progress', { jobId, done, total })
    }
  }
  return {
    page: (query: ListsCalls['page']) => read((db) => readSortedPage(db, query, orders.find(db, query))),
    places: (query: ListsCalls['places']) => read((db) => readPlaces(db, query, orders.find(db, query))),
    ordinals: (query: ListsCalls['ordinals']) => read((db) => readFoundRuns(db, query)),
    find: ({ search, limit }: ListsCalls['find']) => read((db) => findPoints(db, search, limit)),
    columns: ({ listId }: ListsCalls['columns']) => read((db) => readIndexColumns(db, listId)),
    describe: ({ path, name, choice }: ListsCalls['describe']) => describePoints(path, name, choice),
    import: ({ jobId, plan, lists }: ListsCalls['import']) => {
      const report = reporter(jobId)
      return importPoints(plan, {
        lists,
        stage: (block) => host().call('stage', block),
        geocode: (addresses) => host().call('geocode', addresses),
        onProgress: (rows, share) => report(rows, share > 0 ? Math.round(rows / share) : null),
        isCancelled: () => cancelled.delete(jobId),
        now: () => new Date(),
      })
    },
    export: ({ jobId, plan }: ListsCalls['export']) => {
      const opened = open()
      if (!opened.ok) return opened
      const report = reporter(jobId)
      const isCancelled = () => cancelled.delete(jobId)
      return exportPoints(opened.value, plan, { isCancelled, onProgress: (points) => report(points, null) })
    },
    cancel: ({ jobId }: ListsCalls['cancel']) => {
      cancelled.add(jobId)
      return ok(null)
    },
  }
}
