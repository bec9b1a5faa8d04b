import { rowCount, type TextColumn } from './text-column.ts'
import { toSortKeys } from './sort-keys.ts'

/**
 * Where each row stands in a column: 1 is the first value, rows of one value have one number, 0 is blank. With these
 * numbers rows are put in order by counting, whichever way and by however many columns.
 */
export interface Ranks {
  of: Uint32Array
  count: number
}

/** Integers are exact in a double up to this many bits. */
const EXACT_BITS = 53
/** Groups this small are compared one by one. */
const SMALL_GROUP = 24

/** Rows of a group that are alike up to `depth`. */
interface Group {
  from: number
  to: number
  depth: number
}

/** Ranks of texts, folded: case and accents aside, numbers by value. 1 M names take 0.4 to 0.9 s of processor time. */
export function rankTexts(column: TextColumn): Ranks {
  const keys = toSortKeys(column)
  const filled = new Uint32Array(rowCount(column))
  let rows = 0
  for (let row = 0; row < filled.length; row++) if (keys.starts[row + 1]! - keys.starts[row]! > 1) filled[rows++] = row
  const { order, begins } = sortKeys(keys, filled.subarray(0, rows))
  return toRanks(filled.length, order, begins)
}

/** Ranks of numbers; NaN is blank. */
export function rankNumbers(values: Float64Array): Ranks {
  // Sorting the numbers themselves is native, and NaN comes last; then each row finds its place.
  const sorted = values.slice().sort()
  const distinct = sorted.filter((value, at) => !Number.isNaN(value) && (at === 0 || value !== sorted[at - 1]))
  const of = new Uint32Array(values.length)
  for (let row = 0; row < of.length; row++) {
    if (!Number.isNaN(values[row]!)) of[row] = placeOf(distinct, values[row]!) + 1
  }
  return { of, count: distinct.length }
}

function placeOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function toRanks(rows: number, order: Uint32Array, begins: Uint8Array): Ranks {
  const of = new Uint32Array(rows)
  let count = 0
  for (let at = 0; at < order.length; at++) {
    count += begins[at]!
    of[order[at]!] = count
  }
  return { of, count }
}

/** Sorts rows by their keys. `begins` is 1 where another key begins. */
function sortKeys(keys: TextColumn, order: Uint32Array): { order: Uint32Array; begins: Uint8Array } {
  const begins = new Uint8Array(order.length)
  if (order.length > 0) begins[0] = 1
  const { digits, base } = usedCodes(keys.bytes)
  const groups: Group[] = [{ from: 0, to: order.length, depth: 0 }]
  for (let group = groups.pop(); group; group = groups.pop()) {
    if (group.to - group.from <= SMALL_GROUP) sortSmall(keys, order, begins, group)
    else for (const rest of splitGroup({ keys, order, begins, digits, base }, group)) groups.push(rest)
  }
  return { order, begins }
}

/** The codes that occur, numbered without gaps: so that one double holds as many of them as possible. */
function usedCodes(bytes: Buffer): { digits: Uint8Array; base: number } {
  const seen = new Uint8Array(256)
  for (let at = 0; at < bytes.length; at++) seen[bytes[at]!] = 1
  const digits = new Uint8Array(256)
  let base = 1
  for (let code = 1; code < 256; code++) if (seen[code] === 1) digits[code] = base++
  return { digits, base }
}

function sortSmall({ bytes, starts }: TextColumn, order: Uint32Array, begins: Uint8Array, group: Group): void {
  const { from, to, depth } = group
  const compare = (a: number, b: number): number => {
    let [i, j] = [starts[a]! + depth, starts[b]! + depth]
    while (bytes[i] === bytes[j] && bytes[i] !== 0) {
      i++
      j++
    }
    return bytes[i]! - bytes[j]! || a - b
  }
  order.subarray(from, to).sort(compare)
  for (let at = from + 1; at < to; at++) {
    const [a, b] = [order[at - 1]!, order[at]!]
    const isSame = bytes.compare(bytes, starts[a]! + depth, starts[a + 1], starts[b]! + depth, starts[b + 1]) === 0
    if (!isSame) begins[at] = 1
  }
}

interface Sorting {
  keys: TextColumn
  order: Uint32Array
  begins: Uint8Array
  digits: Uint8Array
  base: number
}

/** Sorts a group by its next codes, as many as fit into a double beside the row's place; gives what is still alike. */
function splitGroup({ keys, order, begins, digits, base }: Sorting, group: Group): Group[] {
  const { from, to } = group
  const rows = order.slice(from, to)
  const depth = group.depth + sharedLength(keys, rows, group.depth)
  const placeBits = Math.ceil(Math.log2(rows.length))
  const taken = Math.max(1, Math.floor((EXACT_BITS - placeBits) / Math.log2(base)))
  const places = 2 ** placeBits
  const packed = new Float64Array(rows.length)
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!
    let at = keys.starts[row]! + depth
    let value = 0
    for (let i = 0; i < taken; i++) {
      const digit = digits[keys.bytes[at]!]!
      value = value * base + digit
      if (digit !== 0) at++
    }
    packed[place] = value * places + place
  }
  packed.sort()
  const rest: Group[] = []
  let begun = 0
  let before = Math.floor(packed[0]! / places)
  for (let at = 0; at <= rows.length; at++) {
    const value = at < rows.length ? Math.floor(packed[at]! / places) : -1
    if (at < rows.length) order[from + at] = rows[packed[at]! % places]!
    if (value === before) continue
    // A last code of 0 means that all texts of the run have ended: they are one.
    if (at - begun > 1 && before % base !== 0) rest.push({ from: from + begun, to: from + at, depth: depth + taken })
    if (at < rows.length) begins[from + at] = 1
    begun = at
    before = value
  }
  return rest
}

/** How many codes behind `depth` all rows have in common. */
function sharedLength({ bytes, starts }: TextColumn, rows: Uint32Array, depth: number): number {
  const first = starts[rows[0]!]! + depth
  let shared = 0
  while (bytes[first + shared] !== 0) shared++
  for (let place = 1; place < rows.length && shared > 0; place++) {
    const other = starts[rows[place]!]! + depth
    let same = 0
    while (same < shared && bytes[first + same] === bytes[other + same]) same++
    shared = same
  }
  return shared
}
