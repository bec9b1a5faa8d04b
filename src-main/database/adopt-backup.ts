import { copyFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { syncFile, toBackupError, type Backup } from './back-up-user-database.ts'
import { isPortable, openProven, type OpenPortable } from './portable/open-portable.ts'
import { countPicturesHere } from './portable/survey-photos.ts'
import { unpackData, unpackPictures } from './portable/unpack-portable.ts'
import { checkUserDatabase } from './check-user-database.ts'
import { createPrivateFile } from './prepare-data-folder.ts'
import { proveRoomFor } from './prove-room.ts'
import { BACKUP_FOLDER, toStamp } from './user-database-name.ts'

export interface BroughtFile {
  path: string
  /** The file is ours to move. */
  isTemporary: boolean
  now: Date
}

export interface AdoptedBackup extends Backup {
  /** Of the photos that it names, those that have their picture here. */
  pictures: number
}

/**
 * Takes a file of another computer among the backups: proven before, and once more as the copy that is kept. Pictures
 * that come with it go to those that are here.
 */
export async function adoptBackup(dataDir: string, file: BroughtFile): Promise<Result<AdoptedBackup>> {
  const kept = join(dataDir, BACKUP_FOLDER, `user-file-${toStamp(file.now)}.db`)
  const draft = `${kept}.part`
  try {
    const taken = await ((await isPortable(file.path))
      ? takePortable(dataDir, file.path, draft)
      : takeDatabase(file, draft))
    if (!taken.ok) return taken
    const copied = checkUserDatabase(draft)
    if (!copied.ok) return copied
    const { pictures } = countPicturesHere(dataDir, draft)
    renameSync(draft, kept)
    if (file.isTemporary) rmSync(file.path, { force: true })
    return ok({ ...copied.value, path: kept, bytes: statSync(kept).size, pictures })
  } catch (error) {
    return toBackupError(error, kept)
  } finally {
    rmSync(draft, { force: true })
  }
}

function takeDatabase({ path, isTemporary }: BroughtFile, draft: string): Result<void> {
  const proven = checkUserDatabase(path)
  if (!proven.ok) return proven
  createPrivateFile(draft)
  if (isTemporary) renameSync(path, draft)
  else copyFileSync(path, draft)
  syncFile(draft)
  return ok(undefined)
}

/** Nothing of it is written before all of it is proven. */
async function takePortable(dataDir: string, path: string, draft: string): Promise<Result<void>> {
  const name = basename(path)
  const opened = await openProven(path)
  if (!opened.ok) return opened
  try {
    return await unpack(opened.value, { dataDir, draft, name })
  } finally {
    opened.value.close()
  }
}

async function unpack(
  portable: OpenPortable,
  { dataDir, draft, name }: { dataDir: string; draft: string; name: string },
): Promise<Result<void>> {
  const room = proveRoomFor(join(dataDir, BACKUP_FOLDER), portable.manifest.data.bytes)
  if (!room.ok) return room
  const data = await unpackData(portable, draft, name)
  if (!data.ok) return data
  const checked = checkUserDatabase(draft)
  if (!checked.ok) return fail(checked.error.code, checked.error.message.replaceAll(draft, name))
  const pictures = await unpackPictures(portable, dataDir, name)
  return pictures.ok ? ok(undefined) : pictures
}
