import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { PACK_TABLES } from '#main/reference/pack-schema.ts'

/** Rows of these enter their tables sorted, when all are there. */
const STAGING = `
CREATE TEMP TABLE new_place_name (key TEXT, country TEXT, place_id INTEGER, ordinal INTEGER);
CREATE TEMP TABLE new_street_key (key TEXT, country TEXT, name_id INTEGER, is_skeleton INTEGER);
`

/** How much memory writing may take; a build has more than an import on a user's machine. */
export interface PackWriterLimits {
  cacheKibibytes: number
  /** Where rows are sorted. */
  temporary: 'memory' | 'file'
}

const BUILD_LIMITS: PackWriterLimits = { cacheKibibytes: 200_000, temporary: 'memory' }

/** An empty pack under `path`, which must not be in use. */
export function openForWriting(
  path: string,
  { cacheKibibytes, temporary }: PackWriterLimits = BUILD_LIMITS,
): Database.Database {
  rmSync(path, { force: true })
  const db = new Database(path)
  db.pragma('page_size = 4096')
  // A pack is whole or absent: it is written under another name, so a crash leaves nothing that needs a journal.
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma(`cache_size = -${cacheKibibytes}`)
  db.pragma(`temp_store = ${temporary.toUpperCase()}`)
  db.pragma('foreign_keys = OFF')
  db.exec(PACK_TABLES + STAGING)
  db.exec('BEGIN')
  return db
}
