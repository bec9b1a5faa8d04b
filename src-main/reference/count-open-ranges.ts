import type Database from 'better-sqlite3'

const OPEN_RANGES = 'SELECT count(*) FROM premise_range WHERE high IS NULL'

/** Ranges without an upper end: the pack counts them among its premises, but they tell of no house that it stands. */
export const countOpenRanges = (db: Database.Database): number => db.prepare(OPEN_RANGES).pluck().get() as number
