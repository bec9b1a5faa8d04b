import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import { proveUserDatabase } from './prove-user-database.ts'
import { corruptSentence, toDatabaseError } from './to-database-error.ts'

/** A page that is being written is sound a moment later; damage stays. */
const LOOK_AGAIN_MS = 1_000
const BUSY_TIMEOUT_MS = 5_000

/**
 * Whether a database that is in use is as it was written: its pages, twice where they seem not to be, and the shape of
 * its tables. `open` as for `provePages`.
 */
export async function proveDataInUse(path: string, open: number | null): Promise<Result<void>> {
  if (!proveUserDatabase(path, open).ok) {
    await wait(LOOK_AGAIN_MS)
    const again = proveUserDatabase(path, open)
    if (!again.ok) return again
  }
  let db: Database.Database | null = null
  try {
    db = new Database(path, { readonly: true, timeout: BUSY_TIMEOUT_MS })
    if (db.pragma('quick_check(1)', { simple: true }) === 'ok') return ok(undefined)
    return fail('database/corrupt', corruptSentence(path, 'its tables cannot be read'))
  } catch (error) {
    return toDatabaseError(error, path)
  } finally {
    db?.close()
  }
}
