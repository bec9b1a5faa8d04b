import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** What a start writes at least: the log of the database with its index, host.json and the first lines of the log. */
const ROOM_TO_START_BYTES = 128 * 1024
/** The disk is full, or the system lets files grow no further. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const SUBFOLDERS = ['uploads', 'jobs', 'logs', 'packs', 'backups']

/** Creates the data folder for this user alone and proves that it can be written. */
export function prepareDataFolder(dataDir: string): Result<void> {
  const prepared = prepareOwnFolder(dataDir)
  if (!prepared.ok) return prepared
  try {
    for (const name of SUBFOLDERS) mkdirSync(join(dataDir, name), { recursive: true, mode: FOLDER_MODE })
    return ok(undefined)
  } catch (error) {
    return folderFailure(error as NodeJS.ErrnoException, dataDir)
  }
}

/** Creates a folder for this user alone, where it is missing, and proves that it can be written. */
export function prepareOwnFolder(folder: string): Result<void> {
  try {
    makeFolder(folder)
    narrowMode(folder)
    probeRoom(join(folder, `.write-test-${process.pid}`))
    return ok(undefined)
  } catch (error) {
    return folderFailure(error as NodeJS.ErrnoException, folder)
  }
}

/** One folder after the other: Node's own `recursive` never ends where the system has folders of its own (/proc/x). */
function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: FOLDER_MODE })
  } catch (error) {
    // Another start may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(path)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** A full disk takes an empty file, and fails the start later where no sentence can be said. */
function probeRoom(probe: string): void {
  try {
    writeFileSync(probe, Buffer.alloc(ROOM_TO_START_BYTES), { mode: FILE_MODE })
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Creates a file that only this user can read, so that SQLite gives its companions the same mode. */
export function createPrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', FILE_MODE))
  else narrowMode(path)
}

/** Takes every right of group and others away, where the system knows such rights. */
function narrowMode(path: string): void {
  if (process.platform === 'win32') return
  const { mode } = statSync(path)
  if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
}

export const notAFolder = {
  code: 'data-folder/not-a-folder',
  sentence: (path: string) => `${path} is a file, not a folder: choose another data folder with --data-dir.`,
} as const

/** Why a data folder cannot be used, as one sentence. */
export function folderFailure(error: NodeJS.ErrnoException, dataDir: string): Result<never> {
  if (error.code !== undefined && NO_ROOM.has(error.code)) {
    return fail('database/disk-full', `The disk of ${dataDir} is full: free some space, then start Waypost again.`)
  }
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST') {
    const blocker = existsSync(dataDir) ? dataDir : dirname(dataDir)
    return fail(notAFolder.code, notAFolder.sentence(blocker))
  }
  return fail(
    'data-folder/not-writable',
    `The folder ${dataDir} cannot be written (${error.code ?? 'unknown reason'}): give your user write permission on it, or choose another with --data-dir.`,
  )
}
