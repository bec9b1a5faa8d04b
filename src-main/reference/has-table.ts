import type Database from 'better-sqlite3'

/** Whether a pack has a table that only some packs have. */
export const hasTable = (db: Database.Database, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined
