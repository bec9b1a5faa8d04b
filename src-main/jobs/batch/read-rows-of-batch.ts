import type { z } from 'zod'
import type { batchRow, batchRowDetail, batchSummary, listedRow } from '#shared/contract/cleanse-schemas.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { columnNames, createCellsReader, isOrganizationMapped } from './listed-cells.ts'
import { emptyCounts, type BatchCounts } from '#main/jobs/batch-counts.ts'
import { toAddressInput, type BatchPlan, type ColumnMapping } from '#main/jobs/batch-plan.ts'
import { readAgain, readTakenUp } from '#main/jobs/repeat/taken-up.ts'
import { readRowSince, readSince } from '#main/jobs/repeat/read-repeat.ts'
import { hasTable, readData, settledLine, settledMatch, settledReport } from '#main/jobs/marks/settled-answer.ts'
import type { Explanation } from '#shared/model/explanation.ts'
import { missingPart, type DepthCounts } from '#shared/model/match-label.ts'
import type { Decision } from '#shared/model/facets.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { type MarkedRow, toChangedBits, toRowMarks } from '#main/jobs/marks/row-marks.ts'

/**
 * The rows of one batch. `answer` holds what is listed and filtered, `payload` the bulk that only a single row and the
 * export need, so that a filter over a million rows reads little. `changed` has bit n set when part n was changed.
 */
export const BATCH_SCHEMA = `
  create table batch (
    id integer primary key check (id = 1),
    plan text not null,
    counts text not null,
    last_row integer not null,
    is_complete integer not null
  ) strict;
  create table answer (
    row integer primary key,
    word text not null,
    changed integer not null,
    score integer not null,
    avc text not null,
    aqi text not null,
    country text not null,
    original text not null,
    cleaned text not null
  ) strict;
  create table payload (
    row integer primary key,
    line integer not null,
    cells text not null,
    match text not null,
    explanation text not null
  ) strict;
  create table aside (
    row integer primary key,
    line integer not null,
    kind text not null check (kind in ('blank', 'rejected')),
    reason text,
    cells text not null
  ) strict;
  create index answer_by_word on answer (word, row);
  create index answer_by_change on answer (changed, row) where changed <> 0;
  create index aside_by_kind on aside (kind, row);
`

/** Rows that repeat the place of an earlier one. Only a batch that looks for them has this table. */
export const REPEAT_SCHEMA = `
  create table if not exists repeat (
    row integer primary key,
    first integer not null,
    score integer not null
  ) strict;
  create index if not exists repeat_by_first on repeat (first, row);
`

/** What an earlier run said of the rows of which more is known now. Only a batch that was compared has these tables. */
export const EARLIER_SCHEMA = `
  create table if not exists earlier (
    row integer primary key,
    word text not null,
    avc text not null,
    news text not null check (news in ('deeper', 'missing'))
  ) strict;
  create table if not exists earlier_run (
    id integer primary key check (id = 1),
    finished_at text not null,
    deeper integer not null,
    missing integer not null
  ) strict;
`

export type ListedRow = z.output<typeof listedRow>
export type BatchSummary = z.output<typeof batchSummary>
export type RowDetail = z.output<typeof batchRowDetail>

export interface Page<T> {
  total: number
  rows: T[]
}

const LISTED = 'row, word, avc, aqi, answer.score as score, country, original, cleaned'
const REPEATS = `repeat.first as repeatOf, repeat.score as repeatScore,
  (select count(*) from repeat as later where later.first = answer.row) as repeats`
const NO_REPEATS = 'null as repeatOf, null as repeatScore, 0 as repeats'
/** Rows of one place that the detail of one of them names. */
const MAX_SAME_PLACE = 50

/** Whether the batch looked for repeated places. */
export const hasRepeats = (db: ReadableDb): boolean => hasTable(db, 'repeat')

/** What the batch was asked to do. */
export function readPlan(db: ReadableDb): BatchPlan {
  const { plan } = db.prepare('select plan from batch').get() as { plan: string }
  return JSON.parse(plan) as BatchPlan
}

/** The accounting of a run that has no rows yet. */
export const emptySummary = (): BatchSummary => ({
  ...emptyCounts(),
  process: '',
  earlier: null,
  since: null,
  takenUp: null,
  again: null,
  columns: [],
  isOrganizationMapped: false,
})

/** The accounting as of the last block that was kept. */
export function readCounts(db: ReadableDb): BatchSummary {
  const { counts } = db.prepare('select counts from batch').get() as { counts: string }
  const kept = toCounts(db, JSON.parse(counts) as Partial<BatchCounts>)
  const plan = readPlan(db)
  const ofList = plan.list === undefined ? {} : { list: plan.list }
  return {
    ...kept,
    ...ofList,
    process: plan.request.process,
    earlier: readEarlierRun(db),
    since: readSince(db),
    takenUp: readTakenUp(db),
    again: readAgain(db),
    columns: columnNames(plan),
    isOrganizationMapped: isOrganizationMapped(plan),
  }
}

/** What a comparison with an earlier run came to; null where there was none, or it is not finished. */
function readEarlierRun(db: ReadableDb): BatchSummary['earlier'] {
  if (!hasTable(db, 'earlier_run')) return null
  const run = db.prepare('select finished_at as finishedAt, deeper, missing from earlier_run').get()
  return (run as BatchSummary['earlier'] | undefined) ?? null
}

/** What the earlier run said of a row of which more is known now. */
function readEarlier(db: ReadableDb, row: number): RowDetail['earlier'] {
  if (!hasTable(db, 'earlier')) return null
  const found = db.prepare('select word, avc, news from earlier where row = ?').get(row)
  return (found as RowDetail['earlier'] | undefined) ?? null
}

/** Counts as they were kept; a batch of an earlier version did not count by depth. */
export const toCounts = (db: ReadableDb, kept: Partial<BatchCounts>): BatchCounts => ({
  ...emptyCounts(),
  ...kept,
  depths: kept.depths ?? countDepths(db),
})

function countDepths(db: ReadableDb): DepthCounts {
  const sql = `select word || substr(avc, 2, 1) as key, count(*) as count from answer group by key`
  return Object.fromEntries(db.prepare(sql).raw().all() as [string, number][])
}

/** What is listed of an answer, with what was decided about it; `undecided` stands for both that nobody has. */
type StoredRow = Omit<z.output<typeof batchRow>, 'missing' | 'decision'> & {
  decision: Decision | null
  data: string | null
}

/** What is listed of answers, and where from. */
function listing(db: ReadableDb): { columns: string; from: string } {
  const repeats = hasRepeats(db)
  const decisions = hasTable(db, 'decision')
  const columns = [
    LISTED,
    repeats ? REPEATS : NO_REPEATS,
    decisions ? 'decision.decision as decision, decision.data as data' : 'null as decision, null as data',
  ]
  const joins = [repeats ? 'left join repeat using (row)' : '', decisions ? 'left join decision using (row)' : '']
  return { columns: columns.join(', '), from: `answer ${joins.join(' ')}` }
}

/** Which answers are listed, and with which columns of the file. */
interface ListedPage {
  rows: readonly number[]
  columns: readonly number[]
  /** What stands of each where nobody decided. */
  settled: readonly Decision[]
}

/** Answers by their row numbers, in that order. */
export function readListed(db: ReadableDb, page: ListedPage): ListedRow[] {
  const { columns, from } = listing(db)
  const find = db.prepare(`select ${columns} from ${from} where row = ?`)
  const missing = createMissingReader(db)
  const cellsOf = createCellsReader(db, readPlan(db), page.columns)
  return page.rows.flatMap((number, index) => {
    const found = find.get(number) as StoredRow | undefined
    if (!found) return []
    const { data, decision, ...row } = found
    const left = readData(data)
    const lacks = row.word === 'Partial' ? missing(number) : ''
    const stands = page.settled[index] ?? 'undecided'
    // What another row stands for is no longer decided about by itself.
    const standing = stands === 'merged' ? stands : (decision ?? stands)
    const cleaned = settledLine(row, decision, left)
    const answer = { ...row, missing: lacks }
    const reported = settledReport(answer, decision, left)
    return [{ ...answer, ...cellsOf(number, decision, left), cleaned, decision: standing, reported }]
  })
}

/** What a row of a page lacks; read of its explanation, which the list itself does without. */
function createMissingReader(db: ReadableDb): (row: number) => string {
  const find = db.prepare('select explanation from payload where row = ?').pluck()
  return (row) => missingOf((find.get(row) as string | undefined) ?? '')
}

/** The part that an explanation tells to be missing; empty where nobody asked why. */
export const missingOf = (explanationJson: string): string =>
  explanationJson === '' ? '' : missingPart((JSON.parse(explanationJson) as Pick<Explanation, 'parts'>).parts)

type StoredDetail = StoredRow & { cells: string; match: string; explanation: string }

/** One answer as it stands, without what is known beside it; null for a row without one. */
export function readAnswer(db: ReadableDb, row: number, mapping: ColumnMapping) {
  const { columns, from } = listing(db)
  const found = db
    .prepare(`select ${columns}, cells, match, explanation from ${from} join payload using (row) where row = ?`)
    .get(row) as StoredDetail | undefined
  if (!found) return null
  const { cells, match, data, ...listed } = found
  const { decision, original } = listed
  const input = toAddressInput(JSON.parse(cells) as string[], mapping) as Record<string, string>
  const left = readData(data)
  return {
    ...listed,
    cleaned: settledLine(listed, decision, left),
    answered: listed.cleaned,
    left,
    input,
    match: settledMatch(JSON.parse(match) as RowDetail['match'], decision, { data: left, input, original }),
  }
}

/** One answer with everything that is known of it; null for a row without one. */
export function readDetail(db: ReadableDb, row: number): RowDetail | null {
  const answer = readAnswer(db, row, readPlan(db).mapping)
  if (!answer) return null
  const { explanation, decision, left, ...listed } = answer
  const missing = listed.word === 'Partial' ? missingOf(explanation) : ''
  const { word, avc, score } = listed
  return {
    ...listed,
    missing,
    reported: settledReport({ word, avc, score, missing }, decision, left),
    explanation: JSON.parse(explanation) as RowDetail['explanation'],
    earlier: readEarlier(db, row),
    since: readRowSince(db, row),
    samePlace: listed.repeatOf === null && listed.repeats === 0 ? [] : readSamePlace(db, listed.repeatOf ?? row),
    decision: decision ?? 'undecided',
    decided: decision === null ? null : readDecided(db, row, decision),
    identical: 1,
  }
}

function readDecided(db: ReadableDb, row: number, decision: Decision): RowDetail['decided'] {
  const { data, who, at, rule } = db
    .prepare(
      `select who, at, step.rule as rule, data from decision join step on step.id = decision.step
       where decision.row = ?`,
    )
    .get(row) as { who: string; at: string; rule: string; data: string | null }
  const { note = '', from } = readData(data)
  return { who, at, rule, ...from, decision, note }
}

function readSamePlace(db: ReadableDb, first: number): RowDetail['samePlace'] {
  const merges = hasTable(db, 'merge')
    ? { column: 'into_row', join: 'left join merge using (row)' }
    : { column: 'null', join: '' }
  return db
    .prepare(
      `select row, cleaned, repeat.score as score, ${merges.column} as "into"
       from answer left join repeat using (row) ${merges.join}
       where row = ? or row in (select row from repeat where first = ?) order by row limit ?`,
    )
    .all(first, first, MAX_SAME_PLACE) as RowDetail['samePlace']
}

/** Reads the cells of rows as they stand in the source; none of a row without an answer. */
export function cellReader(db: ReadableDb): (row: number) => string[] {
  const find = db.prepare('select cells from payload where row = ?').pluck()
  return (row) => JSON.parse((find.get(row) as string | undefined) ?? '[]') as string[]
}

/** Writes one row of a batch into its tables. */
export function prepareInserts(db: WritableDb): (row: BatchRow) => void {
  const answers = db.prepare('insert into answer values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const payloads = db.prepare('insert into payload values (?, ?, ?, ?, ?)')
  const asides = db.prepare('insert into aside values (?, ?, ?, ?, ?)')
  return (row) => {
    const { row: number, line, cells, reason } = row.source
    if (row.kind !== 'answered') {
      asides.run(number, line, row.kind, reason, JSON.stringify(cells))
      return
    }
    const { word, changed, score, avc, aqi, country, cleaned, matchJson, explanationJson } = row.answer
    answers.run(number, word, toChangedBits(changed), score, avc, aqi, country, row.original, cleaned)
    payloads.run(number, line, JSON.stringify(cells), matchJson, explanationJson)
  }
}

/** An answered row as the review needs it. */
export const toMarkedRow = ({ source, original, answer }: Extract<BatchRow, { kind: 'answered' }>): MarkedRow => ({
  marks: toRowMarks(source.row, original, answer),
  original,
  cleaned: answer.cleaned,
})
