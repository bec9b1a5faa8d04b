import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ok, type Result } from '#shared/result.ts'
import { backUpUserDatabase, toBackupError, type Backup, type FillCopy } from './back-up-user-database.ts'
import { listBackups, type OwnBackup } from './find-backups.ts'
import { logPath } from './pages/log-path.ts'
import { proveRoomFor } from './prove-room.ts'
import { BACKUP_FOLDER, toStamp, USER_DATABASE } from './user-database-name.ts'

/** Copies that are kept; with another one the oldest goes. */
export const DAILY_KEPT = 7
const DAY_MS = 24 * 60 * 60 * 1_000
const FOLDER_MODE = 0o700
/** A copy that a sudden end left half written, with what SQLite keeps beside it. */
const HALF_WRITTEN = /^user-daily-.*\.part(-\w+)?$/

export interface DailyBackupOptions {
  dataDir: string
  now: Date
  /** User.db as a file that stays open where this process writes to it; see `provePages`. */
  source?: number | null
  fill?: FillCopy | undefined
  /** Free bytes on the disk of a folder. */
  freeBytes?: (folder: string) => number
}

/**
 * Copies user.db and proves the copy, when the newest copy of a day is a day old. Only then the oldest ones go: data that
 * is damaged makes no copy and costs none. Null when it is too early.
 */
export function makeDailyBackup(options: DailyBackupOptions): Result<Backup | null> {
  const { dataDir, now, source = null } = options
  const folder = join(dataDir, BACKUP_FOLDER)
  const path = join(folder, `user-daily-${toStamp(now)}.db`)
  try {
    if (!isDue(listDaily(dataDir), now)) return ok(null)
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
    removeHalfWritten(folder)
    const room = proveRoom(options, folder)
    if (!room.ok) return room
    const made = backUpUserDatabase(dataDir, path, { open: source, fill: options.fill })
    if (made.ok) prune(listDaily(dataDir), path)
    return made
  } catch (error) {
    return toBackupError(error, path)
  }
}

const listDaily = (dataDir: string): OwnBackup[] => listBackups(dataDir).filter(({ reason }) => reason === 'daily')

/** One of a time to come was made before the clock was set back, and says nothing about today. */
const isDue = (daily: readonly OwnBackup[], now: Date): boolean =>
  !daily.some(({ madeAt }) => madeAt <= now && now.getTime() - madeAt.getTime() < DAY_MS)

function removeHalfWritten(folder: string): void {
  for (const name of readdirSync(folder)) if (HALF_WRITTEN.test(name)) rmSync(join(folder, name), { force: true })
}

function proveRoom({ dataDir, freeBytes }: DailyBackupOptions, folder: string): Result<void> {
  const path = join(dataDir, USER_DATABASE)
  return proveRoomFor(folder, sizeOf(path) + sizeOf(logPath(path)), freeBytes)
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** What was proven this moment stays in any case. */
function prune(daily: readonly OwnBackup[], made: string): void {
  const others = daily.filter(({ path }) => path !== made)
  for (const { path } of others.slice(DAILY_KEPT - 1)) rmSync(path, { force: true })
}
