import { FileFault, toFileError, toOutputError } from '#main/files/csv/file-error.ts'
import { OutputFault } from '#main/files/output-place.ts'
import { createRejectedWriter, toCsvStyle, type WrittenRow, type LeavingRow } from '#main/jobs/batch-writer.ts'
import { cleanseBlocks, CleansingFailed, type BatchRow, type CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import type { AgainTable } from '#main/jobs/again/again-columns.ts'
import type { DecidedAnswers } from '#main/jobs/kept/decided-answers.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { openRowSink, type OpenedFile, type RowSinkOptions } from '#main/jobs/row-sink.ts'
import { orStopped, StoppedEarly, untilStopped } from '#main/jobs/stop-early.ts'
import { createRowTally, type CountedRows, type RowTally } from '#main/jobs/tally-rows.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { fail, ok, type Result } from '#shared/result.ts'

export interface CleanseFileOptions extends RowSinkOptions {
  /** For sentences. */
  name: string
  pool: CleansingPool
  /** Where rejected rows are listed; the file is made with the first of them. */
  rejectedPath: string
  /** Told of each block of rows, for the report of the run. */
  onRows?: ((rows: readonly BatchRow[]) => void) | undefined
  onProgress(rows: number): void
}

/** What became of a file: the rows by the first plan, and by the others in their order. */
export interface CleansedFile extends CountedRows {
  others: CountedRows[]
}

/** Blocks in flight for each thread: one that it works on and one that waits for it. */
export const BLOCKS_PER_WORKER = 2

/** Streams a file through the pool into another one, in order, within bounded memory. */
export async function cleanseFile(options: CleanseFileOptions): Promise<Result<CleansedFile>> {
  const opened: OpenedFile[] = []
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

async function streamRows(options: CleanseFileOptions, opened: OpenedFile[]): Promise<CleansedFile> {
  const { path, plan, otherPlans = [], pool, explain, decided, again, onProgress } = options
  const { signal } = options
  const hold = async <T extends OpenedFile>(opening: Promise<T>): Promise<T> => {
    try {
      const file = await orStopped(opening, signal)
      opened.push(file)
      return file
    } catch (error) {
      // What is opened after all is of no use any more.
      void opening.then(
        (file) => file.discard(),
        () => undefined,
      )
      throw error
    }
  }
  const out = await openRowSink(options, hold)
  const rejectedWriter = createRejectedWriter(toCsvStyle(plan.format, options.preset))
  let rejected: OutputFile | null = null
  const tally = createRowTally(plan, options)
  const otherTallies = otherPlans.map((one) => createRowTally(one, options))
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
    await orStopped(out.write(rows), signal)
    if (rejectedText !== '') {
      if (!rejected) {
        rejected = await hold(openOutputFile(options.rejectedPath))
        await rejected.write(rejectedWriter.header())
      }
      await rejected.write(rejectedText)
    }
    options.onRows?.(block.rows)
    onProgress(again ? again.counted().rows : tally.counted().rowsIn)
  }
  await orStopped(out.end(), signal)
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
