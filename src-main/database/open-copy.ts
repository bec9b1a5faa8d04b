import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ReadableDb, WritableDb } from './connections.types.ts'
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts'
import { openUserDatabase, openUserDatabaseForReading } from './open-user-database.ts'
import { refuseStrangeSchema } from './own-schema.ts'
import { readSchemaVersion, refuseNewer } from './schema-version.ts'
import { toDatabaseError } from './to-database-error.ts'
import { BACKUP_FOLDER, USER_DATABASE } from './user-database-name.ts'

const NEWEST = ALL_MIGRATIONS.at(-1)?.version ?? 0

/**
 * Opens a copy of the data for reading. One of an older form is copied into the folder `scratch` and brought to the
 * present form there, so that the copy itself is never written.
 */
export function openCopy(path: string, scratch: string): Result<ReadableDb> {
  let db: ReadableDb | null = null
  try {
    db = new Database(path, { readonly: true, fileMustExist: true }) as Database.Database as ReadableDb
    const newer = refuseNewer(db, NEWEST)
    const known = newer.ok ? refuseStrangeSchema(db) : newer
    if (known.ok && readSchemaVersion(db) === NEWEST) return ok(db)
    db.close()
    if (!known.ok) return known
    mkdirSync(join(scratch, BACKUP_FOLDER), { recursive: true, mode: 0o700 })
    copyFileSync(path, join(scratch, USER_DATABASE))
    const renewed = openUserDatabase(scratch)
    if (!renewed.ok) return renewed
    renewed.value.close()
    return openUserDatabaseForReading(scratch)
  } catch (error) {
    db?.close()
    return toDatabaseError(error, path)
  }
}

/** Opens a copy that is being made, before its pages get their checksums. */
export function openCopyForFilling(path: string): WritableDb {
  const db = new Database(path, { fileMustExist: true })
  // It is synced as a whole afterwards, and has no log beside it.
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  return db as WritableDb
}

/** Opens a copy of the present form for reading, without proving it: of one that cannot be read nothing is taken. */
export function openEarlierCopy(path: string): Result<ReadableDb> {
  let db: ReadableDb | null = null
  try {
    db = new Database(path, { readonly: true, fileMustExist: true }) as Database.Database as ReadableDb
    if (readSchemaVersion(db) === NEWEST) return ok(db)
    db.close()
    return fail('backup/older', `${path} is of an older form.`)
  } catch (error) {
    db?.close()
    return toDatabaseError(error, path)
  }
}
