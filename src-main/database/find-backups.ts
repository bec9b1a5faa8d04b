import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { findFlaw } from './find-flaw.ts'
import { provePages } from './pages/prove-pages.ts'
import { BACKUP_FOLDER } from './user-database-name.ts'

/** Copies that Waypost made, of data that was whole, before a step of the schema. */
const BACKUP_NAME = /^user-schema-\d+-(\d{4}-\d\d-\d\dT[\d-]+Z)\.db$/

/** Backups in the data folder, newest first, whether they are sound or not. */
function listBackups(dataDir: string): { path: string; madeAt: string }[] {
  const folder = join(dataDir, BACKUP_FOLDER)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .map((name) => ({ path: join(folder, name), madeAt: BACKUP_NAME.exec(name)?.[1] ?? '' }))
    .filter(({ madeAt }) => madeAt !== '')
    .sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
}

/** The newest backup that proves itself now; null when there is none. */
export const findNewestBackup = (dataDir: string): string | null =>
  listBackups(dataDir).find(({ path }) => isProven(path))?.path ?? null

/** True if every page of a backup is sound; one of before checksums is held against its own indexes. */
function isProven(path: string): boolean {
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
