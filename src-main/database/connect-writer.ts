import { closeSync, openSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { ok, type Result } from '#shared/result.ts'
import type { WritableDb } from './connections.types.ts'
import { foldLog } from './pages/fold-log.ts'
import { logPath } from './pages/log-path.ts'
import { ensureLog } from './pages/seal-pages.ts'
import { toDatabaseError } from './to-database-error.ts'

/** By so much the log grows before it is brought into the database: a thousand pages, as SQLite has it by itself. */
const LOG_BYTES = 4 * 1024 * 1024

/** The connection that writes, and what only it may do. */
export interface OpenUserDatabase {
  db: WritableDb
  /** Brings the log into the database, each page with its checksum; false when it must stay for now. */
  fold(): boolean
  /** Folds a log that has become long. */
  foldWhenLong(): void
  /**
   * To be asked before a change: a fold that failed half-way must come to its end first, because the change could
   * overwrite the log, which alone holds the pages whose checksums are not written yet.
   */
  settle(): Result<void>
  /** Folds and closes. Nothing else may close this connection: SQLite would bring the log in without checksums. */
  close(): void
}

/** Connects to a database whose pages have room for checksums. */
export function connectWriter(path: string, timeout: number): OpenUserDatabase {
  ensureLog(path)
  // Closing a file takes the locks of this process on it along, so this one is closed last.
  const file = openSync(path, 'r+')
  let db: WritableDb
  try {
    db = new Database(path, { timeout }) as WritableDb
  } catch (error) {
    closeSync(file)
    throw error
  }
  let failure: unknown = null
  let foldAt = LOG_BYTES
  const fold = () => {
    try {
      const isFolded = foldLog(db, file)
      failure = null
      return isFolded
    } catch (error) {
      failure = error
      return false
    }
  }
  return {
    db,
    fold,
    foldWhenLong() {
      if (logBytes(path) < foldAt) return
      fold()
      foldAt = logBytes(path) + LOG_BYTES
    },
    settle: () => (failure === null || fold() || failure === null ? ok(undefined) : toDatabaseError(failure, path)),
    close() {
      if (!db.open) return
      // While somebody reads, the last to close must be one that cannot bring the rest of the log in.
      const guard = fold() ? null : new Database(path, { readonly: true, timeout })
      guard?.pragma('schema_version')
      db.close()
      guard?.close()
      closeSync(file)
    },
  }
}

const logBytes = (path: string): number => statSync(logPath(path), { throwIfNoEntry: false })?.size ?? 0
