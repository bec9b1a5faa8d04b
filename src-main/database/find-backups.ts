import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { findFlaw } from './find-flaw.ts'
import { provePages } from './pages/prove-pages.ts'
import { BACKUP_FOLDER, fromStamp } from './user-database-name.ts'

/**
 * Copies of data that was whole, made each day and before each step of the schema; what stood there before a backup took
 * its place; and files that somebody brought.
 */
const BACKUP_NAME = /^user-(daily|schema|before-restore|file)-(?:\d+-)?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.db$/

/** Why a copy lies in the folder of backups. */
export type BackupReason = 'daily' | 'schema' | 'before-restore' | 'file'

/** A copy in the folder of backups; whether it is sound is not said. */
export interface OwnBackup {
  path: string
  reason: BackupReason
  madeAt: Date
}

/** The copies in the data folder, newest first. */
export function listBackups(dataDir: string): OwnBackup[] {
  const folder = join(dataDir, BACKUP_FOLDER)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .flatMap((name) => {
      const [, reason, stamp = ''] = BACKUP_NAME.exec(name) ?? []
      const madeAt = fromStamp(stamp)
      return madeAt ? [{ path: join(folder, name), reason: reason as BackupReason, madeAt }] : []
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Copies that Waypost made of this data while it was whole, newest first: what takes the place of damaged data. */
export const listOwnBackups = (dataDir: string): OwnBackup[] =>
  listBackups(dataDir).filter(({ reason }) => reason === 'daily' || reason === 'schema')

/** The newest backup that proves itself now; null when there is none. */
export const findNewestBackup = (dataDir: string): string | null =>
  listOwnBackups(dataDir).find(({ path }) => isProven(path))?.path ?? null

/** True if every page of a backup is sound; one of before checksums is held against its own indexes. */
export function isProven(path: string): boolean {
  try {
    const proof = provePages(path)
    if (proof) return proof.damaged.length === 0
    const db = new Database(path, { readonly: true })
    try {
      return findFlaw(db) === null
    } finally {
      db.close()
    }
  } catch {
    // Gone meanwhile, unreadable, or no database at all: the next one is asked.
    return false
  }
}
