import { countTags, countValues, type CountedValue } from './count-values.ts'
import { foldValue } from './fold-value.ts'
import { ranksOf, valueAt, type KeptColumn } from './kept-column.ts'
import { markTagged } from './mark-matching.ts'

/** Rows of one value, or of a range of numbers, both ends included. */
export interface RowClass {
  /** Folded; the word itself where it was asked for. */
  value: string
  /** A row that has the value; −1 when none has. */
  row: number
  /** Of a range. */
  from: number | null
  to: number | null
  count: number
}

export interface RowClasses {
  kind: 'values' | 'ranges'
  classes: RowClass[]
  /** Rows of all other values, and those without any. */
  others: number
  blank: number
  /** Of each row that was asked for: 0 without a value, the number of its class from 1, or `OTHER_CLASS`. */
  codes: Uint8Array
}

export interface ClassedRows {
  /** Rows that get a code, in this order. */
  rows: Uint32Array
  /** Rows that are counted (1); all that get a code are. */
  marks: Uint8Array
  isTags: boolean
  /** Words that have a class each, used or not, before all others. */
  words: readonly string[]
}

export const OTHER_CLASS = 255
/** As many as there are colours that can be told apart, grey left for the rest. */
const MOST_VALUES = 8
/** With words of its own a column has as many classes as a list may have statuses, and some of others. */
const MOST_VALUES_WITH_WORDS = 38
const RANGES = 5
/** Codes with leading zeros are no numbers. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Puts the rows of a column into classes: by their most frequent values, or by ranges where all values are numbers. */
export function classRows(column: KeptColumn, wanted: ClassedRows): RowClasses {
  if (wanted.isTags) return classTags(column, wanted)
  const ranges = wanted.words.length > 0 ? null : classNumbers(column, wanted)
  return ranges ?? classValues(column, wanted)
}

function classValues(column: KeptColumn, { rows, marks, words }: ClassedRows): RowClasses {
  const most = words.length > 0 ? MOST_VALUES_WITH_WORDS : MOST_VALUES
  const found = countValues(column, marks, { text: '', limit: most })
  const classes = withWords(found.values, words)
  const { of, count } = ranksOf(column)
  const codeOfRank = new Uint8Array(count + 1).fill(OTHER_CLASS)
  codeOfRank[0] = 0
  for (const [at, one] of classes.entries()) if (one.row >= 0) codeOfRank[of[one.row]!] = at + 1
  const codes = codesOf(rows, of, codeOfRank)
  return { kind: 'values', classes, ...rest(classes, marks, found.blank), codes }
}

/** In a loop of its own: a million take 1 to 15 ms of processor time, through the callback of `from` 200 to 280. */
function codesOf(rows: Uint32Array, rankOf: Uint32Array, codeOfRank: Uint8Array): Uint8Array {
  const codes = new Uint8Array(rows.length)
  for (let at = 0; at < codes.length; at++) codes[at] = codeOfRank[rankOf[rows[at]!]!]!
  return codes
}

/** Words first, in their order; values that are none of them behind. */
function withWords(values: readonly CountedValue[], words: readonly string[]): RowClass[] {
  const byValue = new Map(values.map((value) => [value.value, value]))
  const own = words.map((word): RowClass => {
    const found = byValue.get(foldValue(word))
    byValue.delete(foldValue(word))
    return { value: word, row: found?.row ?? -1, count: found?.count ?? 0, from: null, to: null }
  })
  return [...own, ...[...byValue.values()].map((one): RowClass => ({ ...one, from: null, to: null }))]
}

function rest(classes: readonly RowClass[], marks: Uint8Array, blank: number): { others: number; blank: number } {
  let counted = 0
  for (let row = 0; row < marks.length; row++) counted += marks[row]!
  return { others: counted - blank - classes.reduce((sum, { count }) => sum + count, 0), blank }
}

/** A row with several tags is of the class of the most frequent one. */
function classTags(column: KeptColumn, { rows, marks }: ClassedRows): RowClasses {
  const found = countTags(column, marks, { text: '', limit: MOST_VALUES })
  const classes = found.values.map((one): RowClass => ({ ...one, from: null, to: null }))
  const of = markTagged(column, ['']).map((isBlank) => (isBlank === 1 ? 0 : OTHER_CLASS))
  for (let at = classes.length - 1; at >= 0; at--) {
    const has = markTagged(column, [classes[at]!.value])
    for (let row = 0; row < of.length; row++) if (has[row] === 1) of[row] = at + 1
  }
  let others = 0
  for (let row = 0; row < of.length; row++) if (marks[row] === 1 && of[row] === OTHER_CLASS) others++
  const codes = new Uint8Array(rows.length)
  for (let at = 0; at < codes.length; at++) codes[at] = of[rows[at]!]!
  return { kind: 'values', classes, others, blank: found.blank, codes }
}

/** Null where a value is no number, or where each can have a colour of its own. */
function classNumbers(column: KeptColumn, { rows, marks }: ClassedRows): RowClasses | null {
  const { of, count } = ranksOf(column)
  const counts = new Uint32Array(count + 1)
  const numbers = new Float64Array(count + 1).fill(NaN)
  for (let row = 0; row < marks.length; row++) {
    if (marks[row] === 0) continue
    const rank = of[row]!
    if (counts[rank]!++ > 0 || rank === 0) continue
    const value = valueAt(column, row)
    numbers[rank] = typeof value === 'number' ? value : NUMBER.test(value ?? '') ? Number(value) : NaN
    if (Number.isNaN(numbers[rank])) return null
  }
  const ranks = Array.from(counts.keys()).filter((rank) => rank > 0 && counts[rank]! > 0)
  if (ranks.length <= MOST_VALUES) return null
  const { classes, codeOfRank } = toRanges(
    ranks.sort((a, b) => numbers[a]! - numbers[b]!),
    numbers,
    counts,
  )
  const codes = codesOf(rows, of, codeOfRank)
  return { kind: 'ranges', classes, others: 0, blank: counts[0]!, codes }
}

/** Ranges of about as many rows each: one far value does not put all others into one colour. */
function toRanges(ranks: readonly number[], numbers: Float64Array, counts: Uint32Array) {
  const total = ranks.reduce((sum, rank) => sum + counts[rank]!, 0)
  const codeOfRank = new Uint8Array(counts.length)
  const classes: RowClass[] = []
  let taken = 0
  for (const rank of ranks) {
    const at = Math.min(RANGES - 1, Math.floor((taken * RANGES) / total))
    const number = numbers[rank]!
    const last = classes.at(-1)
    if (last?.row === at) Object.assign(last, { to: number, count: last.count + counts[rank]! })
    else classes.push({ value: '', row: at, from: number, to: number, count: counts[rank]! })
    codeOfRank[rank] = classes.length
    taken += counts[rank]!
  }
  return { classes: classes.map((one) => ({ ...one, row: -1 })), codeOfRank }
}
