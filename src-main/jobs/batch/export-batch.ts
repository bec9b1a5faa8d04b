import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { exportChoices } from '#shared/contract/cleanse-schemas.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { exportedFields, readReviewed, writtenContext } from '#main/jobs/batch/exported-fields.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { readPages, type RowSource } from '#main/jobs/batch/stored-rows.ts'
import { toWrittenRow } from '#main/jobs/batch/written-row.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import {
  createCsvWriter,
  createJsonLinesWriter,
  createWorkbookWriter,
  toCsvStyle,
  type BatchWriter,
} from '#main/jobs/batch-writer.ts'
import { openOutputArchive, type OutputArchive } from '#main/files/output-archive.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import type { Decision } from '#shared/model/facets.ts'
import type { Policy } from '#shared/model/policy.ts'
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
  const reviewed = readReviewed(db)
  const context = writtenContext(plan, choices, { reviewed, policy, settledOf })
  const fields = exportedFields(plan, choices, reviewed)
  let count = 0
  for (const { name, source } of parts) {
    await output.begin(name)
    // A sheet numbers its rows from its first one on: each table has a writer of its own.
    const writer = createWriter(plan, choices, fields)
    await output.write(writer.header())
    for (const page of readPages(db, source)) {
      if (isCancelled()) return { end: 'cancelled', count }
      await output.write(page.map((row) => writer.row(toWrittenRow(row, context))).join(''))
      count += page.length
      onProgress(count)
      // A short turn for the other calls of the thread.
      await nextTurn()
    }
  }
  return { end: 'done', count }
}

function createWriter(plan: BatchPlan, choices: ExportChoices, fields: string[]): BatchWriter {
  const { format, mapping } = plan
  if (choices.format === 'jsonl') return createJsonLinesWriter(mapping, format.columns, true)
  return choices.format === 'xlsx'
    ? createWorkbookWriter(format, fields)
    : createCsvWriter(format, fields, toCsvStyle(format, choices.preset))
}
