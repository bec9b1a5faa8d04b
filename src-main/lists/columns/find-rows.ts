import { markHolding, ranksOf, type KeptColumn } from './kept-column.ts'
import { markMatching, markTagged, type ColumnTest } from './mark-matching.ts'
import { orderRows } from './order-rows.ts'

/** What is asked of the columns of a list. */
export interface RowQuery {
  /** Held by any of these columns; blank finds all. */
  search: { text: string; columns: readonly KeptColumn[] }
  /** Each has to hold, or not to when it is negated. */
  filters: readonly { column: KeptColumn; isTags: boolean; test: ColumnTest; isNegated: boolean }[]
  /** By what rows are ordered, the first one first; none: the order of insertion, or the last first. */
  sorts: readonly { column: KeptColumn; isDescending: boolean }[]
  isLastFirst: boolean
  /** Rows that are gone (1). */
  gone: Uint8Array
}

/** Rows that are found, in order. */
export function findRows({ search, filters, sorts, isLastFirst, gone }: RowQuery): Uint32Array {
  const rows = rowsOf(dropUnwanted(gone, filters), search)
  if (isLastFirst) rows.reverse()
  return orderRows(
    rows,
    sorts.map(({ column, isDescending }) => ({ ranks: ranksOf(column), isDescending })),
  )
}

/** The rows that are gone, and those that a filter leaves out. */
function dropUnwanted(gone: Uint8Array, filters: RowQuery['filters']): Uint8Array {
  if (filters.length === 0) return gone
  const dropped = gone.slice()
  for (const { column, isTags, test, isNegated } of filters) {
    const marks = isTags && test.is === 'oneOf' ? markTagged(column, test.values) : markMatching(column, test)
    const unwanted = isNegated ? 1 : 0
    for (let row = 0; row < dropped.length; row++) if (marks[row] === unwanted) dropped[row] = 1
  }
  return dropped
}

function rowsOf(gone: Uint8Array, { text, columns }: RowQuery['search']): Uint32Array {
  const wanted = text.trim()
  let marks: Uint8Array | null = null
  if (wanted !== '') {
    marks = new Uint8Array(gone.length)
    for (const column of columns) markHolding(column, wanted, marks)
  }
  const rows = new Uint32Array(gone.length)
  let found = 0
  for (let row = 0; row < gone.length; row++) if (gone[row] === 0 && (!marks || marks[row] === 1)) rows[found++] = row
  return rows.subarray(0, found)
}
