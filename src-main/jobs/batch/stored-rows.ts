import type { ReadableDb } from '#main/database/connections.types.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import {
  hasTable,
  pagesAfter,
  APART,
  readMergeData,
  readData,
  settledMatch,
  settledReport,
} from '../marks/settled-answer.ts'
import { mergedAnswers, type StoredMerge, listedRows, withTakenCells } from '#main/jobs/batch/merged-answers.ts'
import { hasRepeats, missingOf } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { Decision } from '#shared/model/facets.ts'
import type { MatchWord } from '#shared/model/match-word.ts'
import { isCheckedPlan, toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { withoutWord, type WrittenRow } from '#main/jobs/batch-writer.ts'
import type { Duplicate } from '#main/duplicates/find-duplicates.ts'
import type { MadeDecision } from '#main/jobs/result-columns.ts'
import { judgeCode, type Policy } from '#shared/model/policy.ts'

/** What the rows of one export share. */
export interface WrittenContext {
  plan: BatchPlan
  /** What was decided belongs to each row. */
  isWithDecider: boolean
  /** Judges each address as it leaves; null where the verdict is not asked for. */
  policy: Policy | null
  /** What stands on a row where nobody decided. */
  settledOf(row: number): Decision
}

/** A row of a run as it leaves: its address, and what is said of it, as they were decided. */
export function toWrittenRow(stored: StoredRow, context: WrittenContext): WrittenRow {
  const row = toDecidedRow(stored, context)
  return isCheckedPlan(context.plan) ? row : withoutWord(row)
}

function toDecidedRow(stored: StoredRow, context: WrittenContext): WrittenRow {
  const cells = JSON.parse(stored.cells) as string[]
  if ('kind' in stored) {
    return { kind: stored.kind, source: { row: stored.row, line: stored.line, cells, reason: stored.reason } }
  }
  const reported = reportedOf(stored)
  return {
    kind: 'answered',
    source: { row: stored.row, line: stored.line, cells: withTakenCells(cells, stored), reason: null },
    answer: {
      ...reported,
      matchJson: matchOf(stored, cells, context.plan),
      explanationJson: stored.explanation,
      duplicate: duplicateOf(stored),
      ...(stored.standsFor === null ? {} : { standsFor: listedRows(stored.standsFor) }),
      ...(context.policy ? { verdict: judgeCode(context.policy, reported.word, reported.avc) } : {}),
      ...(context.isWithDecider ? { made: madeOf(stored, context) } : {}),
    },
  }
}

/** What is said of the answer that the row leaves with. */
function reportedOf({ word, avc, score, explanation, decision, data }: StoredAnswer) {
  const missing = word === 'Partial' ? missingOf(explanation) : ''
  return settledReport({ word, avc, score, missing }, decision, readData(data))
}

/** The row that a row repeats, or by a person's word goes into; none for one that stands for others or for itself. */
function duplicateOf({ row, first, sureness, mergedInto }: StoredAnswer): Duplicate | null {
  if (mergedInto === null) return first === null ? null : { of: first, score: sureness ?? 0 }
  return mergedInto === APART || mergedInto === row ? null : { of: mergedInto, score: sureness ?? CERTAIN }
}

/** The first row of a place is not compared with itself: that it repeats the one that stays is a person's word. */
const CERTAIN = 100

function matchOf({ match, decision, data, original }: StoredAnswer, cells: string[], { mapping }: BatchPlan): string {
  if (decision === null || (data === null && decision !== 'kept')) return match
  const input = toAddressInput(cells, mapping) as Record<string, string>
  const left = { data: readData(data), input, original }
  return JSON.stringify(settledMatch(JSON.parse(match) as Record<string, string>, decision, left))
}

function madeOf(
  { row, decision, data, taken, rule, who, at }: StoredAnswer,
  { settledOf }: WrittenContext,
): MadeDecision {
  const { note = '', from = readMergeData(taken).from } = readData(data)
  const settled = settledOf(row)
  const made = settled === 'merged' ? settled : (decision ?? settled)
  return { decision: made, who: who ?? '', at: at ?? '', rule: rule ?? '', ...from, note }
}

/** An answer as it is kept, with what was decided about it. */
interface StoredAnswer extends StoredMerge {
  row: number
  line: number
  cells: string
  word: MatchWord
  avc: string
  score: number
  match: string
  explanation: string
  original: string
  decision: Decision | null
  data: string | null
  rule: string | null
  who: string | null
  at: string | null
  /** The earlier row whose place it repeats, and how surely. */
  first: number | null
  sureness: number | null
}

/** A row without an answer. */
export interface StoredAside {
  row: number
  line: number
  kind: AsideKind
  reason: CsvRow['reason']
  cells: string
}
export type AsideKind = 'blank' | 'rejected'
export type StoredRow = StoredAnswer | StoredAside

/**
 * Which rows of a run are meant: every one of the source but those that another one stands for, those of these numbers,
 * or those without an answer.
 */
export type RowSource =
  | { kind: 'all'; /** Those as well. */ isWithMerged?: boolean }
  | { kind: 'rows'; rows: Uint32Array }
  | { kind: AsideKind }

/** Rows per read and per write: other calls to the thread get their turn in between. */
const PAGE_ROWS = 500

/** Rows of a run in the order of the source, page by page. */
export function readPages(db: ReadableDb, source: RowSource): Generator<StoredRow[]> {
  if (source.kind === 'all') return allPages(db, source.isWithMerged ?? false)
  return source.kind === 'rows' ? pagesOf(db, source.rows) : asidePages(db, source.kind)
}

/** How an answer is read with what was decided about it. */
function answersOf(db: ReadableDb): { columns: string; joins: string; isThere: string } {
  const merges = mergedAnswers(db)
  const who = hasTable(db, 'merge') ? 'merging' : 'step'
  const repeats = hasRepeats(db)
    ? { columns: 'first, repeat.score as sureness', join: 'left join repeat using (row)' }
    : { columns: 'null as first, null as sureness', join: '' }
  const decisions = hasTable(db, 'decision')
    ? {
        columns:
          'decision.decision as decision, decision.data as data, ' +
          ['rule', 'who', 'at'].map((name) => `coalesce(step.${name}, ${who}.${name}) as ${name}`).join(', '),
        join: 'left join decision using (row) left join step on step.id = decision.step',
      }
    : { columns: 'null as decision, null as data, null as rule, null as who, null as at', join: '' }
  const own = 'answer.row as row, line, cells, word, avc, original, answer.score as score, match, explanation'
  return {
    columns: [own, repeats.columns, decisions.columns, merges.columns].join(', '),
    joins: ['join payload using (row)', repeats.join, decisions.join, merges.joins].join(' '),
    isThere: merges.isThere,
  }
}

/** The rows of these numbers, page by page. */
function* pagesOf(db: ReadableDb, rows: Uint32Array): Generator<StoredRow[]> {
  const find = rowFinder(db)
  for (let at = 0; at < rows.length; at += PAGE_ROWS) {
    yield [...rows.subarray(at, at + PAGE_ROWS)].flatMap((row) => {
      const found = find(row)
      return found ? [found] : []
    })
  }
}

/** Finds a row by its number, whether or not it has an answer. */
export function rowFinder(db: ReadableDb): (row: number) => StoredRow | null {
  const { columns, joins } = answersOf(db)
  const answers = db.prepare(`select ${columns} from answer ${joins} where answer.row = ?`)
  const asides = db.prepare('select row, line, kind, reason, cells from aside where row = ?')
  return (row) => ((answers.get(row) ?? asides.get(row)) as StoredRow | undefined) ?? null
}

/** Every row of the source by its number, those without an answer too. */
function allPages(db: ReadableDb, isWithMerged: boolean): Generator<StoredRow[]> {
  const { columns, joins, isThere } = answersOf(db)
  const answers = db.prepare(
    `select ${columns} from answer ${joins} where answer.row > ? and ${isWithMerged ? '1' : isThere} order by answer.row limit ?`,
  )
  const asides = db.prepare('select row, line, kind, reason, cells from aside where row > ? order by row limit ?')
  return pagesAfter((lastRow) => {
    const found = [...answers.all(lastRow, PAGE_ROWS), ...asides.all(lastRow, PAGE_ROWS)] as StoredRow[]
    return found.sort((a, b) => a.row - b.row).slice(0, PAGE_ROWS)
  })
}

/** Rows of one kind that have no answer. */
function asidePages(db: ReadableDb, kind: AsideKind): Generator<StoredRow[]> {
  const read = db.prepare(
    'select row, line, kind, reason, cells from aside where kind = ? and row > ? order by row limit ?',
  )
  return pagesAfter((lastRow) => read.all(kind, lastRow, PAGE_ROWS))
}
