import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import { logPath } from '../pages/log-path.ts'
import { USER_DATABASE } from '../user-database-name.ts'
import { MOST_PORTABLE_BYTES, MOST_PORTABLE_PHOTOS, MOST_PORTABLE_RUNS } from './portable-manifest.ts'
import { findRunFiles } from './run-files.ts'
import { surveyPhotos } from './survey-photos.ts'
import { countTables, findTables } from './table-files.ts'

/** What a person lets go along. */
export interface BackupParts {
  withPhotos: boolean
  withRuns: boolean
}

/** What a backup of this moment would have in it, in numbers and bytes. */
export interface BackupSurvey {
  /** Of lists, settings, recipes and keys. */
  dataBytes: number
  photos: number
  photoBytes: number
  /** Photos of places whose picture is not on this computer. */
  missing: number
  /** Of the photos those that no place has any more. */
  removed: number
  /** Files under review. */
  runs: number
  runBytes: number
  /** Files under review whose rows are not on this computer. */
  missingRuns: number
  /** Files that lists came from, and their bytes; they go with the files under review. */
  tables: number
  tableBytes: number
  /** The most that one file holds. */
  most: { bytes: number; photos: number; runs: number }
}

const MOST = { bytes: MOST_PORTABLE_BYTES, photos: MOST_PORTABLE_PHOTOS, runs: MOST_PORTABLE_RUNS }

/** Counts and measures what is here; nothing is written. */
export function surveyBackup(dataDir: string): Result<BackupSurvey> {
  const path = join(dataDir, USER_DATABASE)
  if (!existsSync(path)) return fail('backup/nothing', `${dataDir} has no data of Waypost yet.`)
  const db = new Database(path, { readonly: true, timeout: 5_000 })
  try {
    const runs = findRunFiles(dataDir, db)
    const tables = findTables(dataDir, db)
    const { found, bytes, missing, removed } = surveyPhotos(dataDir, path)
    const logBytes = statSync(logPath(path), { throwIfNoEntry: false })?.size ?? 0
    return ok({
      dataBytes: statSync(path).size + logBytes,
      photos: found.length,
      photoBytes: bytes,
      missing,
      removed,
      runs: runs.found.length,
      runBytes: runs.found.reduce((sum, run) => sum + run.bytes, 0),
      missingRuns: runs.missing,
      tables: countTables(tables),
      tableBytes: tables.reduce((sum, table) => sum + table.bytes, 0),
      most: MOST,
    })
  } finally {
    db.close()
  }
}

/** Bytes of the file that a choice makes, about. */
export const bytesOf = (survey: BackupSurvey, parts: BackupParts): number =>
  survey.dataBytes +
  (parts.withPhotos ? survey.photoBytes : 0) +
  (parts.withRuns ? survey.runBytes + survey.tableBytes : 0)

const GIGABYTE = 1_000_000_000
const inGigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`

/** Whether one file holds what is chosen; said before anything is written. */
export function judgeSize(survey: BackupSurvey, parts: BackupParts): Result<void> {
  const bytes = bytesOf(survey, parts)
  const isTooMany =
    (parts.withPhotos && survey.photos > MOST.photos) ||
    (parts.withRuns && Math.max(survey.runs, survey.tables) > MOST.runs)
  if (bytes <= MOST.bytes && !isTooMany) return ok(undefined)
  return fail(
    'backup/too-large',
    `This backup would have ${inGigabytes(bytes)} (photos ${inGigabytes(survey.photoBytes)}, files under review and of lists ${inGigabytes(survey.runBytes + survey.tableBytes)}), and one file holds 4 GB, 20,000 photos and 10,000 files: leave out photos or files, and copy the folders "photos", "jobs" or "sources" of the data folder yourself.`,
  )
}
