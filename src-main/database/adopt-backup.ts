import { copyFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ok, type Result } from '#shared/result.ts'
import { syncFile, toBackupError, type Backup } from './back-up-user-database.ts'
import { checkUserDatabase } from './check-user-database.ts'
import { createPrivateFile } from './prepare-data-folder.ts'
import { BACKUP_FOLDER, toStamp } from './user-database-name.ts'

export interface BroughtFile {
  path: string
  /** The file is ours to move. */
  isTemporary: boolean
  now: Date
}

/** Takes a file of another computer among the backups: proven before, and once more as the copy that is kept. */
export function adoptBackup(dataDir: string, { path, isTemporary, now }: BroughtFile): Result<Backup> {
  const proven = checkUserDatabase(path)
  if (!proven.ok) return proven
  const kept = join(dataDir, BACKUP_FOLDER, `user-file-${toStamp(now)}.db`)
  const draft = `${kept}.part`
  try {
    createPrivateFile(draft)
    if (isTemporary) renameSync(path, draft)
    else copyFileSync(path, draft)
    syncFile(draft)
    const copied = checkUserDatabase(draft)
    if (!copied.ok) return copied
    renameSync(draft, kept)
    return ok({ ...copied.value, path: kept, bytes: statSync(kept).size })
  } catch (error) {
    return toBackupError(error, kept)
  } finally {
    rmSync(draft, { force: true })
  }
}
