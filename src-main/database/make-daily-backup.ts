import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ok, type Result } from '#shared/result.ts'
import { backUpUserDatabase, toBackupError, type Backup, type FillCopy } from './back-up-user-database.ts'
import { listBackups, type OwnBackup } from './find-backups.ts'
import { logPath } from './pages/log-path.ts'
import { proveRoomFor } from './prove-room.ts'
import { BACKUP_FOLDER, toStamp, USER_DATABASE } from './user-database-name.ts'

/** Days of which the last copy is kept; with another one the oldest goes. */
export const DAILY_KEPT = 7
const DAY_MS = 24 * 60 * 60 * 1_000
const FOLDER_MODE = 0o700
/** What closes behind a copy writes no more than is in it. */
const FOLD_SLACK_MS = 5_000
const DAY_CHARACTERS = '2026-11-30'.length
/** A copy that a sudden end left half written, with what SQLite keeps beside it. */
const HALF_WRITTEN = /^user-daily-.*\.part(-\w+)?$/

/** When a copy is asked for: after a start, while the program runs, or because somebody has worked. */
export type CopyMoment = 'start' | 'due' | 'now'

export interface DailyBackupOptions {
  dataDir: string
  now: Date
  /** User.db as a file that stays open where this process writes to it; see `provePages`. */
  source?: number | null
  fill?: FillCopy | undefined
  when?: CopyMoment | undefined
  /** Free bytes on the disk of a folder. */
  freeBytes?: (folder: string) => number
}

/**
 * Copies user.db and proves the copy, when the newest copy of a day is a day old, or somebody has worked since. Only then the oldest ones go: data that
 * is damaged makes no copy and costs none. Null when it is too early.
 */
export function makeDailyBackup(options: DailyBackupOptions): Result<Backup | null> {
  const { dataDir, now, source = null } = options
  const folder = join(dataDir, BACKUP_FOLDER)
  const path = join(folder, `user-daily-${toStamp(now)}.db`)
  try {
    if (!isWanted(options)) return ok(null)
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

function isWanted({ dataDir, now, when = 'due' }: DailyBackupOptions): boolean {
  if (when === 'now') return true
  const daily = listDaily(dataDir)
  return isDue(daily, now) || (when === 'start' && isBehind(dataDir, daily))
}

/** Whether the data or decisions were changed after the newest copy: the copy at the end was cut short. */
function isBehind(dataDir: string, daily: readonly OwnBackup[]): boolean {
  const newest = daily[0]?.madeAt.getTime() ?? 0
  const path = join(dataDir, USER_DATABASE)
  const rows = join(dataDir, 'jobs')
  const names = existsSync(rows) ? readdirSync(rows).map((name) => join(rows, name)) : []
  return [path, logPath(path), ...names].some((file) => changedAt(file) > newest + FOLD_SLACK_MS)
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

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

const dayOf = ({ madeAt }: Pick<OwnBackup, 'madeAt'>): string => madeAt.toISOString().slice(0, DAY_CHARACTERS)

/** The last one of each day stays, of the last days. What was proven this moment stays in any case. */
function prune(daily: readonly OwnBackup[], made: string): void {
  const proven = daily.find(({ path }) => path === made)
  const days = new Set(proven ? [dayOf(proven)] : [])
  for (const copy of daily) {
    if (copy === proven) continue
    if (days.size < DAILY_KEPT && !days.has(dayOf(copy))) days.add(dayOf(copy))
    else rmSync(copy.path, { force: true })
  }
}
