import { copyFileSync, existsSync, renameSync, rmSync, statSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { basename, join, dirname } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { syncFile, toBackupError, type Backup, copyInto } from './back-up-user-database.ts'
import { isPortable, openProven, type OpenPortable } from './portable/open-portable.ts'
import { countPicturesHere } from './portable/survey-photos.ts'
import {
  bytesOfRuns,
  countRunsHere,
  runFolderOf,
  removeRuns,
  DRAFT_END,
  listRuns,
  proveRun,
  rowsPathOf,
  type RunFile,
} from './portable/run-files.ts'
import { unpackData, unpackPictures, unpackRuns } from './portable/unpack-portable.ts'
import { checkUserDatabase, type CheckedDatabase } from './check-user-database.ts'
import { createPrivateFile, prepareDataFolder } from './prepare-data-folder.ts'
import { proveRoomFor } from './prove-room.ts'
import { BACKUP_FOLDER, toStamp, USER_DATABASE } from './user-database-name.ts'
import { followLinks } from '#main/files/output-place.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { openUserDatabase } from './open-user-database.ts'
import { listBackups } from './find-backups.ts'
import Database from 'better-sqlite3'
import { missingTables, putTables, stageTables, type TableFile } from './portable/table-files.ts'

const LOG_ENDS = ['', '-wal', '-shm']

/** What waits beside the data to take its place. */
interface StagedFiles {
  runs: RunFile[]
  tables: TableFile[]
}

/** Lays rows and tables that lie beside a copy next to those in use, proven, so that they can take their place at once. */
function stageRuns(dataDir: string, copy: string): Result<StagedFiles> {
  const runs = listRuns(copy)
  const tables = missingTables(dataDir, copy)
  const folder = dirname(rowsPathOf(dataDir, ''))
  // What a restore that was cut short left.
  for (const name of readdirSync(folder)) if (name.endsWith(DRAFT_END)) rmSync(join(folder, name), { force: true })
  const bytes = [...runs, ...tables].reduce((sum, file) => sum + file.bytes, 0)
  const room = bytes > 0 ? proveRoomFor(folder, bytes) : ok(undefined)
  if (!room.ok) return room
  for (const { id, path } of runs) {
    const proven = proveRun(path, basename(copy))
    if (!proven.ok) return proven
    const draft = rowsPathOf(dataDir, id) + DRAFT_END
    copyFileSync(path, draft, constants.COPYFILE_FICLONE)
    syncFile(draft)
  }
  stageTables(dataDir, tables)
  return ok({ runs, tables })
}

/** Puts staged rows in place; those that they replace go to the copy of what was there before. */
function putRuns(dataDir: string, { runs, tables }: StagedFiles, before: string | null): void {
  putTables(dataDir, tables)
  for (const { id } of runs) {
    const path = rowsPathOf(dataDir, id)
    if (before !== null) keepReplaced(path, runFolderOf(before))
    for (const end of LOG_ENDS) rmSync(path + end, { force: true })
    renameSync(path + DRAFT_END, path)
  }
}

function keepReplaced(path: string, folder: string): void {
  if (!existsSync(path)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  foldLog(path)
  renameSync(path, join(folder, basename(path)))
}

/** What an unclean end left in the log goes along. Rows that cannot be opened are kept as they are. */
function foldLog(path: string): void {
  try {
    const db = new Database(path)
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
  } catch {
    // They were no use before either.
  }
}

/** States before a restore that are kept; with another one the oldest goes. */
const KEPT_BEFORE_RESTORE = 3

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
