import type { Database } from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'

/** Version of the schema that a database file holds; 0 when empty. */
export function readSchemaVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number
}

/** A database of a newer version may mean things that this one does not know. */
export function refuseNewer(db: Database, newest: number): Result<void> {
  const present = readSchemaVersion(db)
  if (present <= newest) return ok(undefined)
  return fail(
    'database/newer',
    `${db.name} was written by a newer Waypost (schema ${present}, this one knows ${newest}): install that version, or choose another folder with --data-dir. Nothing was changed.`,
  )
}
