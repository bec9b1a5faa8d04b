import { markHolding, ranksOf, type KeptColumn } from './kept-column.ts'
import { orderRows } from './order-rows.ts'

/** What is asked of the columns of a list. */
export interface RowQuery {
  /** Held by any of these columns; blank finds all. */
  search: { text: string; columns: readonly KeptColumn[] }
  /** By what rows are ordered, the first one first; none: the order of insertion. */
  sorts: readonly { column: KeptColumn; isDescending: boolean }[]
  /** Rows that are gone (1). */
  gone: Uint8Array
}

/** Rows that are found, in order. */
export function findRows({ search, sorts, gone }: RowQuery): Uint32Array {
  const rows = rowsOf(gone, search)
  return orderRows(
    rows,
    sorts.map(({ column, isDescending }) => ({ ranks: ranksOf(column), isDescending })),
  )
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
