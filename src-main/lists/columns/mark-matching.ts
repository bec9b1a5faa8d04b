import { isOpenAt, type OpenMoment } from '#shared/model/hours/is-open-at.ts'
import { parseHours } from '#shared/model/hours/parse-hours.ts'
import { foldValue } from './fold-value.ts'
import { isBlankNow, markHolding, valueAt, type KeptColumn } from './kept-column.ts'
import { soughtTag } from './tags-cell.ts'
import { textAt } from './text-column.ts'

type Bound = string | number | null

/** What a value of a column has to be like. Texts compare with case and accents aside. */
export type ColumnTest =
  | { is: 'oneOf'; values: readonly string[] }
  | { is: 'contains'; text: string }
  /** Both ends included; null leaves an end open. Numbers compare as numbers, texts by their letters (dates as `2026-11-26`). */
  | { is: 'range'; from: Bound; to: Bound }
  | { is: 'empty' }
  /** Of opening hours. */
  | ({ is: 'openAt' } & OpenMoment)

/** Marks (1) the rows whose value passes. 1 M rows take 20 to 250 ms. */
export function markMatching(column: KeptColumn, test: ColumnTest): Uint8Array {
  const marks = new Uint8Array(column.rows)
  switch (test.is) {
    case 'contains':
      markHolding(column, test.text, marks)
      break
    case 'empty':
      for (let row = 0; row < marks.length; row++) if (isBlankNow(column, row)) marks[row] = 1
      break
    case 'openAt':
      markOpen(column, test, marks)
      break
    case 'range':
      markWithin(column, test, marks)
      break
    case 'oneOf':
      markOneOf(column, test.values, marks)
  }
  return marks
}

/** Marks (1) the rows that have any of some tags, or none at all for a blank one, in a column whose texts are `toTagsCell`. */
export function markTagged(column: KeptColumn, tags: readonly string[]): Uint8Array {
  const marks = new Uint8Array(column.rows)
  for (const tag of tags) if (tag !== '') markHolding(column, soughtTag(tag), marks)
  if (tags.includes('')) for (let row = 0; row < marks.length; row++) if (isBlankNow(column, row)) marks[row] = 1
  return marks
}

const textNow = (column: KeptColumn, row: number): string => String(valueAt(column, row) ?? '')

function markOneOf(column: KeptColumn, values: readonly string[], marks: Uint8Array): void {
  const wanted = new Set(values.map(foldValue))
  // Most rows are told apart by the length of their text alone, without making a text of them.
  const lengths = new Set(Array.from(wanted, (value) => Buffer.byteLength(value)))
  const { starts } = column.texts
  for (let row = 0; row < marks.length; row++) {
    if (!lengths.has(starts[row + 1]! - starts[row]! - 1)) continue
    if (wanted.has(textAt(column.texts, row))) marks[row] = 1
  }
  for (const row of column.changed.keys()) marks[row] = wanted.has(textNow(column, row)) ? 1 : 0
}

/** Many places have the same hours: each text is read once. */
function markOpen(column: KeptColumn, moment: OpenMoment, marks: Uint8Array): void {
  const known = new Map<string, boolean>()
  for (let row = 0; row < marks.length; row++) {
    if (isBlankNow(column, row)) continue
    const text = textNow(column, row)
    let isOpen = known.get(text)
    if (isOpen === undefined) {
      const week = parseHours(text)
      isOpen = week.ok && isOpenAt(week.value, moment)
      known.set(text, isOpen)
    }
    if (isOpen) marks[row] = 1
  }
}

/** Blanks are in no range; with a number as an end only numbers are. */
function markWithin(column: KeptColumn, { from, to }: { from: Bound; to: Bound }, marks: Uint8Array): void {
  const isNumeric = typeof from === 'number' || typeof to === 'number'
  const isWithin = isNumeric ? numbersWithin(from, to) : textsWithin(from, to)
  for (let row = 0; row < marks.length; row++) {
    if (isBlankNow(column, row)) continue
    const number = isNumeric && column.changed.size === 0 ? (column.numbers?.[row] ?? NaN) : NaN
    if (isWithin(Number.isNaN(number) ? textNow(column, row) : number)) marks[row] = 1
  }
}

const toNumber = (bound: Bound, open: number): number => (bound === null ? open : Number(bound))

function numbersWithin(from: Bound, to: Bound): (value: string | number) => boolean {
  const [least, most] = [toNumber(from, -Infinity), toNumber(to, Infinity)]
  return (value) => {
    if (typeof value === 'string' && value.trim() === '') return false
    const number = Number(value)
    return number >= least && number <= most
  }
}

function textsWithin(from: Bound, to: Bound): (value: string | number) => boolean {
  const [least, most] = [from === null ? '' : foldValue(String(from)), to === null ? null : foldValue(String(to))]
  return (value) => {
    const text = String(value)
    // Up to `2026-11` takes its days along.
    return text >= least && (most === null || text <= most || text.startsWith(most))
  }
}
