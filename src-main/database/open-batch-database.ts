import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ReadableDb, WritableDb } from './connections.types.ts'
import { createPrivateFile } from './prepare-data-folder.ts'
import { toDatabaseError } from './to-database-error.ts'

/** "WYPJ": tells the rows of a batch from any other SQLite file. */
export const BATCH_APPLICATION_ID = 0x5759504a
export const BATCH_SCHEMA_VERSION = 10
const BUSY_TIMEOUT_MS = 5_000

/**
 * Opens the rows of one batch for writing and makes them when new. NORMAL is enough here: after a power cut the last
 * blocks may be missing, never half of one, and the run goes on from what is there.
 */
export function openBatchDatabase(path: string, schema: string): Result<WritableDb> {
  let db: Database.Database | null = null
  try {
    createPrivateFile(path)
    db = new Database(path, { timeout: BUSY_TIMEOUT_MS })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    setReadRules(db)
    const version = db.pragma('user_version', { simple: true })
    if (version === 0) {
      const create = db.transaction(() => {
        db?.exec(schema)
        db?.pragma(`application_id = ${BATCH_APPLICATION_ID}`)
        db?.pragma(`user_version = ${BATCH_SCHEMA_VERSION}`)
      })
      create.immediate()
    } else if (version !== BATCH_SCHEMA_VERSION) {
      db.close()
      return otherVersion(path)
    }
    return ok(db as WritableDb)
  } catch (error) {
    db?.close()
    return toDatabaseError(error, path)
  }
}

/** Copies the rows of one batch, in turns with other work; they may be read and written meanwhile. */
export async function copyBatchDatabase(from: string, to: string): Promise<void> {
  const db = new Database(from, { readonly: true, timeout: BUSY_TIMEOUT_MS })
  try {
    createPrivateFile(to)
    await db.backup(to)
  } finally {
    db.close()
  }
}

/** Opens the rows of one batch for reading, while they are written too; null when there are none yet. */
export function openBatchDatabaseForReading(path: string): Result<ReadableDb | null> {
  if (!existsSync(path)) return ok(null)
  try {
    const db = new Database(path, { readonly: true, timeout: BUSY_TIMEOUT_MS })
    setReadRules(db)
    if (db.pragma('user_version', { simple: true }) === BATCH_SCHEMA_VERSION) return ok(db as ReadableDb)
    db.close()
    return otherVersion(path)
  } catch (error) {
    return toDatabaseError(error, path)
  }
}

function setReadRules(db: Database.Database): void {
  db.pragma('trusted_schema = OFF')
  db.pragma('cell_size_check = ON')
}

const otherVersion = (path: string) =>
  fail('job/other-version', `${path} was written by another version of Waypost: run the file again.`)

/** A database of some rows in memory, of the form of a batch, to be packed. */
export function openScratchDatabase(schema: string): WritableDb {
  const db = new Database(':memory:')
  db.exec(schema)
  db.pragma(`application_id = ${BATCH_APPLICATION_ID}`)
  db.pragma(`user_version = ${BATCH_SCHEMA_VERSION}`)
  return db as WritableDb
}

/** Opens such a database as it was packed: nothing of it is on the disk. */
export const openScratchContent = (content: Buffer): ReadableDb => {
  const db = new Database(content)
  setReadRules(db)
  db.pragma('query_only = ON')
  return db as unknown as ReadableDb
}
