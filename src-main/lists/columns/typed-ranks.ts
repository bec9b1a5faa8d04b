import { dateBound, orderOf, type FieldType } from '#shared/model/field-types.ts'
import { ranksOf, valueAt, type KeptColumn, type TypedColumn } from './kept-column.ts'
import type { Ranks } from './rank-rows.ts'

/** Reckoned once for each different value, and kept until the column changes. */
function typedOf(column: KeptColumn, type: FieldType): TypedColumn {
  if (column.typed?.type === type) return column.typed
  const plain = ranksOf(column)
  const orders = new Float64Array(plain.count + 1).fill(NaN)
  const isKnown = new Uint8Array(plain.count + 1)
  for (let row = 0; row < column.rows; row++) {
    const rank = plain.of[row]!
    if (rank === 0 || isKnown[rank] === 1) continue
    isKnown[rank] = 1
    const value = valueAt(column, row)
    orders[rank] = type === 'number' && typeof value === 'number' ? value : orderOf(type, String(value ?? ''))
  }
  return (column.typed = { type, orders, ranks: rankByType(plain, orders) })
}

/** Values of the type in their order, then all others as texts. */
function rankByType(plain: Ranks, orders: Float64Array): Ranks {
  const sorted = Uint32Array.from({ length: plain.count }, (_, at) => at + 1)
  const compare = (a: number, b: number): number => {
    const [first, second] = [orders[a]!, orders[b]!]
    if (Number.isNaN(first)) return Number.isNaN(second) ? a - b : 1
    return Number.isNaN(second) ? -1 : first - second || a - b
  }
  sorted.sort(compare)
  const rankOf = new Uint32Array(plain.count + 1)
  for (let at = 0; at < sorted.length; at++) rankOf[sorted[at]!] = at + 1
  return { of: plain.of.map((rank) => rankOf[rank]!), count: plain.count }
}

/** Where each row stands by the type of its column; blanks 0. */
export const ranksByType = (column: KeptColumn, type: FieldType): Ranks =>
  type === 'text' ? ranksOf(column) : typedOf(column, type).ranks

/** Both ends included; null leaves an end open. */
export interface TypedRange {
  from: string | number | null
  to: string | number | null
}

/** Marks (1) the rows whose value is one of the type and lies in the range. An end that is no such value has none. */
export function markTypedRange(column: KeptColumn, type: FieldType, { from, to }: TypedRange): Uint8Array {
  const { orders } = typedOf(column, type)
  const { of } = ranksOf(column)
  const bound = (end: string | number, side: 'from' | 'to'): number =>
    typeof end === 'number' && type === 'number' ? end : type === 'date' ? dateBound(String(end), side) : orderOf(type, String(end)) // prettier-ignore
  const [least, most] = [from === null ? -Infinity : bound(from, 'from'), to === null ? Infinity : bound(to, 'to')]
  const marks = new Uint8Array(column.rows)
  for (let row = 0; row < marks.length; row++) {
    const order = orders[of[row]!]!
    if (order >= least && order <= most) marks[row] = 1
  }
  return marks
}
