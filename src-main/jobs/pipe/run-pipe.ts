import { toFileError, toOutputError } from '#main/files/csv/file-error.ts'
import { OutputFault } from '#main/files/output-place.ts'
import { type BatchPlan, isCheckedPlan, toAddressInput } from '#main/jobs/batch-plan.ts'
import { CleansingFailed, settleByPlans, type BatchBlock, type CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { BLOCKS_PER_WORKER } from '#main/jobs/cleanse-file.ts'
import {
  openSink,
  SinkFailed,
  type ByteSink,
  type ByteSource,
  type CountedBytes,
  type SinkOptions,
  type ParquetSource,
} from '#main/jobs/pipe/byte-sinks.ts'
import { dealBlocks, settleInOrder, takeFirst, toTableRows, type Shard } from '#main/jobs/pipe/deal-blocks.ts'
import { toBatchPlans, type PipePlan } from '#main/jobs/pipe/pipe-plan.ts'
import { readJsonLines, readTable, type PipeRow } from '#main/jobs/pipe/read-records.ts'
import {
  type LeavingRow,
  createCsvWriter,
  toCsvStyle,
  type BatchWriter,
  type WrittenRow,
  parquetOutput,
  textOutput,
  withoutWords,
  type RowOutput,
} from '../batch-writer.ts'
import { orStopped, StoppedEarly, untilStopped } from '#main/jobs/stop-early.ts'
import { createRowTally, type CountedRows } from '#main/jobs/tally-rows.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { CsvRecord } from '#main/files/csv/split-records.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { explainedMembers, resultSet, statusOf, usualFields } from '#main/jobs/result-columns.ts'

/** What settles the plan: all of it at once, or with the first record or the columns of a table. */
export type PipePlanning =
  | { form: 'jsonl'; plan: PipePlan }
  | {
      form: 'csv'
      reading: Pick<PipePlan, 'encoding' | 'separator'>
      plan(first: CsvRecord | undefined): Result<PipePlan>
    }
  | { form: 'parquet'; plan(columns: ParquetSource['columns']): Result<PipePlan> }

/** What comes in, and how it is read. */
export type PipeInput =
  | (Extract<PipePlanning, { form: 'parquet' }> & { source: ParquetSource })
  | (Exclude<PipePlanning, { form: 'parquet' }> & { source: ByteSource })

export interface PipeOptions extends SinkOptions {
  input: PipeInput
  /** For sentences. */
  name: string
  pool: CleansingPool
  shard: Shard
  /** Records that are answered at a time. */
  blockRows: number
}

/** What became of a stream. */
export interface PipedRows {
  plan: PipePlan
  plans: readonly [BatchPlan, ...BatchPlan[]]
  /** Of each address of the rows. */
  counted: CountedRows[]
  /** Records that came in, of all shards. */
  rowsIn: number
  input: CountedBytes
  output: CountedBytes
}

/** Passes a stream through the pool, in order and within bounded memory: each record is answered in its place. */
export async function runPipe(options: PipeOptions): Promise<Result<PipedRows>> {
  const opened: ByteSink[] = []
  const discard = async () => {
    for (const sink of opened) await sink.discard()
  }
  try {
    const piped = await passRows(options, opened)
    if (!piped.ok) await discard()
    return piped
  } catch (error) {
    await discard()
    return toPipeError(error, options)
  } finally {
    options.input.source.close()
  }
}

/** What has come out is with its reader already. */
const STOPPED = 'Stopped before the end of the stream: the result on standard output is not whole.'

function toPipeError(error: unknown, { name, output, signal }: PipeOptions): Result<never> {
  if (error instanceof StoppedEarly)
    return fail('cleanse/stopped', signal?.aborted && output === '-' ? STOPPED : error.message)
  if (error instanceof CleansingFailed) return { ok: false, error: error.error }
  if (error instanceof OutputFault) return toOutputError(error, output)
  return error instanceof SinkFailed ? toOutputError(error.cause, output) : toFileError(error, name)
}

async function passRows(options: PipeOptions, opened: ByteSink[]): Promise<Result<PipedRows>> {
  const { input, name, pool, shard, blockRows, signal } = options
  const begun = await orStopped(openRows(input), signal)
  if (!begun.ok) return begun
  const { plan, rows } = begun.value
  const planned = toBatchPlans(plan, name)
  if (!planned.ok) return planned
  const [first, ...others] = planned.value
  const leaving = createPipeOutput(plan, planned.value)
  const tallies = planned.value.map((one) =>
    createRowTally(one, { duplicates: false, policy: plan.policy ?? undefined }),
  )
  const cleanse: CleanseRows = (addresses, request, from) => pool.cleanseRows(addresses, request, from, plan.explain)
  const sunk = await openSink(options)
  if (!sunk.ok) return sunk
  const sink = sunk.value
  opened.push(sink)
  let rowsIn = 0
  const blocks = dealBlocks(rows, { shard, blockRows, onRows: (count) => void (rowsIn += count) })
  const settle = (block: PipeRow[]) => settleByPlans(block, { plan: first, otherPlans: others, cleanse })
  const toRows = ({ rows: answered, others: further }: Pick<BatchBlock, 'rows' | 'others'>): LeavingRow[] =>
    answered.flatMap((row, at) => {
      const all = [row, ...further.flatMap((other) => other[at] ?? [])].flatMap((one, place) => tallies[place]?.take(one) ?? []) // prettier-ignore
      return all[0] ? [[all[0], all]] : []
    })
  await sink.write(leaving.head())
  for await (const block of untilStopped(settleInOrder(blocks, settle, pool.size * BLOCKS_PER_WORKER), signal)) {
    await sink.write(leaving.rows(toRows(block)))
  }
  await sink.write(leaving.end())
  const output = await sink.finish()
  const counted = tallies.map((tally) => tally.counted())
  return ok({ plan, plans: planned.value, counted, rowsIn, input: await input.source.counted(), output })
}

/** The rows of the stream, and the plan that its first record settles. */
export async function openRows(input: PipeInput): Promise<Result<{ plan: PipePlan; rows: AsyncGenerator<PipeRow[]> }>> {
  if (input.form === 'jsonl') return ok({ plan: input.plan, rows: readJsonLines(input.source.bytes, input.plan) })
  if (input.form === 'parquet') {
    const plan = input.plan(input.source.columns)
    return plan.ok ? ok({ plan: plan.value, rows: input.source.rows }) : plan
  }
  const { first, whole } = await takeFirst(readTable(input.source.bytes, input.reading))
  const plan = input.plan(first)
  return plan.ok ? ok({ plan: plan.value, rows: toTableRows(whole, plan.value) }) : plan
}

/** How the records of a pipe are written: as those of a file, and nothing in them tells where in the stream they stood. */
function createPipeOutput(plan: PipePlan, plans: readonly [BatchPlan, ...BatchPlan[]]): RowOutput {
  const output = plan.form === 'jsonl' ? textOutput(createObjectWriter(plan, plans)) : tableOutput(plan, plans)
  return plans.every(isCheckedPlan) ? output : withoutWords(output)
}

function tableOutput(plan: PipePlan, plans: readonly [BatchPlan, ...BatchPlan[]]): RowOutput {
  const [{ format, request }] = plans
  const { geoCode } = request
  const fields = usualFields({ geoCode, explain: plan.explain, isJudged: plan.policy !== null })
  const sets = plans.map(({ group }) => resultSet(fields, group))
  if (plan.outForm === 'parquet') return parquetOutput(format, sets)
  const output = textOutput(createCsvWriter(format, sets, toCsvStyle(format, plan.preset)))
  return plan.writesHeader ? output : { ...output, head: () => '' }
}

/** One object a line: the object that came as it was written, and its answer. */
function createObjectWriter({ explain, lineEnd }: PipePlan, plans: readonly BatchPlan[]): BatchWriter {
  const toAnswer = (row: WrittenRow | null | undefined, plan: BatchPlan | undefined) =>
    row && plan ? answerOf(row, plan, explain) : {}
  return {
    header: () => '',
    row(row, all = [row]) {
      const { json } = row.source as PipeRow
      const answer =
        plans.length < 2
          ? toAnswer(row, plans[0])
          : { groups: Object.fromEntries(plans.map((plan, at) => [plan.group?.name ?? '', toAnswer(all[at], plan)])) }
      return `{"source":${json?.text ?? 'null'},${JSON.stringify(answer).slice(1)}${lineEnd}`
    },
  }
}

function answerOf(row: WrittenRow, { mapping }: BatchPlan, explain: boolean): Record<string, unknown> {
  if (row.kind !== 'answered') {
    const { json } = row.source as PipeRow
    return row.kind === 'blank' ? { status: 'blank' } : { status: 'rejected', reason: json?.fault ?? row.source.reason }
  }
  const { answer, source } = row
  // The position in the batch is none of the address: it would differ between a whole stream and its parts.
  const { Sequence: _, ...match } = JSON.parse(answer.matchJson) as Record<string, string>
  return {
    status: statusOf(answer, match),
    input: toAddressInput(source.cells, mapping),
    match,
    ...(answer.verdict ? { verdict: answer.verdict } : {}),
    ...(explain ? explainedMembers(answer, match) : {}),
  }
}
