import type { z } from 'zod'
import type {
  batchRow,
  batchRowDetail,
  batchSummary,
  rejectedRow,
  rowFilter,
} from '#shared/contract/cleanse-schemas.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { toChangedBits } from '#main/jobs/batch/changed-bits.ts'
import { emptyCounts, type BatchCounts } from '#main/jobs/batch-counts.ts'
import { toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { Explanation } from '#shared/model/explanation.ts'
import { missingPart, type DepthCounts } from '#shared/model/match-label.ts'
import { foldText } from '#shared/text/name-keys.ts'

export type RowFilter = z.output<typeof rowFilter>
export type ListedRow = z.output<typeof batchRow>
export type BatchSummary = z.output<typeof batchSummary>
export type RowDetail = z.output<typeof batchRowDetail>
export type RejectedRow = z.output<typeof rejectedRow>

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

const hasTable = (db: ReadableDb, name: string): boolean =>
  db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined

/** What is listed of an answer, and where from. */
function listing(db: ReadableDb): { columns: string; from: string } {
  if (!hasRepeats(db)) return { columns: `${LISTED}, ${NO_REPEATS}`, from: 'answer' }
  return { columns: `${LISTED}, ${REPEATS}`, from: 'answer left join repeat using (row)' }
}

/** Lets the search compare without regard to case, accents and scripts. */
export function addSearchFunction(db: ReadableDb): void {
  db.function('fold_text', { deterministic: true }, (text) => foldText(String(text)))
}

/** What the batch was asked to do. */
export function readPlan(db: ReadableDb): BatchPlan {
  const { plan } = db.prepare('select plan from batch').get() as { plan: string }
  return JSON.parse(plan) as BatchPlan
}

/** The accounting as of the last block that was kept. */
export function readCounts(db: ReadableDb): BatchSummary {
  const { counts } = db.prepare('select counts from batch').get() as { counts: string }
  const kept = toCounts(db, JSON.parse(counts) as Partial<BatchCounts>)
  return { ...kept, process: readPlan(db).request.process, earlier: readEarlierRun(db) }
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

/** One page of the answers that pass the filter, in the order of the file. */
export function readPage(db: ReadableDb, filter: RowFilter, offset: number, limit: number): Page<ListedRow> {
  const { where, values } = toCondition(filter, { repeats: hasRepeats(db), earlier: hasTable(db, 'earlier') })
  const { columns, from } = listing(db)
  const order = filter.repeated && hasRepeats(db) ? 'coalesce(repeat.first, row), row' : 'row'
  const { total } = db.prepare(`select count(*) as total from answer ${where}`).get(...values) as { total: number }
  const rows = db
    .prepare(`select ${columns} from ${from} ${where} order by ${order} limit ? offset ?`)
    .all(...values, limit, offset) as Omit<ListedRow, 'missing'>[]
  const missing = createMissingReader(db)
  return { total, rows: rows.map((row) => ({ ...row, missing: row.word === 'Partial' ? missing(row.row) : '' })) }
}

/** What a row of a page lacks; read of its explanation, which the list itself does without. */
function createMissingReader(db: ReadableDb): (row: number) => string {
  const find = db.prepare('select explanation from payload where row = ?').pluck()
  return (row) => missingOf((find.get(row) as string | undefined) ?? '')
}

/** The part that an explanation tells to be missing; empty where nobody asked why. */
export const missingOf = (explanationJson: string): string =>
  explanationJson === '' ? '' : missingPart((JSON.parse(explanationJson) as Pick<Explanation, 'parts'>).parts)

const IS_REPEATED = '(row in (select row from repeat) or row in (select first from repeat))'

/** Tables that only some batches have. */
const NO_TABLES = { repeats: false, earlier: false }

/** The condition in SQL; also used by the export. */
export function toCondition(filter: RowFilter, has = NO_TABLES): { where: string; values: (string | number)[] } {
  const conditions: string[] = []
  const values: (string | number)[] = []
  if (filter.words.length > 0) {
    conditions.push(`word in (${filter.words.map(() => '?').join(', ')})`)
    values.push(...filter.words)
  }
  if (filter.depths.length > 0) {
    conditions.push(`substr(avc, 2, 1) in (${filter.depths.map(() => '?').join(', ')})`)
    values.push(...filter.depths.map(String))
  }
  if (filter.changed.length > 0) {
    conditions.push('changed <> 0 and (changed & ?) <> 0')
    values.push(toChangedBits(filter.changed))
  }
  const search = foldText(filter.search.trim())
  if (search !== '') {
    conditions.push(`instr(fold_text(original || ' | ' || cleaned), ?) > 0`)
    values.push(search)
  }
  if (filter.repeated) conditions.push(has.repeats ? IS_REPEATED : 'false')
  if (filter.news.length > 0) {
    const news = filter.news.map(() => '?').join(', ')
    conditions.push(has.earlier ? `row in (select row from earlier where news in (${news}))` : 'false')
    if (has.earlier) values.push(...filter.news)
  }
  return { where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`, values }
}

/** One answer with everything that is known of it; null for a row without one. */
export function readDetail(db: ReadableDb, row: number): RowDetail | null {
  const { columns, from } = listing(db)
  const found = db
    .prepare(`select ${columns}, cells, match, explanation from ${from} join payload using (row) where row = ?`)
    .get(row) as (Omit<ListedRow, 'missing'> & { cells: string; match: string; explanation: string }) | undefined
  if (!found) return null
  const { cells, match, explanation, ...listed } = found
  const input = toAddressInput(JSON.parse(cells) as string[], readPlan(db).mapping) as Record<string, string>
  return {
    ...listed,
    missing: listed.word === 'Partial' ? missingOf(explanation) : '',
    input,
    match: JSON.parse(match) as RowDetail['match'],
    explanation: JSON.parse(explanation) as RowDetail['explanation'],
    earlier: readEarlier(db, row),
    samePlace: listed.repeatOf === null && listed.repeats === 0 ? [] : readSamePlace(db, listed.repeatOf ?? row),
  }
}

function readSamePlace(db: ReadableDb, first: number): RowDetail['samePlace'] {
  return db
    .prepare(
      `select row, cleaned, repeat.score as score from answer left join repeat using (row)
       where row = ? or row in (select row from repeat where first = ?) order by row limit ?`,
    )
    .all(first, first, MAX_SAME_PLACE) as RowDetail['samePlace']
}

/** One page of the rows that could not be used. */
export function readRejected(db: ReadableDb, offset: number, limit: number): Page<RejectedRow> {
  const { total } = db.prepare(`select count(*) as total from aside where kind = 'rejected'`).get() as { total: number }
  const found = db
    .prepare(`select row, line, reason, cells from aside where kind = 'rejected' order by row limit ? offset ?`)
    .all(limit, offset) as (Omit<RejectedRow, 'cells'> & { cells: string })[]
  return { total, rows: found.map((row) => ({ ...row, cells: JSON.parse(row.cells) as string[] })) }
}
