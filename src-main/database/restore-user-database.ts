import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { followLinks } from '#main/files/output-place.ts'
import { ok, type Result } from '#shared/result.ts'
import { copyInto, syncFile, toBackupError } from './back-up-user-database.ts'
import { checkUserDatabase, type CheckedDatabase } from './check-user-database.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { openUserDatabase } from './open-user-database.ts'
import { listBackups } from './find-backups.ts'
import { removeRuns } from './portable/run-files.ts'
import { putRuns, stageRuns } from './portable/put-runs.ts'
import { createPrivateFile, prepareDataFolder } from './prepare-data-folder.ts'
import { BACKUP_FOLDER, toStamp, USER_DATABASE } from './user-database-name.ts'

/** States before a restore that are kept; with another one the oldest goes. */
export const KEPT_BEFORE_RESTORE = 3

export interface Restored extends CheckedDatabase {
  /** Where the data lies that was replaced; null when there was none. */
  before: string | null
}

/**
 * Puts a backup in the place of the data. The backup is proven twice before anything is replaced: as it is, and as a
 * copy beside the data. The rows of files under review that lie beside the backup come with it. What is replaced stays in
 * the backups folder.
 */
export function restoreUserDatabase(dataDir: string, from: string, now: Date): Result<Restored> {
  const proven = checkUserDatabase(from)
  if (!proven.ok) return proven
  const folder = prepareDataFolder(dataDir)
  if (!folder.ok) return folder
  const lock = lockDataFolder(dataDir, 0)
  if (!lock.ok) return lock
  const name = join(dataDir, USER_DATABASE)
  // The database may be a link to another disk, and stays one.
  const target = followLinks(name)
  const draft = `${target}.restore`
  try {
    rmSync(draft, { force: true })
    createPrivateFile(draft)
    copyFileSync(from, draft)
    syncFile(draft)
    const copied = checkUserDatabase(draft)
    if (!copied.ok) return copied
    const runs = stageRuns(dataDir, from)
    if (!runs.ok) return runs
    const before = existsSync(target) ? setAside(dataDir, target, now) : null
    for (const suffix of ['-wal', '-shm']) rmSync(target + suffix, { force: true })
    renameSync(draft, target)
    putRuns(dataDir, runs.value, before)
    pruneBefore(dataDir, from)
    return ok({ ...copied.value, before })
  } catch (error) {
    return toBackupError(error, target)
  } finally {
    rmSync(draft, { force: true })
    lock.value.release()
  }
}

/** What was put in place this moment stays in any case. */
function pruneBefore(dataDir: string, from: string): void {
  const before = listBackups(dataDir).filter(({ reason }) => reason === 'before-restore')
  for (const { path } of before.slice(KEPT_BEFORE_RESTORE)) {
    if (path !== from) for (const suffix of ['', '-wal']) rmSync(path + suffix, { force: true })
    if (path !== from) removeRuns(path)
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** False where the data opens, but not all of it can be read. */
function copyWhole(target: string, kept: string): boolean {
  try {
    createPrivateFile(kept)
    copyInto(target, kept)
    return true
  } catch (error) {
    rmSync(kept, { force: true })
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_CORRUPT')) return false
    throw error
  }
}

/** Keeps what is there. A database that cannot even be read is kept as it is, log and all. */
function setAside(dataDir: string, target: string, now: Date): string {
  const kept = join(dataDir, BACKUP_FOLDER, `user-before-restore-${toStamp(now)}.db`)
  const opened = openUserDatabase(dataDir)
  if (opened.ok) {
    // Folds the log in, so that nothing of it can meet the database that takes its place.
    opened.value.close()
    if (copyWhole(target, kept)) return kept
  }
  for (const suffix of ['', '-wal']) {
    if (sizeOf(target + suffix) > 0) copyFileSync(target + suffix, kept + suffix)
  }
  return kept
}
