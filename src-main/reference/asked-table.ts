import Database from 'better-sqlite3'
import { askedRows, type AskedRows } from '#shared/contract/asked-rows-schema.ts'

/** In packs whose file was asked for when they were made; the others have none. */
export const ASKED_TABLE = 'CREATE TABLE asked_rows (figures TEXT NOT NULL) STRICT'

/** More than the figures and the longest list of rows take: a foreign file is not read to its end. */
const MOST_BYTES = 200_000

/** Writes into a pack that is not published yet what came of asking for its rows. */
export function keepAskedRows(path: string, figures: AskedRows): void {
  const db = new Database(path)
  try {
    db.pragma('journal_mode = OFF')
    db.exec(ASKED_TABLE)
    db.prepare('INSERT INTO asked_rows VALUES (?)').run(JSON.stringify(figures))
  } finally {
    db.close()
  }
}

/** What was kept; null where nothing was, or where it cannot be read. */
export function readAskedRows(db: Database.Database): AskedRows | null {
  const hasTable = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'asked_rows'").get()
  if (!hasTable) return null
  const kept = db.prepare('SELECT figures FROM asked_rows WHERE octet_length(figures) <= ? LIMIT 1').pluck()
  try {
    const read = askedRows.safeParse(JSON.parse(String(kept.get(MOST_BYTES))))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
