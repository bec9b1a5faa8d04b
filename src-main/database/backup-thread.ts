import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { Backup } from './back-up-user-database.ts'

/** The thread that copies and proves user.db: it reads all of it, which no request and no change may wait for. */
export const BACKUP_THREAD = defineThread({
  name: 'backup',
  data: carries<{ dataDir: string }>(),
  calls: {
    /** Makes the copy of the day when it is due, at a moment in milliseconds; null when it is too early. */
    makeDaily: call<{ now: number }, Backup | null>(),
  },
  asks: {},
  heapMebibytes: 256,
  closedCode: 'backup/closed',
  diedCode: 'backup/worker-died',
  describeDeath: (reason) => `The part of Waypost that makes backups stopped (${reason}). It starts again by itself.`,
})
