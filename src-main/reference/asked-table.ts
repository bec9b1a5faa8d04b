import type Database from 'better-sqlite3'
import { hasTable } from '#main/reference/has-table.ts'
import { changeDraft } from '#main/reference/write/change-draft.ts'
import { askedRows, type AskedRows } from '#shared/contract/asked-rows-schema.ts'

/** In packs whose file was asked for when they were made; the others have none. */
export const ASKED_TABLE = 'CREATE TABLE asked_rows (figures TEXT NOT NULL) STRICT'

/** More than the figures and the longest list of rows take: a foreign file is not read to its end. */
const MOST_BYTES = 200_000

/** Writes into a pack that is not published yet what came of asking for its rows. */
export function keepAskedRows(path: string, figures: AskedRows): void {
  changeDraft(path, (db) => {
    db.exec(ASKED_TABLE)
    db.prepare('INSERT INTO asked_rows VALUES (?)').run(JSON.stringify(figures))
  })
}

/** What was kept; null where nothing was, or where it cannot be read. */
export function readAskedRows(db: Database.Database): AskedRows | null {
  if (!hasTable(db, 'asked_rows')) return null
  const kept = db.prepare('SELECT figures FROM asked_rows WHERE octet_length(figures) <= ? LIMIT 1').pluck()
  try {
    const read = askedRows.safeParse(JSON.parse(String(kept.get(MOST_BYTES))))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
