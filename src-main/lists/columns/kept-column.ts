import { foldValue } from './fold-value.ts'
import { rankNumbers, rankTexts, type Ranks } from './rank-rows.ts'
import { buildTextColumn, isBlankAt, markContaining, textAt, type TextColumn } from './text-column.ts'

/** What a cell of a list holds. */
export type CellValue = string | number | null

/** One column of a list: folded texts, numbers beside them where there are any, and where each row stands. */
export interface KeptColumn {
  texts: TextColumn
  /** NaN where a row has no number; null where none has one. */
  numbers: Float64Array | null
  /** Rows that were changed since, as they are now. */
  changed: Map<number, CellValue>
  /** Made when rows are first sorted by it, and again after a change. */
  ranks: Ranks | null
}

/** Blank counts as nothing; what is neither text nor number is its JSON. */
export function toCellValue(value: unknown): CellValue {
  if (typeof value === 'number') return value
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export interface KeptColumnBuilder {
  push(value: CellValue): void
  done(): KeptColumn
}

/** Takes the values of `rows` rows, one after the other. Numbers are also texts, so that they are found by their digits. */
export function buildKeptColumn(rows: number): KeptColumnBuilder {
  const texts = buildTextColumn(rows)
  let numbers: Float64Array | null = null
  let row = 0
  return {
    push(value) {
      if (typeof value === 'number') (numbers ??= new Float64Array(rows).fill(NaN))[row] = value
      texts.push(value === null ? '' : foldValue(String(value)))
      row++
    },
    done: () => ({ texts: texts.done(), numbers, changed: new Map(), ranks: null }),
  }
}

export const columnBytes = ({ texts, numbers, ranks }: KeptColumn): number =>
  texts.bytes.length + texts.starts.byteLength + (numbers?.byteLength ?? 0) + (ranks?.of.byteLength ?? 0)

/** Value of a row: its number, else its text, folded; null when it is blank. */
export function valueAt({ texts, numbers, changed }: KeptColumn, row: number): CellValue {
  const now = changed.get(row)
  if (now !== undefined) return typeof now === 'string' ? foldValue(now) : now
  const number = numbers?.[row]
  if (number !== undefined && !Number.isNaN(number)) return number
  return isBlankAt(texts, row) ? null : textAt(texts, row)
}

/** Marks (1) rows that hold a text, case and accents aside. Marks of other rows stay as they are. */
export function markHolding(column: KeptColumn, wanted: string, marks: Uint8Array): void {
  const needle = foldValue(wanted)
  const before = Array.from(column.changed.keys(), (row): [number, number] => [row, marks[row]!])
  markContaining(column.texts, needle, marks)
  for (const [row, mark] of before) {
    const isFound = String(valueAt(column, row) ?? '').includes(needle)
    marks[row] = mark === 1 || isFound ? 1 : 0
  }
}

/** Where each row stands: numbers first, then texts, blanks 0. */
export function ranksOf(column: KeptColumn): Ranks {
  column.ranks ??= reckonRanks(withChanges(column))
  return column.ranks
}

function reckonRanks({ texts, numbers }: KeptColumn): Ranks {
  if (!numbers) return rankTexts(texts)
  const byNumber = rankNumbers(numbers)
  const rows = numbers.length
  const rest = buildTextColumn(rows)
  for (let row = 0; row < rows; row++) rest.push(Number.isNaN(numbers[row]!) ? textAt(texts, row) : '')
  const byText = rankTexts(rest.done())
  const of = byNumber.of.map((rank, row) => rank || (byText.of[row] ? byText.of[row]! + byNumber.count : 0))
  return { of, count: byNumber.count + byText.count }
}

/** The same column with its changes in their places. */
function withChanges(column: KeptColumn): KeptColumn {
  if (column.changed.size === 0) return column
  const rows = column.texts.starts.length - 1
  const builder = buildKeptColumn(rows)
  for (let row = 0; row < rows; row++) builder.push(valueAt(column, row))
  return builder.done()
}
