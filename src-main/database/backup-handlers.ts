import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import type { BACKUP_THREAD } from './backup-thread.ts'
import { makeDailyBackup } from './make-daily-backup.ts'
import { USER_DATABASE } from './user-database-name.ts'

/** What the thread answers. */
export function createBackupHandlers(dataDir: string): ThreadHandlers<typeof BACKUP_THREAD> {
  const path = join(dataDir, USER_DATABASE)
  let open: number | null = null
  /** Stays open as long as the thread: closing it would take the writer's locks along. */
  const source = () => (open ??= existsSync(path) ? openSync(path, 'r') : null)
  return {
    makeDaily: ({ now }) => makeDailyBackup({ dataDir, now: new Date(now), source: source() }),
  }
}
