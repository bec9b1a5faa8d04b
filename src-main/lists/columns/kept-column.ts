import type { FieldType } from '#shared/model/field-types.ts'
import { foldValue } from './fold-value.ts'
import { rankNumbers, rankTexts, type Ranks } from './rank-rows.ts'
import {
  blankTexts,
  buildTextColumn,
  isBlankAt,
  markContaining,
  textAt,
  type TextColumn,
  type TextColumnBuilder,
} from './text-column.ts'

/** What a cell of a list holds. */
export type CellValue = string | number | null

/** What a type makes of a column. */
export interface TypedColumn {
  type: FieldType
  /** Of each rank of the column as texts: by what the value stands among those of the type; NaN where it is none. */
  orders: Float64Array
  ranks: Ranks
}

/** One column of a list: folded texts, numbers beside them where there are any, and where each row stands. */
export interface KeptColumn {
  rows: number
  /** Where all values are numbers, their texts are made when they are first looked at: few ask for them. */
  readonly texts: TextColumn
  areTextsMade(): boolean
  /** NaN where a row has no number; null where none has one. */
  numbers: Float64Array | null
  /** Rows that were changed since, as they are now. */
  changed: Map<number, CellValue>
  /** Made when rows are first sorted by it, and again after a change. */
  ranks: Ranks | null
  /** The same by the type of the field, where it has one. */
  typed: TypedColumn | null
}

/** Blank counts as nothing; what is neither text nor number is its JSON. */
export function toCellValue(value: unknown): CellValue {
  if (typeof value === 'number') return value
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export interface KeptColumnBuilder {
  push(value: CellValue): void
  /** Takes so many rows without a value. */
  pushBlanks(rows: number): void
  /** Takes many texts at once, each ended by a zero; false, and nothing is taken, where they are not so many. */
  pushTexts(block: string, rows: number): boolean
  /** The same in UTF-8. */
  pushBytes(block: Buffer, rows: number): boolean
  done(): KeptColumn
}

/** Takes the values of `rows` rows, one after the other. Numbers are also texts, so that they are found by their digits. */
export function buildKeptColumn(rows: number): KeptColumnBuilder {
  let texts: TextColumnBuilder | null = null
  let numbers: Float64Array | null = null
  let row = 0
  /** From the first text on: rows before it had numbers, or nothing. */
  const withTexts = (): TextColumnBuilder => {
    if (!texts) {
      texts = buildTextColumn(rows)
      for (let before = 0; before < row; before++) texts.push(textOfNumber(numbers?.[before] ?? NaN))
    }
    return texts
  }
  function pushTexts(block: string, count: number): boolean {
    if (!withTexts().pushBlock(foldValue(block), count)) return false
    row += count
    return true
  }
  return {
    push(value) {
      if (typeof value === 'number') (numbers ??= new Float64Array(rows).fill(NaN))[row] = value
      if (typeof value === 'string') withTexts().push(foldValue(value))
      else texts?.push(value === null ? '' : foldValue(String(value)))
      row++
    },
    pushBlanks(count) {
      for (let blank = 0; blank < count; blank++) texts?.push('')
      row += count
    },
    pushBytes(block, count) {
      if (!withTexts().pushAscii(block, count)) return pushTexts(block.toString(), count)
      row += count
      return true
    },
    pushTexts,
    done: () => toKeptColumn(row, numbers, texts?.done() ?? null),
  }
}

const textOfNumber = (value: number): string => (Number.isNaN(value) ? '' : foldValue(String(value)))

function toKeptColumn(rows: number, numbers: Float64Array | null, made: TextColumn | null): KeptColumn {
  let texts = made
  const make = (): TextColumn => {
    if (!numbers) return blankTexts(rows)
    const builder = buildTextColumn(rows)
    for (let row = 0; row < rows; row++) builder.push(textOfNumber(numbers[row]!))
    return builder.done()
  }
  return {
    rows,
    numbers,
    changed: new Map(),
    ranks: null,
    typed: null,
    areTextsMade: () => texts !== null,
    get texts() {
      return (texts ??= make())
    },
  }
}

export function columnBytes(column: KeptColumn): number {
  const { numbers, ranks, typed } = column
  const texts = column.areTextsMade() ? column.texts.bytes.length + column.texts.starts.byteLength : 0
  return (
    texts +
    (numbers?.byteLength ?? 0) +
    (ranks?.of.byteLength ?? 0) +
    (typed ? typed.ranks.of.byteLength + typed.orders.byteLength : 0)
  )
}

/** True for a row that had no value when the column was read. */
const wasBlank = (column: KeptColumn, row: number): boolean =>
  column.areTextsMade() ? isBlankAt(column.texts, row) : Number.isNaN(column.numbers?.[row] ?? NaN)

/** True for a row that has no value now. */
export const isBlankNow = (column: KeptColumn, row: number): boolean =>
  column.changed.size > 0 && column.changed.has(row) ? column.changed.get(row) === null : wasBlank(column, row)

/** Value of a row: its number, else its text, folded; null when it is blank. */
export function valueAt(column: KeptColumn, row: number): CellValue {
  const { numbers, changed } = column
  const now = changed.get(row)
  if (now !== undefined) return typeof now === 'string' ? foldValue(now) : now
  const number = numbers?.[row]
  if (number !== undefined && !Number.isNaN(number)) return number
  return wasBlank(column, row) ? null : textAt(column.texts, row)
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

function reckonRanks(column: KeptColumn): Ranks {
  const { rows, numbers } = column
  if (!numbers) return rankTexts(column.texts)
  const byNumber = rankNumbers(numbers)
  if (!column.areTextsMade()) return byNumber
  const { texts } = column
  const rest = buildTextColumn(rows)
  for (let row = 0; row < rows; row++) rest.push(Number.isNaN(numbers[row]!) ? textAt(texts, row) : '')
  const byText = rankTexts(rest.done())
  const of = byNumber.of.map((rank, row) => rank || (byText.of[row] ? byText.of[row]! + byNumber.count : 0))
  return { of, count: byNumber.count + byText.count }
}

/** The same column with its changes in their places. */
function withChanges(column: KeptColumn): KeptColumn {
  if (column.changed.size === 0) return column
  const { rows } = column
  const builder = buildKeptColumn(rows)
  for (let row = 0; row < rows; row++) builder.push(valueAt(column, row))
  return builder.done()
}
