import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ReadableDb } from './connections.types.ts'
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts'
import { openUserDatabaseForReading } from './open-user-database.ts'
import { refuseStrangeSchema } from './own-schema.ts'
import { readSchemaVersion, refuseNewer } from './schema-version.ts'
import { toDatabaseError } from './to-database-error.ts'
import { USER_DATABASE } from './user-database-name.ts'

const NEWEST = ALL_MIGRATIONS.at(-1)?.version ?? 0

/**
 * Opens the data of a folder for reading beside whoever writes it; null where there is none. What no writer has looked
 * at yet is held against the schema first, and one of an older form is left to the next start of Waypost.
 */
export function inspectUserDatabase(dataDir: string): Result<ReadableDb | null> {
  const path = join(dataDir, USER_DATABASE)
  if (!existsSync(path)) return ok(null)
  const opened = openUserDatabaseForReading(dataDir)
  if (!opened.ok) return opened
  const db = opened.value
  const refused = (error: Result<never>): Result<never> => {
    db.close()
    return error
  }
  try {
    const newer = refuseNewer(db, NEWEST)
    if (!newer.ok) return refused(newer)
    if (readSchemaVersion(db) !== NEWEST)
      return refused(fail('database/older', 'Your lists are of an older Waypost: start this one once, then try again.'))
    const known = refuseStrangeSchema(db)
    return known.ok ? ok(db) : refused(known)
  } catch (error) {
    return refused(toDatabaseError(error, path))
  }
}
