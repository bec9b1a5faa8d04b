import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { ok, type Result, fail } from '#shared/result.ts'
import type { BACKUP_THREAD, DescribedCopy } from './backup-thread.ts'
import type { FillCopy } from './back-up-user-database.ts'
import { adoptBackup, restoreUserDatabase } from './adopt-backup.ts'
import { countRunsHere } from './portable/run-files.ts'
import { surveyBackup } from './portable/survey-backup.ts'
import { countPicturesHere } from './portable/survey-photos.ts'
import { writePortable } from './portable/write-portable.ts'
import { checkUserDatabase } from './check-user-database.ts'
import { describeNewestBackup } from './describe-newest-backup.ts'
import { makeDailyBackup } from './make-daily-backup.ts'
import { proveUserDatabase } from './prove-user-database.ts'
import { sweepPhotos } from './sweep-photos.ts'
import { USER_DATABASE } from './user-database-name.ts'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { corruptSentence, toDatabaseError } from './to-database-error.ts'

/** A page that is being written is sound a moment later; damage stays. */
const LOOK_AGAIN_MS = 1_000
const BUSY_TIMEOUT_MS = 5_000

/**
 * Whether a database that is in use is as it was written: its pages, twice where they seem not to be, and the shape of
 * its tables. `open` as for `provePages`.
 */
async function proveDataInUse(path: string, open: number | null): Promise<Result<void>> {
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

/** What the thread answers. `fill` puts into copies what the data does not hold itself. */
export function createBackupHandlers(dataDir: string, fill?: FillCopy): ThreadHandlers<typeof BACKUP_THREAD> {
  const path = join(dataDir, USER_DATABASE)
  let open: number | null = null
  /** Stays open as long as the thread: closing it would take the writer's locks along. */
  const source = () => (open ??= existsSync(path) ? openSync(path, 'r') : null)
  return {
    makeDaily({ now, when }) {
      const made = makeDailyBackup({ dataDir, now: new Date(now), source: source(), fill, when })
      // The copy that was made now names every photo that is needed.
      if (made.ok && made.value) sweepPhotos(dataDir, new Date(now))
      if (!made.ok || made.value) return made
      const proven = proveUserDatabase(path, source())
      return proven.ok ? made : proven
    },
    prove: () => proveDataInUse(path, source()),
    describeNewest: () => ok(describeNewestBackup(dataDir)),
    describe: ({ path: from }) => describeCopy(dataDir, from),
    survey: () => surveyBackup(dataDir),
    copyTo: ({ path: to, ...parts }) => writePortable(dataDir, to, { ...parts, open: source(), fill }),
    adopt: ({ now, ...file }) => adoptBackup(dataDir, { ...file, now: new Date(now) }),
    restore: ({ path: from, now }) => restoreUserDatabase(dataDir, from, new Date(now)),
  }
}

function describeCopy(dataDir: string, path: string): Result<DescribedCopy> {
  const checked = checkUserDatabase(path)
  if (!checked.ok) return checked
  return ok({ ...checked.value, ...countPicturesHere(dataDir, path), ...countRunsHere(dataDir, path) })
}
