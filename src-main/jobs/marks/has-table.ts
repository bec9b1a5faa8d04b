import type { ReadableDb } from '#main/database/connections.types.ts'

/** Whether a batch has a table that only some batches have. */
export const hasTable = (db: ReadableDb, name: string): boolean =>
  db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined
