import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { CopyMoment } from './make-daily-backup.ts'
import type { AdoptedBackup, Restored } from './adopt-backup.ts'
import type { Backup } from './back-up-user-database.ts'
import type { BackupParts, BackupSurvey } from './portable/survey-backup.ts'
import type { PortableBackup } from './portable/write-portable.ts'
import type { CheckedDatabase } from './check-user-database.ts'
import type { DescribedBackup } from './describe-newest-backup.ts'

/** A copy that passed its check, and how much of the photos and files under review that it names is with it or here. */
export interface DescribedCopy extends CheckedDatabase {
  pictures: number
  runs: number
  runsHere: number
}

/** The thread that copies and proves user.db: it reads all of it, which no request and no change may wait for. */
export const BACKUP_THREAD = defineThread({
  name: 'backup',
  data: carries<{ dataDir: string }>(),
  calls: {
    /**
     * Makes the copy of the day when it is due, at a moment in milliseconds; null when it is too early. All pages are
     * proven either way. It takes the place of an earlier one of the same day.
     */
    makeDaily: call<{ now: number; when?: CopyMoment }, Backup | null>(),
    /** Whether user.db is as it was written, looked at twice: `database/corrupt` where it is not. */
    prove: call<null>(),
    describeNewest: call<null, DescribedBackup | null>(),
    /** Proves one copy by its path, and counts what it holds. */
    describe: call<{ path: string }, DescribedCopy>(),
    /** What a copy of this moment would take along. */
    survey: call<null, BackupSurvey>(),
    /** Copies the data as it is now into a file, with what is chosen of the rest, and proves the file. */
    copyTo: call<{ path: string } & BackupParts, PortableBackup>(),
    /** Takes a file that somebody brought among the backups, once it is proven; a temporary one moves there. */
    adopt: call<{ path: string; isTemporary: boolean; now: number }, AdoptedBackup>(),
    /** Puts a backup in the place of the data, which nobody may have open. The thread must be started anew behind it. */
    restore: call<{ path: string; now: number }, Restored>(),
  },
  asks: {},
  heapMebibytes: 256,
  closedCode: 'backup/closed',
  diedCode: 'backup/worker-died',
  describeDeath: (reason) => `The thread that makes backups stopped (${reason}). It starts again by itself.`,
})
