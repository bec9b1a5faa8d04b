import { type Result } from '#shared/result.ts'
import { adoptBackup } from './adopt-backup.ts'
import { isPortable } from './portable/open-portable.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'
import { restoreUserDatabase, type Restored } from './restore-user-database.ts'

/** Puts a backup in the place of the data. One with rows or photos is taken among the copies first. */
export async function restoreFile(dataDir: string, from: string, now: Date): Promise<Result<Restored>> {
  if (!(await isPortable(from))) return restoreUserDatabase(dataDir, from, now)
  const folder = prepareDataFolder(dataDir)
  if (!folder.ok) return folder
  // Nothing is taken for data that somebody uses.
  const lock = lockDataFolder(dataDir, 0)
  if (!lock.ok) return lock
  lock.value.release()
  const taken = await adoptBackup(dataDir, { path: from, isTemporary: false, now })
  return taken.ok ? restoreUserDatabase(dataDir, taken.value.path, now) : taken
}
