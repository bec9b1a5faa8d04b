import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { followLinks } from '#main/files/output-place.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts'
import type { Migration } from './migrations/migration.types.ts'
import { logPath } from './pages/log-path.ts'
import { APPLICATION_ID, emptyDatabase, FIRST_WITH_SUMS } from './pages/prove-pages.ts'
import { rebuildWithSums } from './pages/rebuild-with-sums.ts'
import { hasRoomForSums, sealFile } from './pages/seal-pages.ts'
import { connectWriter, type OpenUserDatabase } from './connect-writer.ts'
import { createPrivateFile } from './prepare-data-folder.ts'
import { proveUserDatabase } from './prove-user-database.ts'
import type { ReadableDb } from './connections.types.ts'
import { ownStatements, refuseStrangeSchema } from './own-schema.ts'
import { refuseNewer, readSchemaVersion } from './schema-version.ts'
import { corruptSentence, toDatabaseError } from './to-database-error.ts'
import { BACKUP_FOLDER, USER_DATABASE, toStamp } from './user-database-name.ts'
import { findFlaw } from './find-flaw.ts'

const BUSY_TIMEOUT_MS = 5_000
/** Above this a check after an unclean end would delay the start too long. */
const LARGEST_CHECKED_BYTES = 500 * 1024 * 1024
const LARGEST_IDLE_LOG_BYTES = 64 * 1024 * 1024

/**
 * Opens user.db for writing, after each page was held against its checksum. FULL, because WAL with NORMAL may lose
 * acknowledged commits when the power fails; the rest is defence against a damaged or hostile file.
 */
export function openUserDatabase(
  dataDir: string,
  migrations: readonly Migration[] = ALL_MIGRATIONS,
): Result<OpenUserDatabase> {
  const path = join(dataDir, USER_DATABASE)
  let opened: OpenUserDatabase | null = null
  try {
    const proven = proveUserDatabase(path)
    if (!proven.ok) return proven
    const owned = checkOwner(path, migrations)
    if (!owned.ok) return owned
    // A log left behind means that the last process did not close the database.
    const wasUnclean = sizeOf(logPath(path)) > 0
    createPrivateFile(path)
    const options: PrepareOptions = { path, dataDir, wasUnclean, migrations, now: new Date() }
    if (sizeOf(path) > 0 && !hasRoomForSums(path)) {
      const given = giveSums(options)
      if (!given.ok) return given
    }
    if (sizeOf(path) === 0 && !wasUnclean) writeFileSync(path, emptyDatabase(), { flush: true })
    opened = connectWriter(path, BUSY_TIMEOUT_MS)
    const prepared = prepare(opened.db, options)
    if (prepared.ok) {
      opened.fold()
      return ok(opened)
    }
    opened.close()
    return prepared
  } catch (error) {
    opened?.close()
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
function checkOwner(path: string, migrations: readonly Migration[]): Result<void> {
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
    const known = refuseNewer(db, migrations.at(-1)?.version ?? 0)
    return known.ok ? refuseStrangeSchema(db, migrations) : known
  } finally {
    db.close()
  }
}

interface PrepareOptions {
  path: string
  dataDir: string
  wasUnclean: boolean
  migrations: readonly Migration[]
  now: Date
}

/** Brings a database of before checksums to the last schema without them, copies it, and writes it anew with them. */
function giveSums(options: PrepareOptions): Result<unknown> {
  const { path } = options
  const db = new Database(path, { timeout: BUSY_TIMEOUT_MS })
  try {
    const older = options.migrations.filter(({ version }) => version < FIRST_WITH_SUMS)
    const prepared = prepare(db, { ...options, migrations: older })
    if (!prepared.ok) return prepared
    const copied = backUpBeforeStep(db, toMigrationOptions(options))
    if (!copied.ok) return copied
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
  const target = followLinks(path)
  const draft = `${target}.sums`
  rebuildWithSums(path, draft, ownStatements(FIRST_WITH_SUMS, options.migrations))
  const proven = proveUserDatabase(draft)
  if (!proven.ok) return proven
  for (const suffix of ['-wal', '-shm']) rmSync(target + suffix, { force: true })
  renameSync(draft, target)
  return ok(undefined)
}

const toMigrationOptions = ({ migrations, dataDir, now }: PrepareOptions) => {
  return { migrations, backupFolder: join(dataDir, BACKUP_FOLDER), now }
}

function prepare(db: Database.Database, options: PrepareOptions): Result<unknown> {
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('checkpoint_fullfsync = ON')
  db.pragma(`journal_size_limit = ${LARGEST_IDLE_LOG_BYTES}`)
  db.pragma('foreign_keys = ON')
  db.pragma('trusted_schema = OFF')
  db.pragma('cell_size_check = ON')
  db.pragma('wal_autocheckpoint = 0')
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) db.pragma(`application_id = ${APPLICATION_ID}`)
  if (options.wasUnclean && sizeOf(options.path) <= LARGEST_CHECKED_BYTES) {
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok')
      return fail('database/corrupt', corruptSentence(options.path))
  }
  return runMigrations(db, toMigrationOptions(options))
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

interface MigrationOptions {
  migrations: readonly Migration[]
  /** Where the copy from before each step goes. */
  backupFolder: string
  /** Moment that names the copies. */
  now: Date
}

/**
 * Brings a database to the newest schema: each step is one transaction together with its version number, and a
 * database that holds anything is copied and the copy checked first. A newer database is refused untouched.
 */
function runMigrations(db: Database.Database, options: MigrationOptions): Result<{ applied: number[] }> {
  const refused = refuseNewer(db, options.migrations.at(-1)?.version ?? 0)
  if (!refused.ok) return refused
  const present = readSchemaVersion(db)
  // A database that begins empty holds nothing worth a copy, whatever its first steps put there.
  const wasEmpty = isEmpty(db)
  const applied: number[] = []
  for (const migration of options.migrations) {
    if (migration.version <= present) continue
    if (!wasEmpty) {
      const backup = backUpBeforeStep(db, options)
      if (!backup.ok) return backup
    }
    db.transaction(() => {
      migration.apply(db)
      db.pragma(`user_version = ${migration.version}`)
    }).immediate()
    applied.push(migration.version)
  }
  return ok({ applied })
}

const isEmpty = (db: Database.Database): boolean =>
  db.prepare('select 1 from sqlite_schema limit 1').get() === undefined

/** Copies the database beside itself and proves that the copy is whole. */
function backUpBeforeStep(db: Database.Database, options: MigrationOptions): Result<void> {
  const path = join(options.backupFolder, `user-schema-${readSchemaVersion(db)}-${toStamp(options.now)}.db`)
  try {
    createPrivateFile(path)
    db.prepare('vacuum into ?').run(path)
    sealFile(path)
    if (proveUserDatabase(path).ok && isWhole(path)) return ok(undefined)
  } catch (error) {
    return toDatabaseError(error, path)
  }
  return fail(
    'database/backup-failed',
    `The copy ${path} of your data, made before an update, is damaged: check the disk, then start Waypost again. Nothing was changed.`,
  )
}

function isWhole(path: string): boolean {
  const copy = new Database(path, { readonly: true })
  try {
    return findFlaw(copy) === null
  } finally {
    copy.close()
  }
}
