import type { z } from 'zod'
import type { exportChoices } from '#shared/contract/cleanse-schemas.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { hasRepeats, missingOf, readPlan, toCondition } from '#main/jobs/batch/read-rows-of-batch.ts'
import { isCheckedPlan, type BatchPlan } from '#main/jobs/batch-plan.ts'
import {
  createCsvWriter,
  createJsonLinesWriter,
  createWorkbookWriter,
  toCsvStyle,
  withoutWords,
  type BatchWriter,
} from '#main/jobs/batch-writer.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { usualFields } from '#main/jobs/result-columns.ts'
import { ok, type Result } from '#shared/result.ts'

export type ExportChoices = z.output<typeof exportChoices>

export interface ExportEnd {
  end: 'done' | 'cancelled'
  bytes: number
  rows: number
}

interface ExportOptions {
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
    const writer = isCheckedPlan(plan) ? createWriter(plan, choices) : withoutWords(createWriter(plan, choices))
    await file.write(writer.header())
    let rows = 0
    for (const page of pagesOf(db, choices)) {
      if (options.isCancelled()) {
        await file.discard()
        return ok({ end: 'cancelled', bytes: 0, rows })
      }
      await file.write(page.map((row) => formatStored(row, writer)).join(''))
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

/** Nothing is left out, so that rows without an answer are written too. */
export const isWholeExport = ({ rows, words, depths }: ExportChoices): boolean =>
  rows === 'all' && words.length + depths.length === 0

/** Pages of rows by number. A filter keeps answers only; without one every row of the source is there. */
function* pagesOf(db: ReadableDb, choices: ExportChoices): Generator<StoredRow[]> {
  const { words, depths } = choices
  const filter = toCondition({ words, depths, changed: [], search: '', repeated: false, news: [] })
  const repeats = hasRepeats(db)
    ? { columns: 'first, repeat.score as sureness', join: 'left join repeat using (row)' }
    : { columns: 'null as first, null as sureness', join: '' }
  const isWhole = isWholeExport(choices)
  const changed = choices.rows === 'changed' ? 'and changed <> 0' : ''
  const condition = `${filter.where === '' ? 'where true' : filter.where} ${changed} and row > ?`
  const answers = db.prepare(
    `select row, line, cells, word, answer.score as score, match, explanation, ${repeats.columns}
     from answer join payload using (row) ${repeats.join} ${condition} order by row limit ?`,
  )
  const asides = db.prepare('select row, line, kind, reason, cells from aside where row > ? order by row limit ?')
  let last = 0
  for (;;) {
    const found = answers.all(...filter.values, last, PAGE_ROWS) as StoredAnswer[]
    const beside = isWhole ? (asides.all(last, PAGE_ROWS) as StoredAside[]) : []
    const page = [...found, ...beside].sort((a, b) => a.row - b.row).slice(0, PAGE_ROWS)
    if (page.length === 0) return
    last = page.at(-1)?.row ?? last
    yield page
  }
}

function createWriter(
  { format, mapping, request, duplicates = false }: BatchPlan,
  choices: ExportChoices,
): BatchWriter {
  if (choices.format === 'jsonl') return createJsonLinesWriter(mapping, format.columns, true)
  const usual = usualFields({ geoCode: request.geoCode, duplicates })
  const fields = choices.fields.length > 0 ? choices.fields : usual
  return choices.format === 'xlsx'
    ? createWorkbookWriter(format, fields)
    : createCsvWriter(format, fields, toCsvStyle(format, choices.preset))
}

function formatStored(stored: StoredRow, writer: BatchWriter): string {
  const cells = JSON.parse(stored.cells) as string[]
  if ('kind' in stored) {
    return writer.row({
      kind: stored.kind,
      source: { row: stored.row, line: stored.line, cells, reason: stored.reason },
    })
  }
  return writer.row({
    kind: 'answered',
    source: { row: stored.row, line: stored.line, cells, reason: null },
    answer: {
      word: stored.word,
      score: stored.score,
      matchJson: stored.match,
      explanationJson: stored.explanation,
      missing: stored.word === 'Partial' ? missingOf(stored.explanation) : '',
      duplicate: stored.first === null ? null : { of: stored.first, score: stored.sureness ?? 0 },
    },
  })
}
