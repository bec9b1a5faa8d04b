import type { BACKUP_THREAD } from '#main/database/backup-thread.ts'
import type { Thread } from '#main/threads/start-thread.ts'
import type { CopyMoment } from '#main/database/make-daily-backup.ts'
import type { WorkWatch } from '#main/features/shared/create-work-watch.ts'
import type { Log } from '#main/features/shared/open-log.ts'

/** The start and the first questions come before. */
export const FIRST_LOOK_MS = 20_000
/** A machine that slept, a disk that was full, and a page that went bad are met at the next look. */
export const LOOK_EVERY_MS = 60 * 60 * 1_000
const DAY_CHARACTERS = '2026-11-30'.length

/** So long nobody has worked after the first work of a day, before a copy has it. */
export const QUIET_MS = 10 * 60 * 1_000

interface DailyBackupsOptions {
  work: Pick<WorkWatch, 'follow' | 'settle'>
  backups: Pick<Thread<typeof BACKUP_THREAD>, 'makeDaily' | 'rest'>
  log: Pick<Log, 'write'>
  /** To be told when the data was not as it was written. */
  suspect(): void
  now?: () => number
}

/**
 * Makes the backups of the day by itself: it looks whether one is due shortly after the start and each hour, and has all
 * pages proven each time. The first work of a day is in a copy ten quiet minutes after it. In between the thread rests.
 */
export function createDailyBackups({ backups, log, suspect, work, now = Date.now }: DailyBackupsOptions): {
  close(): void
} {
  let isLooking = false
  let lastCode = ''
  let quiet: ReturnType<typeof setTimeout> | undefined
  let copiedDay = ''

  const look = async (when: CopyMoment) => {
    if (isLooking) return
    isLooking = true
    const startedAt = performance.now()
    const made = await backups.makeDaily({ now: now(), when })
    isLooking = false
    backups.rest()
    const code = made.ok ? '' : made.error.code
    // A disk that stays full is told once, not each hour.
    if (code !== '' && code !== lastCode) log.write('backup.failed', { code })
    lastCode = code
    if (made.ok && made.value) work.settle()
    if (made.ok && made.value) log.write('backup.made', { milliseconds: Math.round(performance.now() - startedAt) })
    if (code === 'database/corrupt') suspect()
  }

  const today = () => new Date(now()).toISOString().slice(0, DAY_CHARACTERS)
  work.follow(() => {
    if (copiedDay === today()) return
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      copiedDay = today()
      void look('now')
    }, QUIET_MS).unref()
  })
  const first = setTimeout(() => void look('start'), FIRST_LOOK_MS).unref()
  const each = setInterval(() => void look('due'), LOOK_EVERY_MS).unref()
  return {
    close() {
      work.follow(() => {})
      clearTimeout(quiet)
      clearTimeout(first)
      clearInterval(each)
    },
  }
}
