import { FileFault, toFileError, toOutputError } from '#main/files/csv/file-error.ts'
import type { CsvPreset } from '#main/files/csv/format-record.ts'
import { OutputFault } from '#main/files/output-place.ts'
import { isCheckedPlan, type BatchPlan } from '#main/jobs/batch-plan.ts'
import {
  createCsvWriter,
  createJsonLinesWriter,
  createRejectedWriter,
  createWorkbookWriter,
  toCsvStyle,
  toJsonGroups,
  type WrittenRow,
  parquetOutput,
  textOutput,
  withoutWords,
  type LeavingRow,
  type RowOutput,
} from '#main/jobs/batch-writer.ts'
import { cleanseBlocks, CleansingFailed, type BatchRow, type CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import type { AgainTable } from '#main/jobs/again/again-columns.ts'
import type { DecidedAnswers } from '#main/jobs/kept/decided-answers.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { resultSet, usualFields } from '#main/jobs/result-columns.ts'
import { toSink, type TextSink, orStopped, StoppedEarly, untilStopped } from '#main/jobs/stop-early.ts'
import { createRowTally, type CountedRows, type RowTally } from '#main/jobs/tally-rows.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { Policy } from '#shared/model/policy.ts'
import { fail, ok, type Result } from '#shared/result.ts'

export interface CleanseFileOptions {
  path: string
  /** For sentences. */
  name: string
  plan: BatchPlan
  /** Plans for further addresses of the same rows, each with result columns of its own. */
  otherPlans?: readonly BatchPlan[]
  pool: CleansingPool
  /** Path of the result, or `-` for `stdout`. */
  output: string
  stdout: TextSink
  /** Where rejected rows are listed; the file is made with the first of them. */
  rejectedPath: string
  /** How CSV is written: exactly, or guarded for a spreadsheet. */
  preset: CsvPreset
  explain: boolean
  /** Look for rows that name a place of an earlier row. */
  duplicates: boolean
  /** Judges each answer. */
  policy?: Policy | undefined
  /** What was decided about the rows before, of each plan. */
  decided?: readonly (DecidedAnswers | null)[] | undefined
  /** The file is a result of an earlier run, whose rows that are not verified are run again. */
  again?: AgainTable | undefined
  /** Told of each block of rows, for the report of the run. */
  onRows?: ((rows: readonly BatchRow[]) => void) | undefined
  onProgress(rows: number): void
  /** Ends the run early; nothing half-written stays. */
  signal?: AbortSignal
}

/** What became of a file: the rows by the first plan, and by the others in their order. */
export interface CleansedFile extends CountedRows {
  others: CountedRows[]
}

/** Blocks in flight for each thread: one that it works on and one that waits for it. */
export const BLOCKS_PER_WORKER = 2

/** Streams a file through the pool into another one, in order, within bounded memory. */
export async function cleanseFile(options: CleanseFileOptions): Promise<Result<CleansedFile>> {
  const opened: OutputFile[] = []
  try {
    const counts = await streamRows(options, opened)
    for (const file of opened) await file.finish()
    return ok(counts)
  } catch (error) {
    for (const file of opened) await file.discard()
    if (error instanceof StoppedEarly) return fail('cleanse/stopped', error.message)
    if (error instanceof CleansingFailed) return { ok: false, error: error.error }
    if (error instanceof OutputFault) return toOutputError(error, options.output)
    const { path, syscall } = error as NodeJS.ErrnoException
    const isOfSource = error instanceof FileFault || path === options.path
    return isOfSource || (options.output === '-' && syscall !== 'write')
      ? toFileError(error, options.name)
      : toOutputError(error, options.output)
  }
}

async function streamRows(options: CleanseFileOptions, opened: OutputFile[]): Promise<CleansedFile> {
  const { path, plan, otherPlans = [], pool, output, stdout, explain, decided, again, onProgress } = options
  const { signal } = options
  const open = async (target: string) => {
    const file = await orStopped(openOutputFile(target), signal)
    opened.push(file)
    return file
  }
  const out = output === '-' ? toSink(stdout, signal) : await open(output)
  const leaving = isCheckedPlan(plan) ? outputFor(options) : withoutWords(outputFor(options))
  const rejectedWriter = createRejectedWriter(toCsvStyle(plan.format, options.preset))
  let rejected: OutputFile | null = null
  const tally = createRowTally(plan, options)
  const otherTallies = otherPlans.map((one) => createRowTally(one, options))
  await orStopped(out.write(leaving.head()), signal)
  const window = pool.size * BLOCKS_PER_WORKER
  const cleanse: CleanseRows = (addresses, request, first) => pool.cleanseRows(addresses, request, first, explain)
  for await (const block of untilStopped(
    cleanseBlocks({ path, plan, otherPlans, cleanse, window, isAsked: again?.isAsked }),
    signal,
  )) {
    const rows: LeavingRow[] = []
    let rejectedText = ''
    block.rows.forEach((row, at) => {
      const own = again ? takeAgain(tally, row, again) : settle(tally.take(row), row, decided?.[0])
      const others = otherTallies.flatMap((one, other) => takeAt(one, block.others[other]?.[at], decided?.[other + 1]))
      rows.push([own, [own, ...others]])
      if (row.kind === 'rejected') rejectedText += rejectedWriter.row(row)
    })
    await orStopped(out.write(leaving.rows(rows)), signal)
    if (rejectedText !== '') {
      if (!rejected) {
        rejected = await open(options.rejectedPath)
        await rejected.write(rejectedWriter.header())
      }
      await rejected.write(rejectedText)
    }
    options.onRows?.(block.rows)
    onProgress(again ? again.counted().rows : tally.counted().rowsIn)
  }
  await orStopped(out.write(leaving.end()), signal)
  // What fails with the last part shows only once it is with the reader.
  if (output === '-') await out.finish()
  return { ...tally.counted(), others: otherTallies.map((one) => one.counted()) }
}

/** Only what is asked again is counted; each row leaves as wide as it came. */
function takeAgain(tally: RowTally, row: BatchRow, again: AgainTable): WrittenRow {
  if (row.kind === 'answered') tally.take(row)
  return { kind: 'blank', source: again.take(row) }
}

const settle = (written: WrittenRow, row: BatchRow, decided: DecidedAnswers | null | undefined): WrittenRow =>
  decided ? decided.take(written, row) : written

const takeAt = (
  tally: RowTally,
  row: BatchRow | undefined,
  decided: DecidedAnswers | null | undefined,
): WrittenRow[] => (row ? [settle(tally.take(row), row, decided)] : [])

function outputFor(options: CleanseFileOptions): RowOutput {
  const { plan, otherPlans = [], output, explain, duplicates, preset, policy } = options
  const plans = [plan, ...otherPlans]
  if (/\.jsonl$/i.test(output))
    return textOutput(createJsonLinesWriter(plan.mapping, plan.format.columns, explain, toJsonGroups(plans)))
  const isDecided = options.decided !== undefined
  const fields = usualFields({
    geoCode: plan.request.geoCode,
    explain,
    duplicates,
    isDecided,
    isJudged: policy !== undefined,
  })
  // Where they are there already, they are columns of the source.
  const results = options.again ? [] : plans.map(({ group }) => resultSet(fields, group))
  if (/\.parquet$/i.test(output)) return parquetOutput(plan.format, results)
  if (/\.xlsx$/i.test(output)) return textOutput(createWorkbookWriter(plan.format, results))
  const style = toCsvStyle(plan.format, preset)
  const isTabbed = /\.tsv$/i.test(output)
  return textOutput(createCsvWriter(plan.format, results, isTabbed ? { ...style, delimiter: '\t' } : style))
}
