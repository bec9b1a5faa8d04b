import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import type { BACKUP_THREAD, DescribedCopy } from './backup-thread.ts'
import { adoptBackup } from './adopt-backup.ts'
import { backUpUserDatabase } from './back-up-user-database.ts'
import { countPicturesHere, surveyPhotos } from './portable/survey-photos.ts'
import { writePortable } from './portable/write-portable.ts'
import { checkUserDatabase } from './check-user-database.ts'
import { describeNewestBackup } from './describe-newest-backup.ts'
import { makeDailyBackup } from './make-daily-backup.ts'
import { proveDataInUse } from './prove-data-in-use.ts'
import { proveUserDatabase } from './prove-user-database.ts'
import { restoreUserDatabase } from './restore-user-database.ts'
import { sweepPhotos } from './sweep-photos.ts'
import { USER_DATABASE } from './user-database-name.ts'

/** What the thread answers. */
export function createBackupHandlers(dataDir: string): ThreadHandlers<typeof BACKUP_THREAD> {
  const path = join(dataDir, USER_DATABASE)
  let open: number | null = null
  /** Stays open as long as the thread: closing it would take the writer's locks along. */
  const source = () => (open ??= existsSync(path) ? openSync(path, 'r') : null)
  return {
    makeDaily({ now }) {
      const made = makeDailyBackup({ dataDir, now: new Date(now), source: source() })
      // The copy that was made now names every photo that is needed.
      if (made.ok && made.value) sweepPhotos(dataDir, new Date(now))
      if (!made.ok || made.value) return made
      const proven = proveUserDatabase(path, source())
      return proven.ok ? made : proven
    },
    prove: () => proveDataInUse(path, source()),
    describeNewest: () => ok(describeNewestBackup(dataDir)),
    describe: ({ path: from }) => describeCopy(dataDir, from),
    survey() {
      const { found, ...counts } = surveyPhotos(dataDir, path)
      return ok({ photos: found.length, ...counts })
    },
    copyTo({ path: to, withPhotos }) {
      if (withPhotos) return writePortable(dataDir, to, source())
      const made = backUpUserDatabase(dataDir, to, source())
      return made.ok ? ok({ ...made.value, pictures: 0, missing: 0 }) : made
    },
    adopt: ({ now, ...file }) => adoptBackup(dataDir, { ...file, now: new Date(now) }),
    restore: ({ path: from, now }) => restoreUserDatabase(dataDir, from, new Date(now)),
  }
}

function describeCopy(dataDir: string, path: string): Result<DescribedCopy> {
  const checked = checkUserDatabase(path)
  return checked.ok ? ok({ ...checked.value, ...countPicturesHere(dataDir, path) }) : checked
}
