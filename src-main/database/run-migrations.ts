import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Migration } from './migrations/migration.types.ts'
import { createPrivateFile } from './prepare-data-folder.ts'
import { toDatabaseError } from './to-database-error.ts'

export interface MigrationOptions {
  migrations: readonly Migration[]
  /** Where the copy from before each step goes. */
  backupFolder: string
  /** Moment that names the copies. */
  now: Date
}

/** Version of the schema that a database file holds; 0 when empty. */
export function readSchemaVersion(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number
}

/** A database of a newer version may mean things that this one does not know. */
export function refuseNewer(db: Database.Database, newest: number): Result<void> {
  const present = readSchemaVersion(db)
  if (present <= newest) return ok(undefined)
  return fail(
    'database/newer',
    `${db.name} was written by a newer Waypost (schema ${present}, this one knows ${newest}): install that version, or choose another folder with --data-dir. Nothing was changed.`,
  )
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
      const backup = backUp(db, options)
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
function backUp(db: Database.Database, options: MigrationOptions): Result<void> {
  const stamp = options.now.toISOString().replaceAll(/[:.]/g, '-')
  const path = join(options.backupFolder, `user-schema-${readSchemaVersion(db)}-${stamp}.db`)
  try {
    createPrivateFile(path)
    db.prepare('vacuum into ?').run(path)
    const copy = new Database(path, { readonly: true })
    try {
      const isWhole = copy.pragma('integrity_check', { simple: true }) === 'ok'
      const broken = copy.pragma('foreign_key_check') as unknown[]
      if (isWhole && broken.length === 0) return ok(undefined)
    } finally {
      copy.close()
    }
  } catch (error) {
    return toDatabaseError(error, path)
  }
  return fail(
    'database/backup-failed',
    `The copy ${path} that is made before a change of the schema is not whole: check the disk, then start Waypost again. Nothing was changed.`,
  )
}
