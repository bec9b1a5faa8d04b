import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import { BATCH_APPLICATION_ID, BATCH_SCHEMA_VERSION } from '../open-batch-database.ts'
import { syncFile } from '../back-up-user-database.ts'
import { createPrivateFile } from '../prepare-data-folder.ts'
import { toDatabaseError } from '../to-database-error.ts'

const ROWS_FOLDER = 'jobs'
/** What waits to take the place of a file in use. */
export const DRAFT_END = '.restore'
const LOG_ENDS = ['', '-wal', '-shm']
export const RUN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The file that has the rows of a file under review, with what was decided about them. */
export interface RunFile {
  id: string
  path: string
  bytes: number
}

export const rowsPathOf = (dataDir: string, id: string): string => join(dataDir, ROWS_FOLDER, `${id}.db`)

/** Where rows and tables lie that belong to one copy of the data. */
export const runFolderOf = (copy: string): string => copy.replace(/(?:\.db)?$/, '.runs')

/** Bytes of what belongs to a copy beside itself. */
export function bytesOfRuns(copy: string): number {
  const folder = runFolderOf(copy)
  return existsSync(folder) ? readdirSync(folder).reduce((sum, name) => sum + sizeOf(join(folder, name)), 0) : 0
}

/** The runs that lie beside a copy. */
export function listRuns(copy: string): RunFile[] {
  const folder = runFolderOf(copy)
  return !existsSync(folder)
    ? []
    : readdirSync(folder).flatMap((name) => {
        const id = basename(name, '.db')
        const path = join(folder, name)
        return RUN_ID.test(id) && name === `${id}.db` ? [{ id, path, bytes: statSync(path).size }] : []
      })
}

export const removeRuns = (copy: string): void => rmSync(runFolderOf(copy), { recursive: true, force: true })

/** Ids of the files under review that a database names, newest first. */
export const namedRuns = (db: Database.Database): string[] =>
  (
    db
      .prepare(`select id from jobs where json_extract(spec, '$.kind') = 'cleanse' order by created_at desc, id desc`)
      .pluck()
      .all() as string[]
  ).filter((id) => RUN_ID.test(id))

/** How many files under review a copy names, and of how many the rows are with it or here. */
export function countRunsHere(dataDir: string, copy: string): { runs: number; runsHere: number } {
  const db = new Database(copy, { readonly: true, timeout: 5_000 })
  try {
    const named = namedRuns(db)
    const beside = new Set(listRuns(copy).map(({ id }) => id))
    return { runs: named.length, runsHere: named.filter((id) => beside.has(id) || existsSync(rowsPathOf(dataDir, id))).length } // prettier-ignore
  } finally {
    db.close()
  }
}

/** The rows that are here of what a database names, with what is not yet folded into them. */
export function findRunFiles(dataDir: string, db: Database.Database): { found: RunFile[]; missing: number } {
  const named = namedRuns(db)
  const found = named.flatMap((id) => {
    const path = rowsPathOf(dataDir, id)
    const bytes = LOG_ENDS.slice(0, 2).reduce((sum, end) => sum + sizeOf(path + end), 0)
    return existsSync(path) ? [{ id, path, bytes }] : []
  })
  return { found, missing: named.length - found.length }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Copies the rows of a run as they are at one moment, while they may be in use. */
export function copyRun(source: string, target: string): void {
  const db = new Database(source, { readonly: true, timeout: 5_000 })
  try {
    createPrivateFile(target)
    db.prepare('vacuum into ?').run(target)
  } finally {
    db.close()
  }
  syncFile(target)
}

/** Whether a file is the rows of a run: ours, of a version that we know, and with no SQL of its own in it. */
export function proveRun(path: string, name: string): Result<void> {
  let db: Database.Database | null = null
  try {
    db = new Database(path, { readonly: true, fileMustExist: true })
    const version = db.pragma('user_version', { simple: true }) as number
    if (db.pragma('application_id', { simple: true }) !== BATCH_APPLICATION_ID) return notRows(name)
    if (version > BATCH_SCHEMA_VERSION)
      return fail('backup/newer', `"${name}" was written by a newer Waypost: install that version here, then restore it.`) // prettier-ignore
    const strange = db
      .prepare(`select 1 from sqlite_schema where type not in ('table', 'index') or sql like 'create virtual%' limit 1`)
      .get()
    return strange === undefined ? ok(undefined) : notRows(name)
  } catch (error) {
    const failed = toDatabaseError(error, path)
    return failed.ok ? failed : notRows(name)
  } finally {
    db?.close()
  }
}

const notRows = (name: string): Result<never> =>
  fail('backup/no-rows', `"${name}" has a file under review that Waypost did not write: make the backup again on the computer that it comes from.`) // prettier-ignore
