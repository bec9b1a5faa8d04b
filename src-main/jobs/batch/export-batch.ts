import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { exportChoices } from '#shared/contract/cleanse-schemas.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import type { Duplicate } from '#main/duplicates/find-duplicates.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { missingOf, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { toldRows, withTakenCells } from '#main/jobs/batch/merged-answers.ts'
import { readPages, type RowSource, type StoredAnswer, type StoredRow } from '#main/jobs/batch/stored-rows.ts'
import { isCheckedPlan, toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { APART, hasMerges, readMergeData } from '#main/jobs/marks/merged-row.ts'
import { readData, settledMatch, settledTold } from '#main/jobs/marks/settled-answer.ts'
import {
  createCsvWriter,
  createJsonLinesWriter,
  createWorkbookWriter,
  toCsvStyle,
  withoutWords,
  type BatchWriter,
} from '#main/jobs/batch-writer.ts'
import { openOutputArchive, type OutputArchive } from '#main/files/output-archive.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { provenanceFields, usualFields, VERDICT_FIELD, type MadeDecision } from '#main/jobs/result-columns.ts'
import type { Decision } from '#shared/model/facets.ts'
import { judgeCode, type Policy } from '#shared/model/policy.ts'
import { ok, type Result } from '#shared/result.ts'

export type ExportChoices = z.output<typeof exportChoices>

export interface ExportEnd {
  end: 'done' | 'cancelled'
  bytes: number
  rows: number
}

/** One table of an export. */
export interface ExportPart {
  /** Of the file inside the archive, where there are several. */
  name: string
  source: RowSource
}

interface ExportOptions {
  /** One table, or with names of their own several, which go into one archive. */
  parts: ExportPart[]
  /** The policy of the run, for the verdicts. */
  policy: Policy
  /** What stands on a row where nobody decided. */
  settledOf(row: number): Decision
  onProgress(rows: number): void
  isCancelled(): boolean
}

/** Where the tables go, one after the other. */
type ExportOutput = Pick<OutputArchive, 'begin' | 'write' | 'finish' | 'discard'>

/** Writes the rows of a batch as tables in the order of the source; the file appears when it is whole. */
export async function exportBatch(
  db: ReadableDb,
  choices: ExportChoices,
  path: string,
  options: ExportOptions,
): Promise<Result<ExportEnd>> {
  let output: ExportOutput | null = null
  try {
    output = choices.split === 'none' ? await openSingle(path) : await openOutputArchive(path)
    const rows = await writeParts(db, choices, output, options)
    if (rows.end === 'cancelled') {
      await output.discard()
      return ok({ end: 'cancelled', bytes: 0, rows: rows.count })
    }
    return ok({ end: 'done', bytes: await output.finish(), rows: rows.count })
  } catch (error) {
    await output?.discard()
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, db.name) : toOutputError(error, path)
  }
}

async function openSingle(path: string): Promise<ExportOutput> {
  const file = await openOutputFile(path)
  // The one table needs no name of its own.
  return { ...file, begin: () => Promise.resolve() }
}

/** Writes each table with a header of its own. */
async function writeParts(
  db: ReadableDb,
  choices: ExportChoices,
  output: ExportOutput,
  { parts, policy, settledOf, onProgress, isCancelled }: ExportOptions,
): Promise<{ end: ExportEnd['end']; count: number }> {
  const plan = readPlan(db)
  const isDecided = hasTable(db, 'decision')
  const isMerged = hasMerges(db)
  const isToldByWhom = isDecided || choices.provenance
  const isJudged = choices.verdict || choices.fields.includes(VERDICT_FIELD)
  const judge = isJudged && isCheckedPlan(plan) ? policy : null
  let count = 0
  for (const { name, source } of parts) {
    await output.begin(name)
    // A sheet numbers its rows from its first one on: each table has a writer of its own.
    const table = createWriter(plan, choices, { isDecided, isMerged })
    const writer = isCheckedPlan(plan) ? table : withoutWords(table)
    const context: RowContext = { writer, plan, isToldByWhom, policy: judge, settledOf }
    await output.write(writer.header())
    for (const page of readPages(db, source)) {
      if (isCancelled()) return { end: 'cancelled', count }
      await output.write(page.map((row) => formatStored(row, context)).join(''))
      count += page.length
      onProgress(count)
      // A short turn for the other calls of the thread.
      await nextTurn()
    }
  }
  return { end: 'done', count }
}

function createWriter(
  plan: BatchPlan,
  choices: ExportChoices,
  { isDecided, isMerged }: { isDecided: boolean; isMerged: boolean },
): BatchWriter {
  const { format, mapping, request, duplicates = false } = plan
  if (choices.format === 'jsonl') return createJsonLinesWriter(mapping, format.columns, true)
  const usual = usualFields({ geoCode: request.geoCode, duplicates, isDecided, isMerged })
  const chosen = choices.fields.length > 0 ? choices.fields : usual
  const traced = choices.provenance ? [...chosen, ...provenanceFields(chosen)] : chosen
  const fields = choices.verdict && !traced.includes(VERDICT_FIELD) ? [...traced, VERDICT_FIELD] : traced
  return choices.format === 'xlsx'
    ? createWorkbookWriter(format, fields)
    : createCsvWriter(format, fields, toCsvStyle(format, choices.preset))
}

/** What the rows of one export share. */
interface RowContext {
  writer: BatchWriter
  plan: BatchPlan
  /** What was decided belongs to each row. */
  isToldByWhom: boolean
  /** Judges each answer; null where the verdict is not asked for. */
  policy: Policy | null
  settledOf(row: number): Decision
}

function formatStored(stored: StoredRow, context: RowContext): string {
  const cells = JSON.parse(stored.cells) as string[]
  if ('kind' in stored) {
    return context.writer.row({
      kind: stored.kind,
      source: { row: stored.row, line: stored.line, cells, reason: stored.reason },
    })
  }
  return context.writer.row({
    kind: 'answered',
    source: { row: stored.row, line: stored.line, cells: withTakenCells(cells, stored), reason: null },
    answer: {
      ...toldOf(stored),
      matchJson: matchOf(stored, cells, context.plan),
      explanationJson: stored.explanation,
      duplicate: duplicateOf(stored),
      ...(stored.standsFor === null ? {} : { standsFor: toldRows(stored.standsFor) }),
      ...(context.policy ? { verdict: judgeCode(context.policy, stored.word, stored.avc) } : {}),
      ...(context.isToldByWhom ? { made: madeOf(stored, context) } : {}),
    },
  })
}

/** What is said of the answer that the row leaves with. */
function toldOf({ word, avc, score, explanation, decision, data }: StoredAnswer) {
  const missing = word === 'Partial' ? missingOf(explanation) : ''
  return settledTold({ word, avc, score, missing }, decision, readData(data))
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

function madeOf({ row, decision, data, taken, rule, who, at }: StoredAnswer, { settledOf }: RowContext): MadeDecision {
  const { note = '', from = readMergeData(taken).from } = readData(data)
  const settled = settledOf(row)
  const made = settled === 'merged' ? settled : (decision ?? settled)
  return { decision: made, who: who ?? '', at: at ?? '', rule: rule ?? '', ...from, note }
}
