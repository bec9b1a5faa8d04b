import { BACKUP_THREAD } from '#main/database/backup-thread.ts'
import { startThread, type Thread } from '#main/threads/start-thread.ts'
import type { Log } from './open-log.ts'

/** The start and the first questions come before. */
export const FIRST_LOOK_MS = 20_000
/** A machine that slept, and a disk that was full, are met at the next look. */
export const LOOK_EVERY_MS = 60 * 60 * 1_000

type BackupThread = Pick<Thread<typeof BACKUP_THREAD>, 'makeDaily' | 'close'>

interface DailyBackupsOptions {
  dataDir: string
  log: Pick<Log, 'write'>
  /** Tests hand in their own. */
  thread?: BackupThread
  now?: () => number
}

/** Makes the backups of the day by itself: it looks whether one is due shortly after the start and each hour. */
export function createDailyBackups({ dataDir, log, now = Date.now, thread }: DailyBackupsOptions) {
  const backups = thread ?? startThread(BACKUP_THREAD, { data: { dataDir }, handlers: {} })
  let isLooking = false
  let lastCode = ''

  const look = async () => {
    if (isLooking) return
    isLooking = true
    const startedAt = performance.now()
    const made = await backups.makeDaily({ now: now() })
    isLooking = false
    const code = made.ok ? '' : made.error.code
    // A disk that stays full is told once, not each hour.
    if (code !== '' && code !== lastCode) log.write('backup.failed', { code })
    lastCode = code
    if (made.ok && made.value) log.write('backup.made', { milliseconds: Math.round(performance.now() - startedAt) })
  }

  const first = setTimeout(() => void look(), FIRST_LOOK_MS).unref()
  const each = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return {
    async close() {
      clearTimeout(first)
      clearInterval(each)
      await backups.close()
    },
  }
}
