import type { z } from 'zod'
import type { batchRow, batchRowDetail, rejectedRow, rowFilter } from '#shared/contract/cleanse-schemas.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { toChangedBits } from '#main/jobs/batch/changed-bits.ts'
import { emptyCounts, type BatchCounts } from '#main/jobs/batch-counts.ts'
import { toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { foldText } from '#shared/text/name-keys.ts'

export type RowFilter = z.output<typeof rowFilter>
export type ListedRow = z.output<typeof batchRow>
export type RowDetail = z.output<typeof batchRowDetail>
export type RejectedRow = z.output<typeof rejectedRow>

export interface Page<T> {
  total: number
  rows: T[]
}

const LISTED = 'row, word, avc, aqi, score, country, original, cleaned'

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
export function readCounts(db: ReadableDb): BatchCounts {
  const row = db.prepare('select counts from batch').get() as { counts: string } | undefined
  return row ? (JSON.parse(row.counts) as BatchCounts) : emptyCounts()
}

/** One page of the answers that pass the filter, in the order of the file. */
export function readPage(db: ReadableDb, filter: RowFilter, offset: number, limit: number): Page<ListedRow> {
  const { where, values } = toCondition(filter)
  const { total } = db.prepare(`select count(*) as total from answer ${where}`).get(...values) as { total: number }
  const rows = db
    .prepare(`select ${LISTED} from answer ${where} order by row limit ? offset ?`)
    .all(...values, limit, offset) as ListedRow[]
  return { total, rows }
}

/** The condition in SQL; also used by the export. */
export function toCondition(filter: RowFilter): { where: string; values: (string | number)[] } {
  const conditions: string[] = []
  const values: (string | number)[] = []
  if (filter.words.length > 0) {
    conditions.push(`word in (${filter.words.map(() => '?').join(', ')})`)
    values.push(...filter.words)
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
  return { where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`, values }
}

/** One answer with everything that is known of it; null for a row without one. */
export function readDetail(db: ReadableDb, row: number): RowDetail | null {
  const found = db
    .prepare(`select ${LISTED}, cells, match, explanation from answer join payload using (row) where row = ?`)
    .get(row) as (ListedRow & { cells: string; match: string; explanation: string }) | undefined
  if (!found) return null
  const { cells, match, explanation, ...listed } = found
  const input = toAddressInput(JSON.parse(cells) as string[], readPlan(db).mapping) as Record<string, string>
  return {
    ...listed,
    input,
    match: JSON.parse(match) as RowDetail['match'],
    explanation: JSON.parse(explanation) as RowDetail['explanation'],
  }
}

/** One page of the rows that could not be used. */
export function readRejected(db: ReadableDb, offset: number, limit: number): Page<RejectedRow> {
  const { total } = db.prepare(`select count(*) as total from aside where kind = 'rejected'`).get() as { total: number }
  const found = db
    .prepare(`select row, line, reason, cells from aside where kind = 'rejected' order by row limit ? offset ?`)
    .all(limit, offset) as (Omit<RejectedRow, 'cells'> & { cells: string })[]
  return { total, rows: found.map((row) => ({ ...row, cells: JSON.parse(row.cells) as string[] })) }
}
