import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable } from '../marks/settled-answer.ts'
import {
  DECISIONS,
  NEWS_STATES,
  REPEAT_STATES,
  SINCE_STATES,
  type Decision,
  type ROW_NEWS,
  type ROW_SINCE,
} from '#shared/model/facets.ts'
import { unpackMarks, type RowMarks } from '#main/jobs/marks/row-marks.ts'
import { addRow, insertRow, positionOfRow, removeRow, type RowColumns } from './row-columns.ts'

/** How far the columns of a run have followed its database, which grows while the run is under way. */
export interface LoadedUpTo {
  marksRow: number
  repeatRow: number
  reasonRow: number
  /** Rows of which more is known than before are compared once, at the end of the run. */
  isCompared: boolean
  /** So are rows that are the same as in the last run by the recipe. */
  isPaired: boolean
}

const FIRST_OF_SEVERAL = REPEAT_STATES.indexOf('first')
const REPEATS = REPEAT_STATES.indexOf('repeats')

/** Adds the rows that came since the last look; false where nothing is new. */
export function followRows(db: ReadableDb, columns: RowColumns, upTo: LoadedUpTo): boolean {
  const before = JSON.stringify(upTo)
  const blocks = db.prepare('select last_row as lastRow, data from marks where first_row > ? order by first_row')
  for (const block of blocks.iterate(upTo.marksRow)) {
    const { lastRow, data } = block as { lastRow: number; data: Buffer }
    for (const marks of unpackMarks(data)) addRow(columns, marks)
    upTo.marksRow = lastRow
  }
  columns.hasReasons = hasTable(db, 'reason')
  if (columns.hasReasons) followReasons(db, columns, upTo)
  if (hasTable(db, 'repeat')) followRepeats(db, columns, upTo)
  if (!upTo.isCompared && hasTable(db, 'earlier_run')) followNews(db, columns, upTo)
  if (!upTo.isPaired && hasTable(db, 'last_run')) followSince(db, columns, upTo)
  return JSON.stringify(upTo) !== before
}

function followReasons(db: ReadableDb, columns: RowColumns, upTo: LoadedUpTo): void {
  const reasons = db.prepare('select row, bits from reason where row > ? order by row').raw()
  for (const pair of reasons.iterate(upTo.reasonRow)) {
    const [row, bits] = pair as [number, number]
    const at = positionOfRow(columns, row)
    if (at >= 0) columns.reasons[at] = bits
    upTo.reasonRow = row
  }
}

function followRepeats(db: ReadableDb, columns: RowColumns, upTo: LoadedUpTo): void {
  const repeats = db.prepare('select row, first from repeat where row > ? order by row').raw()
  for (const pair of repeats.iterate(upTo.repeatRow)) {
    const [row, first] = pair as [number, number]
    const here = positionOfRow(columns, row)
    const there = positionOfRow(columns, first)
    if (here >= 0) columns.repeats[here] = REPEATS
    if (there >= 0) columns.repeats[there] = FIRST_OF_SEVERAL
    if (here >= 0 && there >= 0) columns.firsts[here] = columns.firsts[there] = there + 1
    upTo.repeatRow = row
  }
}

function followNews(db: ReadableDb, columns: RowColumns, upTo: LoadedUpTo): void {
  if (db.prepare('select 1 from earlier_run').get() === undefined) return
  for (const pair of db.prepare('select row, news from earlier').raw().iterate()) {
    const [row, news] = pair as [number, (typeof ROW_NEWS)[number]]
    const at = positionOfRow(columns, row)
    if (at >= 0) columns.news[at] = NEWS_STATES.indexOf(news)
  }
  upTo.isCompared = true
}

function followSince(db: ReadableDb, columns: RowColumns, upTo: LoadedUpTo): void {
  if (db.prepare('select 1 from last_run').get() === undefined) return
  for (const pair of db.prepare('select row, state from since').raw().iterate()) {
    const [row, state] = pair as [number, (typeof ROW_SINCE)[number]]
    const at = positionOfRow(columns, row)
    if (at >= 0) columns.since[at] = SINCE_STATES.indexOf(state)
  }
  upTo.isPaired = true
}

/** Puts in a row that was fixed, or without marks takes it out. */
export function followFixedRow(columns: RowColumns, upTo: LoadedUpTo, row: number, marks: RowMarks | null): void {
  if (marks) insertRow(columns, marks)
  else removeRow(columns, row)
  // A row behind all others is a block of its own, which is not read once more.
  upTo.marksRow = Math.max(upTo.marksRow, row)
}

/** Puts in what was decided, of the rows of a step or of all; the positions of those rows. */
export function followDecisions(db: ReadableDb, columns: RowColumns, step?: number): number[] {
  if (!hasTable(db, 'decision')) return []
  const found =
    step === undefined
      ? db.prepare('select row, decision, rule from decision').raw().iterate()
      : db
          .prepare(
            `select step_row.row, decision.decision, coalesce(decision.rule, 0)
             from step_row left join decision using (row) where step_row.step = ?`,
          )
          .raw()
          .iterate(step)
  const positions: number[] = []
  for (const line of found) {
    const [row, decision, rule] = line as [number, Decision | null, number]
    const at = positionOfRow(columns, row)
    if (at < 0) continue
    columns.decisions[at] = decision === null ? 0 : DECISIONS.indexOf(decision)
    columns.rules[at] = rule
    positions.push(at)
  }
  return positions
}
