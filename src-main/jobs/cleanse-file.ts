import { once } from 'node:events'
import { toFileError } from '#main/files/csv/file-error.ts'
import { TooManyOpenQuotes } from '#main/files/csv/read-rows.ts'
import { countRow, emptyCounts, type BatchCounts } from '#main/jobs/batch-counts.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import {
  createCsvWriter,
  createJsonLinesWriter,
  createRejectedWriter,
  type BatchWriter,
} from '#main/jobs/batch-writer.ts'
import { cleanseBlocks, CleansingFailed } from '#main/jobs/cleanse-blocks.ts'
import { openOutputFile, type OutputFile } from '#main/jobs/output-file.ts'
import { usualFields } from '#main/jobs/result-columns.ts'
import type { CleansingPool } from '#main/workers/cleansing-pool.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Standard output, as far as it is needed here. */
export interface TextSink {
  write(text: string): boolean
  once(event: 'drain' | 'error', listener: () => void): unknown
}

export interface CleanseFileOptions {
  path: string
  /** For sentences. */
  name: string
  plan: BatchPlan
  pool: CleansingPool
  /** Path of the result, or `-` for `stdout`. */
  output: string
  stdout: TextSink
  /** Where rejected rows are listed; the file is made with the first of them. */
  rejectedPath: string
  explain: boolean
  onProgress(rows: number): void
}

/** Blocks in flight for each thread: one that it works on and one that waits for it. */
export const BLOCKS_PER_WORKER = 2

/** Streams a file through the pool into another one, in order, within bounded memory. */
export async function cleanseFile(options: CleanseFileOptions): Promise<Result<BatchCounts>> {
  const opened: OutputFile[] = []
  try {
    const counts = await streamRows(options, opened)
    for (const file of opened) await file.finish()
    return ok(counts)
  } catch (error) {
    for (const file of opened) await file.discard()
    if (error instanceof CleansingFailed) return { ok: false, error: error.error }
    if (error instanceof TooManyOpenQuotes) return fail('file/unclosed-quote', `"${options.name}": ${error.message}`)
    return toFileError(error, options.output === '-' ? options.name : options.output)
  }
}

async function streamRows(options: CleanseFileOptions, opened: OutputFile[]): Promise<BatchCounts> {
  const { path, plan, pool, output, stdout, onProgress } = options
  const open = async (target: string) => {
    const file = await openOutputFile(target)
    opened.push(file)
    return file
  }
  const out = output === '-' ? toSink(stdout) : await open(output)
  const writer = writerFor(options)
  const rejectedWriter = createRejectedWriter(plan.format)
  let rejected: OutputFile | null = null
  const counts = emptyCounts()
  await out.write(writer.header())
  const window = pool.size * BLOCKS_PER_WORKER
  for await (const block of cleanseBlocks({ path, plan, cleanse: pool.cleanseRows, window })) {
    let text = ''
    let rejectedText = ''
    for (const row of block.rows) {
      countRow(counts, row)
      text += writer.row(row)
      if (row.kind === 'rejected') rejectedText += rejectedWriter.row(row)
    }
    await out.write(text)
    if (rejectedText !== '') {
      if (!rejected) {
        rejected = await open(options.rejectedPath)
        await rejected.write(rejectedWriter.header())
      }
      await rejected.write(rejectedText)
    }
    onProgress(counts.rowsIn)
  }
  return counts
}

function writerFor({ plan, output, explain }: CleanseFileOptions): BatchWriter {
  if (/\.jsonl$/i.test(output)) return createJsonLinesWriter(plan.mapping, plan.format.columns, explain)
  return createCsvWriter(plan.format, usualFields({ geoCode: plan.request.geoCode, explain }), 'exact')
}

/** Standard output as a sink that waits for a slow reader. */
function toSink(stdout: TextSink): Pick<OutputFile, 'write'> {
  return {
    async write(text) {
      if (text !== '' && !stdout.write(text)) await once(stdout as never, 'drain')
    },
  }
}
