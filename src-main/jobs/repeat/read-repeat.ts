import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable, pagesAfter } from '../marks/settled-answer.ts'
import type { AdoptedCounts, MissingRow, RowSince, SinceCounts } from './repeat.types.ts'

interface StoredLastRun extends Omit<SinceCounts, 'states' | 'carried'> {
  states: string
  carried: string | null
}

/** What differs from the last run by the same recipe; null where there was none, or the comparison is not finished. */
export function readSince(db: ReadableDb): SinceCounts | null {
  if (!hasTable(db, 'last_run')) return null
  const found = db
    .prepare(
      `select name, finished_at as finishedAt, key_column as keyColumn, states, gone, twice, carried from last_run`,
    )
    .get() as StoredLastRun | undefined
  if (!found) return null
  return {
    ...found,
    states: JSON.parse(found.states) as SinceCounts['states'],
    carried: found.carried === null ? null : (JSON.parse(found.carried) as AdoptedCounts),
  }
}

/** What one row is to the last run. */
export function readRowSince(db: ReadableDb, row: number): RowSince | null {
  if (!hasTable(db, 'since')) return null
  return (db.prepare('select state, was, original from since where row = ?').get(row) as RowSince | undefined) ?? null
}

const MISSING_ROW = 'was as row, key, original, decision, note from gone'

/** Rows per read of those that are gone. */
const PAGE_ROWS = 2_000

/** All rows that are gone, page by page. */
export function missingPages(db: ReadableDb): Iterable<MissingRow[]> {
  if (!hasTable(db, 'gone')) return []
  const read = db.prepare(`select ${MISSING_ROW} where was > ? order by was limit ?`)
  return pagesAfter<MissingRow>((lastRow) => read.all(lastRow, PAGE_ROWS))
}

/** One page of the rows that are gone. */
export function readMissing(db: ReadableDb, offset: number, limit: number): { total: number; rows: MissingRow[] } {
  if (!hasTable(db, 'gone')) return { total: 0, rows: [] }
  const total = db.prepare('select count(*) from gone').pluck().get() as number
  const rows = db.prepare(`select ${MISSING_ROW} order by was limit ? offset ?`).all(limit, offset) as MissingRow[]
  return { total, rows }
}
