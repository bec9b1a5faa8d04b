import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import { createPrivateFile, folderFailure } from './prepare-data-folder.ts'
import { toDatabaseError } from './to-database-error.ts'

export const LOCK_FILE = 'waypost.lock'

/**
 * Takes the data folder for this process. The lock is SQLite's exclusive file lock on an empty database: the system
 * gives it free the moment the process ends, however it ends, so a stale lock cannot exist. A command may hold it for a
 * moment, so a host waits a little before it gives up.
 */
export function lockDataFolder(dataDir: string, waitMs: number): Result<{ release(): void }> {
  const path = join(dataDir, LOCK_FILE)
  let db: Database.Database | null = null
  try {
    createPrivateFile(path)
  } catch (error) {
    return folderFailure(error as NodeJS.ErrnoException, dataDir)
  }
  try {
    db = new Database(path, { timeout: waitMs })
    db.pragma('journal_mode = MEMORY')
    db.exec('begin exclusive')
    const held = db
    return ok({ release: () => void held.close() })
  } catch (error) {
    db?.close()
    const failure = toDatabaseError(error, path)
    if (!failure.ok && failure.error.code !== 'database/busy') return failure
    return fail(
      'data-folder/in-use',
      `Another Waypost is using ${dataDir}: use its window ("waypost open" prints a link), or choose another folder with --data-dir.`,
    )
  }
}
