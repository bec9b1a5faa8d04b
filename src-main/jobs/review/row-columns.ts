import { NEWS_STATES, REPEAT_STATES, SINCE_STATES } from '#shared/model/facets.ts'
import type { RowMarks } from '#main/jobs/marks/row-marks.ts'

/**
 * The marks of all rows of a run, one typed array a mark: a filter over a million rows and twelve facets is one pass
 * over some twenty megabytes, which SQLite would take seconds for.
 */
export interface RowColumns {
  count: number
  rows: Uint32Array
  hashes: Uint32Array
  words: Uint8Array
  depths: Uint8Array
  scores: Uint8Array
  /** Places in `countryNames`. */
  countries: Uint8Array
  countryNames: string[]
  changed: Uint16Array
  added: Uint16Array
  postalCodes: Uint8Array
  precisions: Uint8Array
  scripts: Uint8Array
  /** Bit n is set for reason n of `REVIEW_REASONS`. */
  reasons: Uint32Array
  /** False for a run that was made before reasons were. */
  hasReasons: boolean
  /** Place in `REPEAT_STATES`. */
  repeats: Uint8Array
  /** Of a row whose place occurs several times, the position of the first row of that place, plus one; else 0. */
  firsts: Uint32Array
  /** Place in `MERGE_STATES`. */
  merges: Uint8Array
  /** Place in `NEWS_STATES`. */
  news: Uint8Array
  /** Place in `SINCE_STATES`. */
  since: Uint8Array
  /** Place in `DECISIONS` of what a person decided; 0 where nobody did. */
  decisions: Uint8Array
  /** Number of the rule that decided, 0 for none; of the rules of the run by their order. */
  rules: Uint8Array
}

/** What was decided about a row of a place that occurs several times: nothing yet, or where it goes. */
export const MERGE_STATES = ['none', 'survivor', 'away', 'apart'] as const

const FIRST_CAPACITY = 4096
/** More countries than there are: what is beyond has the name of none. */
const MAX_COUNTRIES = 255

const ARRAYS = [
  ...(['rows', 'hashes', 'words', 'depths', 'scores', 'countries', 'changed', 'added'] as const),
  ...(['postalCodes', 'precisions', 'scripts', 'reasons', 'repeats', 'firsts', 'merges'] as const),
  ...(['news', 'since', 'decisions', 'rules'] as const),
] as const

export function createRowColumns(): RowColumns {
  const bytes = () => new Uint8Array(FIRST_CAPACITY)
  return {
    count: 0,
    rows: new Uint32Array(FIRST_CAPACITY),
    hashes: new Uint32Array(FIRST_CAPACITY),
    words: bytes(),
    depths: bytes(),
    scores: bytes(),
    countries: bytes(),
    countryNames: [''],
    changed: new Uint16Array(FIRST_CAPACITY),
    added: new Uint16Array(FIRST_CAPACITY),
    postalCodes: bytes(),
    precisions: bytes(),
    scripts: bytes(),
    reasons: new Uint32Array(FIRST_CAPACITY),
    hasReasons: true,
    repeats: bytes(),
    firsts: new Uint32Array(FIRST_CAPACITY),
    merges: bytes(),
    news: bytes(),
    since: bytes(),
    decisions: bytes(),
    rules: bytes(),
  }
}

function grow(columns: RowColumns): void {
  for (const name of ARRAYS) {
    const old = columns[name]
    const Kind = old.constructor as new (length: number) => typeof old
    const next = new Kind(old.length * 2)
    next.set(old)
    // Each array keeps its own kind; the type checker cannot follow the name through the loop.
    ;(columns as unknown as Record<string, typeof old>)[name] = next
  }
}

/** Adds the marks of the next row; rows come in their order. */
export function addRow(columns: RowColumns, marks: RowMarks): void {
  if (columns.count === columns.rows.length) grow(columns)
  setRow(columns, columns.count++, marks)
}

/** Puts a row between those that are there: moving what stands behind it takes milliseconds for a million rows. */
export function insertRow(columns: RowColumns, marks: RowMarks): void {
  if (columns.count === columns.rows.length) grow(columns)
  const at = placeOfRow(columns, marks.row)
  for (const name of ARRAYS) columns[name].copyWithin(at + 1, at, columns.count)
  columns.count++
  columns.decisions[at] = 0
  columns.rules[at] = 0
  columns.firsts[at] = 0
  columns.merges[at] = MERGE_STATES.indexOf('none')
  shiftFirsts(columns, at, 1)
  setRow(columns, at, marks)
}

/** Takes a row out again. */
export function removeRow(columns: RowColumns, row: number): void {
  const at = positionOfRow(columns, row)
  if (at < 0) return
  for (const name of ARRAYS) columns[name].copyWithin(at, at + 1, columns.count)
  columns.count--
  shiftFirsts(columns, at, -1)
}

/** Places that are named by position move with what stands behind a row that came or went. */
function shiftFirsts({ firsts, count }: RowColumns, at: number, by: 1 | -1): void {
  for (let other = 0; other < count; other++) if ((firsts[other] as number) > at) (firsts[other] as number) += by
}

function setRow(columns: RowColumns, at: number, marks: RowMarks): void {
  columns.rows[at] = marks.row
  columns.hashes[at] = marks.hash
  columns.words[at] = marks.word
  columns.depths[at] = marks.depth
  columns.scores[at] = marks.score
  columns.countries[at] = codeOfCountry(columns.countryNames, marks.country)
  columns.changed[at] = marks.changed
  columns.added[at] = marks.added
  columns.postalCodes[at] = marks.postalCode
  columns.precisions[at] = marks.precision
  columns.scripts[at] = marks.script
  columns.reasons[at] = marks.reasons
  columns.repeats[at] = REPEAT_STATES.indexOf('once')
  columns.news[at] = NEWS_STATES.indexOf('none')
  columns.since[at] = SINCE_STATES.indexOf('none')
}

function codeOfCountry(names: string[], country: string): number {
  const known = names.indexOf(country)
  if (known >= 0) return known
  if (names.length > MAX_COUNTRIES) return 0
  names.push(country)
  return names.length - 1
}

/** The place of a row by its number, or -1. */
export function positionOfRow(columns: RowColumns, row: number): number {
  const at = placeOfRow(columns, row)
  return at < columns.count && columns.rows[at] === row ? at : -1
}

/** Where a row of this number stands or would stand; rows stand in ascending order. */
function placeOfRow({ rows, count }: RowColumns, row: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as number) < row) low = middle + 1
    else high = middle
  }
  return low
}
