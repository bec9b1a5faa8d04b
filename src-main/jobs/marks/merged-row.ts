import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable } from './has-table.ts'
import type { DecisionOrigin } from './settled-answer.ts'

/** What is kept of a merge with its row: for one that stands for others, what it took from them. */
export interface MergeData {
  /** Of each part of the address that was chosen, the row that it comes from. */
  parts?: Record<string, number>
  /** Of each column, by its index, the row that the cell comes from, and the cell as it was then. */
  columns?: Record<string, { row: number; text: string }>
  /** Of a merge that was carried over: who made it, and when. */
  from?: DecisionOrigin
}

/** Into this row goes a row that is a place of its own. */
export const APART = 0

/** What a row took from others; nothing where it took none. */
export const readMergeData = (json: string | null): MergeData => (json === null ? {} : (JSON.parse(json) as MergeData))

/** Whether rows stand for others now. */
export const hasMerges = (db: ReadableDb): boolean =>
  hasTable(db, 'merge') && db.prepare('select 1 from merge where into_row <> ?').get(APART) !== undefined

/** What is kept of a row that was merged, or that stands for others; null for any other one. */
export function readMerge(db: ReadableDb, row: number): { into: number; data: MergeData } | null {
  if (!hasTable(db, 'merge')) return null
  const found = db.prepare('select into_row as "into", data from merge where row = ?').get(row)
  if (found === undefined) return null
  const { into, data } = found as { into: number; data: string | null }
  return { into, data: readMergeData(data) }
}
