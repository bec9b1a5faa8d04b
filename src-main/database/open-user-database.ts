import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts'
import type { Migration } from './migrations/migration.types.ts'
import { createPrivateFile } from './prepare-data-folder.ts'
import type { ReadableDb, WritableDb } from './connections.types.ts'
import { refuseNewer, runMigrations } from './run-migrations.ts'
import { corruptSentence, toDatabaseError } from './to-database-error.ts'

export const USER_DATABASE = 'user.db'
/** "WYPT": tells our database from any other SQLite file. */
export const APPLICATION_ID = 0x57595054
const BUSY_TIMEOUT_MS = 5_000
/** Above this a check after an unclean end would delay the start too long. */
const LARGEST_CHECKED_BYTES = 500 * 1024 * 1024
const LARGEST_IDLE_LOG_BYTES = 64 * 1024 * 1024

/**
 * Opens user.db for writing. FULL, because WAL with NORMAL may lose acknowledged commits when the power fails; the rest
 * is defence against a damaged or hostile file.
 */
export function openUserDatabase(
  dataDir: string,
  migrations: readonly Migration[] = ALL_MIGRATIONS,
): Result<WritableDb> {
  const path = join(dataDir, USER_DATABASE)
  let db: Database.Database | null = null
  try {
    const owned = checkOwner(path, migrations.at(-1)?.version ?? 0)
    if (!owned.ok) return owned
    // A log left behind means that the last process did not close the database.
    const wasUnclean = sizeOf(`${path}-wal`) > 0
    createPrivateFile(path)
    db = new Database(path, { timeout: BUSY_TIMEOUT_MS })
    const prepared = prepare(db, { path, dataDir, wasUnclean, migrations })
    if (prepared.ok) return ok(db as WritableDb)
    db.close()
    return prepared
  } catch (error) {
    db?.close()
    return toDatabaseError(error, path)
  }
}

/** Opens user.db for reading only; the writer must have opened it before. */
export function openUserDatabaseForReading(dataDir: string): Result<ReadableDb> {
  const path = join(dataDir, USER_DATABASE)
  try {
    const db = new Database(path, { readonly: true, timeout: BUSY_TIMEOUT_MS })
    db.pragma('trusted_schema = OFF')
    db.pragma('cell_size_check = ON')
    return ok(db as ReadableDb)
  } catch (error) {
    return toDatabaseError(error, path)
  }
}

/** Looks at an existing file through a connection that cannot write, so that a refused one keeps every byte. */
function checkOwner(path: string, newest: number): Result<void> {
  if (sizeOf(path) === 0) return ok(undefined)
  const db = new Database(path, { readonly: true, timeout: BUSY_TIMEOUT_MS })
  try {
    const owner = db.pragma('application_id', { simple: true })
    if (owner !== 0 && owner !== APPLICATION_ID) {
      return fail(
        'database/foreign',
        `${path} belongs to another program: choose another folder with --data-dir. Nothing was changed.`,
      )
    }
    return refuseNewer(db, newest)
  } finally {
    db.close()
  }
}

interface PrepareOptions {
  path: string
  dataDir: string
  wasUnclean: boolean
  migrations: readonly Migration[]
}

function prepare(db: Database.Database, options: PrepareOptions): Result<unknown> {
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('checkpoint_fullfsync = ON')
  db.pragma(`journal_size_limit = ${LARGEST_IDLE_LOG_BYTES}`)
  db.pragma('foreign_keys = ON')
  db.pragma('trusted_schema = OFF')
  db.pragma('cell_size_check = ON')
  db.pragma(`application_id = ${APPLICATION_ID}`)
  if (options.wasUnclean && sizeOf(options.path) <= LARGEST_CHECKED_BYTES) {
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok')
      return fail('database/corrupt', corruptSentence(options.path))
  }
  return runMigrations(db, {
    migrations: options.migrations,
    backupFolder: join(options.dataDir, 'backups'),
    now: new Date(),
  })
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
