import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { syncFile, toBackupError, type Backup } from './back-up-user-database.ts'
import { isPortable, openProven, type OpenPortable } from './portable/open-portable.ts'
import { countPicturesHere } from './portable/survey-photos.ts'
import { bytesOfRuns, countRunsHere, runFolderOf } from './portable/run-files.ts'
import { unpackData, unpackPictures, unpackRuns } from './portable/unpack-portable.ts'
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
  /** Files under review, and of how many the rows came along or are here. */
  runs: number
  runsHere: number
}

/**
 * Takes a file of another computer among the backups: proven before, and once more as the copy that is kept. Pictures
 * that come with it go to those that are here; rows stay beside the copy until it takes the place of the data.
 */
export async function adoptBackup(dataDir: string, file: BroughtFile): Promise<Result<AdoptedBackup>> {
  const kept = join(dataDir, BACKUP_FOLDER, `user-file-${toStamp(file.now)}.db`)
  const draft = `${kept}.part`
  const draftRuns = runFolderOf(draft)
  try {
    const taken = await ((await isPortable(file.path))
      ? takePortable(dataDir, file.path, draft)
      : takeDatabase(file, draft))
    if (!taken.ok) return sayNewer(taken, basename(file.path))
    const copied = checkUserDatabase(draft)
    if (!copied.ok) return copied
    const { pictures } = countPicturesHere(dataDir, draft)
    if (existsSync(draftRuns)) renameSync(draftRuns, runFolderOf(kept))
    renameSync(draft, kept)
    if (file.isTemporary) rmSync(file.path, { force: true })
    const bytes = statSync(kept).size + bytesOfRuns(kept)
    return ok({ ...copied.value, path: kept, bytes, pictures, ...countRunsHere(dataDir, kept) })
  } catch (error) {
    return toBackupError(error, kept)
  } finally {
    rmSync(draft, { force: true })
    rmSync(draftRuns, { recursive: true, force: true })
  }
}

/** Of a file it is said what to do with it; which data folder is used has no part in it. */
const sayNewer = (failed: Result<never>, name: string): Result<never> =>
  failed.ok || failed.error.code !== 'database/newer'
    ? failed
    : fail('database/newer', `"${name}" was written by a newer Waypost: install that version here, then restore it. Nothing was changed.`) // prettier-ignore

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
  const { data: content, runs, tables } = portable.manifest
  const bytes = [...runs, ...tables].reduce((sum, part) => sum + part.bytes, content.bytes)
  const room = proveRoomFor(join(dataDir, BACKUP_FOLDER), bytes)
  if (!room.ok) return room
  const data = await unpackData(portable, draft, name)
  if (!data.ok) return data
  const checked = checkUserDatabase(draft)
  if (!checked.ok) return fail(checked.error.code, checked.error.message.replaceAll(draft, name))
  const rows = await unpackRuns(portable, runFolderOf(draft), name)
  if (!rows.ok) return rows
  const pictures = await unpackPictures(portable, dataDir, name)
  return pictures.ok ? ok(undefined) : pictures
}
