import type { z } from 'zod'
import type { exportChoices } from '#shared/contract/cleanse-schemas.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { hasRepeats, missingOf, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { isCheckedPlan, toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { readData, settledMatch } from '#main/jobs/marks/settled-answer.ts'
import {
  createCsvWriter,
  createJsonLinesWriter,
  createWorkbookWriter,
  toCsvStyle,
  withoutWords,
  type BatchWriter,
} from '#main/jobs/batch-writer.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { PROVENANCE_FIELDS, usualFields, type MadeDecision } from '#main/jobs/result-columns.ts'
import type { Decision } from '#shared/model/facets.ts'
import { ok, type Result } from '#shared/result.ts'

export type ExportChoices = z.output<typeof exportChoices>

export interface ExportEnd {
  end: 'done' | 'cancelled'
  bytes: number
  rows: number
}

interface ExportOptions {
  /** Numbers of the rows that are wanted, in their order; null for every row of the source. */
  rows: Uint32Array | null
  /** What stands on a row where nobody decided. */
  settledOf(row: number): Decision
  onProgress(rows: number): void
  isCancelled(): boolean
}

interface StoredAnswer {
  row: number
  line: number
  cells: string
  word: string
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

interface StoredAside {
  row: number
  line: number
  kind: 'blank' | 'rejected'
  reason: CsvRow['reason']
  cells: string
}

/** Rows per read and per write: other calls to the thread get their turn in between. */
const PAGE_ROWS = 500

/** Writes the rows of a batch as a table in the order of the source; the file appears when it is whole. */
export async function exportBatch(
  db: ReadableDb,
  choices: ExportChoices,
  path: string,
  options: ExportOptions,
): Promise<Result<ExportEnd>> {
  let file: OutputFile | null = null
  try {
    file = await openOutputFile(path)
    const plan = readPlan(db)
    const isDecided = hasTable(db, 'decision')
    const table = createWriter(plan, choices, isDecided)
    const writer = isCheckedPlan(plan) ? table : withoutWords(table)
    const context: RowContext = { writer, plan, isDecided, settledOf: options.settledOf }
    await file.write(writer.header())
    let rows = 0
    for (const page of options.rows ? pagesOf(db, options.rows) : allPages(db)) {
      if (options.isCancelled()) {
        await file.discard()
        return ok({ end: 'cancelled', bytes: 0, rows })
      }
      await file.write(page.map((row) => formatStored(row, context)).join(''))
      rows += page.length
      options.onProgress(rows)
      // A short turn for the other calls of the thread.
      await new Promise((resolve) => setImmediate(resolve))
    }
    return ok({ end: 'done', bytes: await file.finish(), rows })
  } catch (error) {
    await file?.discard()
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, db.name) : toOutputError(error, path)
  }
}

type StoredRow = StoredAnswer | StoredAside

/** How an answer is read with what was decided about it. */
function answersOf(db: ReadableDb): { columns: string; joins: string } {
  const repeats = hasRepeats(db)
    ? { columns: 'first, repeat.score as sureness', join: 'left join repeat using (row)' }
    : { columns: 'null as first, null as sureness', join: '' }
  const decisions = hasTable(db, 'decision')
    ? {
        columns:
          'decision.decision as decision, decision.data as data, step.rule as rule, step.who as who, step.at as at',
        join: 'left join decision using (row) left join step on step.id = decision.step',
      }
    : { columns: 'null as decision, null as data, null as rule, null as who, null as at', join: '' }
  const own = 'answer.row as row, line, cells, word, original, answer.score as score, match, explanation'
  return {
    columns: [own, repeats.columns, decisions.columns].join(', '),
    joins: ['join payload using (row)', repeats.join, decisions.join].join(' '),
  }
}

/** The rows of these numbers, page by page. */
function* pagesOf(db: ReadableDb, rows: Uint32Array): Generator<StoredRow[]> {
  const { columns, joins } = answersOf(db)
  const find = db.prepare(`select ${columns} from answer ${joins} where answer.row = ?`)
  for (let at = 0; at < rows.length; at += PAGE_ROWS) {
    yield [...rows.subarray(at, at + PAGE_ROWS)].flatMap((row) => {
      const found = find.get(row) as StoredAnswer | undefined
      return found ? [found] : []
    })
  }
}

/** Every row of the source by its number, those without an answer too. */
function* allPages(db: ReadableDb): Generator<StoredRow[]> {
  const { columns, joins } = answersOf(db)
  const answers = db.prepare(`select ${columns} from answer ${joins} where answer.row > ? order by answer.row limit ?`)
  const asides = db.prepare('select row, line, kind, reason, cells from aside where row > ? order by row limit ?')
  let last = 0
  for (;;) {
    const found = [...answers.all(last, PAGE_ROWS), ...asides.all(last, PAGE_ROWS)] as StoredRow[]
    const page = found.sort((a, b) => a.row - b.row).slice(0, PAGE_ROWS)
    if (page.length === 0) return
    last = page.at(-1)?.row ?? last
    yield page
  }
}

function createWriter(plan: BatchPlan, choices: ExportChoices, isDecided: boolean): BatchWriter {
  const { format, mapping, request, duplicates = false } = plan
  if (choices.format === 'jsonl') return createJsonLinesWriter(mapping, format.columns, true)
  const usual = usualFields({ geoCode: request.geoCode, duplicates, isDecided })
  const fields = [
    ...(choices.fields.length > 0 ? choices.fields : usual),
    ...(choices.provenance ? PROVENANCE_FIELDS : []),
  ]
  return choices.format === 'xlsx'
    ? createWorkbookWriter(format, fields)
    : createCsvWriter(format, fields, toCsvStyle(format, choices.preset))
}

/** What the rows of one export share. */
interface RowContext {
  writer: BatchWriter
  plan: BatchPlan
  /** Somebody decided about some row of the run. */
  isDecided: boolean
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
    source: { row: stored.row, line: stored.line, cells, reason: null },
    answer: {
      word: stored.word,
      score: stored.score,
      matchJson: matchOf(stored, cells, context.plan),
      explanationJson: stored.explanation,
      missing: stored.word === 'Partial' ? missingOf(stored.explanation) : '',
      duplicate: stored.first === null ? null : { of: stored.first, score: stored.sureness ?? 0 },
      ...(context.isDecided ? { made: madeOf(stored, context) } : {}),
    },
  })
}

function matchOf({ match, decision, data, original }: StoredAnswer, cells: string[], { mapping }: BatchPlan): string {
  if (decision === null || (data === null && decision !== 'kept')) return match
  const input = toAddressInput(cells, mapping) as Record<string, string>
  const left = { data: readData(data), input, original }
  return JSON.stringify(settledMatch(JSON.parse(match) as Record<string, string>, decision, left))
}

function madeOf({ row, decision, data, rule, who, at }: StoredAnswer, { settledOf }: RowContext): MadeDecision {
  return {
    decision: decision ?? settledOf(row),
    who: who ?? '',
    at: at ?? '',
    rule: rule ?? '',
    note: data === null ? '' : (readData(data).note ?? ''),
  }
}
