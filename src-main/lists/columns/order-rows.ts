import type { Ranks } from './rank-rows.ts'

/** One column by which rows are ordered. */
export interface OrderKey {
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
