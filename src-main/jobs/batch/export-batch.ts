import { setImmediate as nextTurn } from 'node:timers/promises'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import {
  besideResults,
  ownResults,
  type AddressResults,
  type ExportedRun,
  type OwnResults,
} from '#main/jobs/batch/address-results.ts'
import { readPages, type RowSource, type StoredRow } from '#main/jobs/batch/stored-rows.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import {
  createCsvWriter,
  createJsonLinesWriter,
  createWorkbookWriter,
  toCsvStyle,
  toJsonGroups,
  type WrittenRow,
  parquetOutput,
  textOutput,
  type RowOutput,
} from '#main/jobs/batch-writer.ts'
import { resultSet } from '#main/jobs/result-columns.ts'
import { openOutputArchive, type OutputArchive } from '#main/files/output-archive.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ExportChoices } from './exported-fields.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { BYTE_ORDER_MARK, formatRecord, type CsvPreset } from '#main/files/csv/format-record.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { missingPages } from '../repeat/read-repeat.ts'
import type { z } from 'zod'
import type { exportPreview } from '#shared/contract/cleanse-schemas.ts'

const HEADER = ['Row', 'Key', 'Address', 'Decision', 'Note']

/** Writes the rows that are gone since the last run, as a table with the delimiter and line ends of the source. */
export async function exportMissing(
  db: ReadableDb,
  { path, preset }: { path: string; preset: CsvPreset },
  follow: { isCancelled(): boolean; onRows(done: number): void },
): Promise<Result<ExportEnd>> {
  let output: OutputFile | null = null
  try {
    const style = toCsvStyle(readPlan(db).format, preset)
    output = await openOutputFile(path)
    await output.write((preset === 'excel' ? BYTE_ORDER_MARK : '') + formatRecord(HEADER, style))
    let count = 0
    for (const page of missingPages(db)) {
      if (follow.isCancelled()) {
        await output.discard()
        return ok({ end: 'cancelled', bytes: 0, rows: count })
      }
      const cells = page.map(({ row, key, original, decision, note }) => [
        `${row}`,
        key,
        original,
        decision ?? '',
        note,
      ])
      await output.write(cells.map((record) => formatRecord(record, style)).join(''))
      count += page.length
      follow.onRows(count)
      await nextTurn()
    }
    return ok({ end: 'done', bytes: await output.finish(), rows: count })
  } catch (error) {
    await output?.discard()
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, db.name) : toOutputError(error, path)
  }
}

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

export interface ExportOptions {
  /** One table, or with names of their own several, which go into one archive. */
  parts: ExportPart[]
  own: ExportedRun
  /** All addresses of the rows that leave together, in their order; the own run stands among them as null. */
  together?: readonly (ExportedRun | null)[]
  onProgress(rows: number): void
  isCancelled(): boolean
}

/** Where the tables go, one after the other. */
type ExportOutput = Pick<OutputArchive, 'begin' | 'write' | 'finish' | 'discard'>

/** Writes the rows of a batch as tables in the order of the source; the file appears when it is whole. */
export async function exportBatch(
  choices: ExportChoices,
  path: string,
  options: ExportOptions,
): Promise<Result<ExportEnd>> {
  let output: ExportOutput | null = null
  try {
    output = choices.split === 'none' ? await openSingle(path) : await openOutputArchive(path)
    const rows = await writeParts(choices, output, options)
    if (rows.end === 'cancelled') {
      await output.discard()
      return ok({ end: 'cancelled', bytes: 0, rows: rows.count })
    }
    return ok({ end: 'done', bytes: await output.finish(), rows: rows.count })
  } catch (error) {
    await output?.discard()
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, options.own.db.name) : toOutputError(error, path)
  }
}

async function openSingle(path: string): Promise<ExportOutput> {
  const file = await openOutputFile(path)
  // The one table needs no name of its own.
  return { ...file, begin: () => Promise.resolve() }
}

/** Writes each table with a header of its own. */
async function writeParts(
  choices: ExportChoices,
  output: ExportOutput,
  { parts, own: run, together, onProgress, isCancelled }: ExportOptions,
): Promise<{ end: ExportEnd['end']; count: number }> {
  const { own, all } = openTogether(run, together, choices)
  let count = 0
  for (const { name, source } of parts) {
    await output.begin(name)
    // A sheet numbers its rows from its first one on: each table has a writer of its own.
    const leaving = createOutput(own.plan, choices, all)
    await output.write(leaving.head())
    for (const page of readPages(run.db, source)) {
      if (isCancelled()) return { end: 'cancelled', count }
      await output.write(leaving.rows(page.map((row) => rowTogether(row, { own, all }))))
      count += page.length
      onProgress(count)
      // A short turn for the other calls of the thread.
      await nextTurn()
    }
    await output.write(leaving.end())
  }
  return { end: 'done', count }
}

/** The results of the run that is written, and of all addresses that leave with it: of its own alone where none do. */
interface Together {
  own: OwnResults
  all: AddressResults[]
}

export function openTogether(
  run: ExportedRun,
  together: readonly (ExportedRun | null)[] | undefined,
  choices: ExportChoices,
): Together {
  const own = ownResults(run, choices)
  return { own, all: (together ?? [null]).map((one) => (one ? besideResults(one, choices) : own)) }
}

/** A row and what became of each of its addresses. */
export function rowTogether(row: StoredRow, { own, all }: Together): [WrittenRow, (WrittenRow | null)[]] {
  const written = own.of(row)
  return [written, all.map((one) => (one === own ? written : one.of(row)))]
}

function createOutput({ format, mapping }: BatchPlan, choices: ExportChoices, all: AddressResults[]): RowOutput {
  const results = all.map(({ fields, plan }) => resultSet(fields, plan.group))
  const plans = all.map(({ plan }) => plan)
  if (choices.format === 'parquet') return parquetOutput(format, results)
  if (choices.format === 'jsonl')
    return textOutput(createJsonLinesWriter(mapping, format.columns, true, toJsonGroups(plans)))
  return textOutput(
    choices.format === 'xlsx'
      ? createWorkbookWriter(format, results)
      : createCsvWriter(format, results, toCsvStyle(format, choices.preset)),
  )
}

export type ExportPreview = z.output<typeof exportPreview>
