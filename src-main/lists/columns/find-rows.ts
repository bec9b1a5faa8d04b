import type { FieldType } from '#shared/model/field-types.ts'
import { markHolding, type KeptColumn } from './kept-column.ts'
import { markMatching, markTagged, type ColumnTest } from './mark-matching.ts'
import { markTypedRange, ranksByType } from './typed-ranks.ts'
import type { Ranks } from './rank-rows.ts'

/** What is asked of the columns of a list. */
export interface RowQuery {
  /** Held by any of these columns; blank finds all. */
  search: { text: string; columns: readonly KeptColumn[] }
  /** Each has to hold, or not to when it is negated. */
  filters: readonly { column: KeptColumn; type: FieldType; isTags: boolean; test: ColumnTest; isNegated: boolean }[]
  /** By what rows are ordered, the first one first; none: the order of insertion, or the last first. */
  sorts: readonly { column: KeptColumn; type: FieldType; isDescending: boolean }[]
  isLastFirst: boolean
  /** Rows that are gone (1). */
  deleted: Uint8Array
}

/** Rows that are found, in order. */
export function findRows({ search, filters, sorts, isLastFirst, deleted }: RowQuery): Uint32Array {
  const rows = rowsOf(dropUnwanted(deleted, filters), search)
  if (isLastFirst) rows.reverse()
  return orderRows(
    rows,
    sorts.map(({ column, type, isDescending }) => ({ ranks: ranksByType(column, type), isDescending })),
  )
}

/** The rows that are gone, and those that a filter leaves out. */
function dropUnwanted(deleted: Uint8Array, filters: RowQuery['filters']): Uint8Array {
  if (filters.length === 0) return deleted
  const dropped = deleted.slice()
  for (const filter of filters) {
    const { isNegated } = filter
    const marks = marksOf(filter)
    const unwanted = isNegated ? 1 : 0
    for (let row = 0; row < dropped.length; row++) if (marks[row] === unwanted) dropped[row] = 1
  }
  return dropped
}

function marksOf({ column, type, isTags, test }: RowQuery['filters'][number]): Uint8Array {
  if (isTags && test.is === 'oneOf') return markTagged(column, test.values)
  return type !== 'text' && test.is === 'range' ? markTypedRange(column, type, test) : markMatching(column, test)
}

function rowsOf(deleted: Uint8Array, { text, columns }: RowQuery['search']): Uint32Array {
  const wanted = text.trim()
  let marks: Uint8Array | null = null
  if (wanted !== '') {
    marks = new Uint8Array(deleted.length)
    for (const column of columns) markHolding(column, wanted, marks)
  }
  const rows = new Uint32Array(deleted.length)
  let found = 0
  for (let row = 0; row < deleted.length; row++)
    if (deleted[row] === 0 && (!marks || marks[row] === 1)) rows[found++] = row
  return rows.subarray(0, found)
}

/** One column by which rows are ordered. */
interface OrderKey {
  ranks: Ranks
  isDescending: boolean
}

/**
 * Rows in order of the first key, then of the next ones; rows that are alike in all of them keep their order, and blanks
 * come last in both directions. By counting, from the last key to the first: 1 M rows take about 20 ms a key.
 */
export function orderRows(rows: Uint32Array, keys: readonly OrderKey[]): Uint32Array {
  let ordered = rows
  for (const key of [...keys].reverse()) ordered = countInto(ordered, key)
  return ordered
}

function countInto(rows: Uint32Array, { ranks, isDescending }: OrderKey): Uint32Array {
  const last = ranks.count
  const slotOf = (row: number): number => {
    const rank = ranks.of[row]!
    return rank === 0 ? last : isDescending ? last - rank : rank - 1
  }
  const begins = new Uint32Array(last + 2)
  for (let at = 0; at < rows.length; at++) begins[slotOf(rows[at]!) + 1]!++
  for (let slot = 1; slot < begins.length; slot++) begins[slot]! += begins[slot - 1]!
  const ordered = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) ordered[begins[slotOf(rows[at]!)]!++] = rows[at]!
  return ordered
}
