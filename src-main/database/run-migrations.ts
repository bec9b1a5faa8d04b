import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Migration } from './migrations/migration.types.ts'
import { findFlaw } from './find-flaw.ts'
import { createPrivateFile } from './prepare-data-folder.ts'
import { sealFile } from './pages/seal-pages.ts'
import { proveUserDatabase } from './prove-user-database.ts'
import { readSchemaVersion, refuseNewer } from './schema-version.ts'
import { toDatabaseError } from './to-database-error.ts'
import { toStamp } from './user-database-name.ts'

export interface MigrationOptions {
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
export function runMigrations(db: Database.Database, options: MigrationOptions): Result<{ applied: number[] }> {
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
export function backUpBeforeStep(db: Database.Database, options: MigrationOptions): Result<void> {
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
