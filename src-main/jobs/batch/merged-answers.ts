import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable, readMergeData } from '../marks/settled-answer.ts'

/** Rows that one is told to stand for; a longer group says that there are more. */
const MAX_LISTED_ROWS = 1_000

/** What is read of answers whose rows may be merged: columns, joins, and which rows another one stands for. */
export interface MergedAnswers {
  columns: string
  joins: string
  /** Passes the rows that no other one stands for. */
  isThere: string
}

const NOT_MERGED: MergedAnswers = {
  columns: 'null as mergedInto, null as taken, null as standsFor',
  joins: '',
  isThere: '1',
}

/** The rows that go into a row, by their numbers. */
const STANDS_FOR = `case when merge.into_row = answer.row then (
  select group_concat(away, ', ') from (
    select row as away from merge as others where others.into_row = answer.row and others.row <> answer.row
    order by row limit ${MAX_LISTED_ROWS + 1}
  )
) end`

/** How merges are read with answers; see `merge-schema`. */
export const mergedAnswers = (db: ReadableDb): MergedAnswers =>
  hasTable(db, 'merge')
    ? {
        columns: `merge.into_row as mergedInto, merge.data as taken, ${STANDS_FOR} as standsFor`,
        joins: 'left join merge on merge.row = answer.row left join step as merging on merging.id = merge.step',
        isThere: '(merge.into_row is null or merge.into_row in (0, answer.row))',
      }
    : NOT_MERGED

/** What is kept of the merge of one row. */
export interface StoredMerge {
  /** The row that stands for it, its own number where it stands for others, 0 for a place of its own. */
  mergedInto: number | null
  taken: string | null
  standsFor: string | null
}

/** The cells of a row, with those that it took of the rows that it stands for. */
export function withTakenCells(cells: string[], { taken }: StoredMerge): string[] {
  const columns = Object.entries(readMergeData(taken).columns ?? {})
  if (columns.length === 0) return cells
  const merged = [...cells]
  for (const [index, { text }] of columns) merged[Number(index)] = text
  return merged
}

/** The rows that a row stands for, as far as a file tells them. */
export interface ListedRows {
  rows: number[]
  hasMore: boolean
}

export function listedRows(standsFor: string): ListedRows {
  const rows = standsFor.split(', ').map(Number)
  return { rows: rows.slice(0, MAX_LISTED_ROWS), hasMore: rows.length > MAX_LISTED_ROWS }
}
