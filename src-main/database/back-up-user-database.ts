import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { findOutputPlace, nameDraft } from '#main/files/output-place.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { checkUserDatabase, type CheckedDatabase } from './check-user-database.ts'
import { sealFile } from './pages/seal-pages.ts'
import { createPrivateFile } from './prepare-data-folder.ts'
import { proveUserDatabase } from './prove-user-database.ts'
import { toDatabaseError } from './to-database-error.ts'
import { USER_DATABASE } from './user-database-name.ts'

export interface Backup extends CheckedDatabase {
  path: string
  bytes: number
}

/** Puts into a copy what the data itself does not hold, before the copy is sealed. */
export type FillCopy = (dataDir: string, copy: string) => void

export interface BackupOptions {
  /** As for `provePages`, of user.db. */
  open?: number | null
  fill?: FillCopy | undefined
}

/**
 * Copies user.db as it is at one moment into one file, while it may be in use, and proves the copy before it gets its
 * name. An existing file is never replaced.
 */
export function backUpUserDatabase(
  dataDir: string,
  path: string,
  { open = null, fill }: BackupOptions = {},
): Result<Backup> {
  const source = join(dataDir, USER_DATABASE)
  const judged = judgeTarget(dataDir, path)
  if (!judged.ok) return judged
  let draft = ''
  try {
    // A link to a file that is not there yet stays a link.
    const place = findOutputPlace(path)
    if (place.kind !== 'file') return fail('backup/exists', `${path} exists already: choose another name.`)
    draft = nameDraft(place.path)
    // A copy of damaged pages would get checksums that say that they are sound.
    const proven = proveUserDatabase(source, open)
    if (!proven.ok) return proven
    createPrivateFile(draft)
    copyInto(source, draft, fill && ((copy) => fill(dataDir, copy)))
    const checked = checkUserDatabase(draft)
    if (!checked.ok) return notProven(checked, path)
    renameSync(draft, place.path)
    return ok({ ...checked.value, path, bytes: statSync(path).size })
  } catch (error) {
    return toBackupError(error, path)
  } finally {
    if (draft !== '') rmSync(draft, { force: true })
  }
}

/** Whether there is something to copy and a place for the copy. */
export function judgeTarget(dataDir: string, path: string): Result<void> {
  if (!existsSync(join(dataDir, USER_DATABASE))) return fail('backup/nothing', `${dataDir} has no data of Waypost yet.`) // prettier-ignore
  if (existsSync(path)) return fail('backup/exists', `${path} exists already: choose another name.`)
  if (!existsSync(dirname(path))) return fail('backup/no-folder', `The folder ${dirname(path)} does not exist.`)
  return ok(undefined)
}

/** What a copy did not pass is told of the data: nobody has the copy. */
export function notProven(checked: Result<never>, path: string): Result<never> {
  if (checked.ok || checked.error.code !== 'database/corrupt') return checked
  return fail(
    'backup/not-proven',
    `The copy ${path} was damaged and deleted: run "waypost check" on your data, then check the disk.`,
  )
}

/** A copy without free pages and without a log beside it, each page with its checksum. It is on the disk afterwards. */
export function copyInto(source: string, target: string, fill?: (copy: string) => void): void {
  const db = new Database(source, { readonly: true, timeout: 5_000 })
  try {
    db.prepare('vacuum into ?').run(target)
  } finally {
    db.close()
  }
  fill?.(target)
  sealFile(target)
  syncFile(target)
}

/** A rename must not reach the disk before the content does. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** A failure of the file system or of SQLite while a copy is made. */
export function toBackupError(error: unknown, path: string): Result<never> {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  if (code.startsWith('SQLITE_') || code === 'ENOSPC') return toDatabaseError(error, path)
  if (code === '') throw error
  return fail('backup/not-written', `${path} cannot be written (${code}): choose another place.`)
}
