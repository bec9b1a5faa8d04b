import type { ReadableDb } from '#main/database/connections.types.ts'
import { openUserDatabaseForReading } from '#main/database/open-user-database.ts'
import { readPage } from '#main/database/sql/search-points.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import type { PeerHandlers } from '#main/workers/peer.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ListsCalls } from './lists-calls.types.ts'
import { readFoundRuns, readIndexColumns, readPlaces } from './read-columns.ts'

/** What the lists thread answers: reads that take longer than the host thread may be held. */
export function createListsThreadHandlers(dataDir: string): PeerHandlers {
  let open: ReadableDb | null = null
  const read = <T>(query: (db: ReadableDb) => T): Result<T> => {
    if (!open) {
      const opened = openUserDatabaseForReading(dataDir)
      if (!opened.ok) return opened
      open = opened.value
    }
    try {
      return ok(query(open))
    } catch (error) {
      return toDatabaseError(error, open.name)
    }
  }
  return {
    page: (query: ListsCalls['page']) => read((db) => readPage(db, query)),
    places: (query: ListsCalls['places']) => read((db) => readPlaces(db, query)),
    ordinals: (query: ListsCalls['ordinals']) => read((db) => readFoundRuns(db, query)),
    columns: ({ listId }: ListsCalls['columns']) => read((db) => readIndexColumns(db, listId)),
  }
}
