import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { READ_BLOCK_BYTES, type CsvRow } from '#main/files/csv/csv.types.ts'
import { readRows } from '#main/files/read-rows.ts'
import {
  addressColumns,
  tellingColumns,
  toAddressInput,
  toOriginalLine,
  type BatchPlan,
} from '#main/jobs/batch-plan.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { AddressInput } from '#shared/model/address.ts'
import type { AppError, Result } from '#shared/result.ts'

/** What became of one row of the file. Every row becomes exactly one of these. */
export type BatchRow =
  | { kind: 'answered'; source: CsvRow; original: string; answer: CleansedRow }
  | { kind: 'blank' | 'rejected'; source: CsvRow }

/** How far the reader has come: it is ahead of the rows that are done. */
export interface ReadSoFar {
  bytes: number
  /** Rows that those bytes hold. */
  rows: number
}

export interface BatchBlock {
  rows: BatchRow[]
  /** The same rows by the other plans. */
  others: BatchRow[][]
  read: ReadSoFar
}

export type CleanseRows = (
  addresses: AddressInput[],
  request: CleansingRequest,
  firstSequence: number,
) => Promise<Result<CleansedRow[]>>

export interface CleanseBlocksOptions {
  path: string
  plan: BatchPlan
  /** Plans for other addresses of the same rows: the file is read once. */
  otherPlans?: readonly BatchPlan[] | undefined
  cleanse: CleanseRows
  /** Rows that are asked; the others are as if they were blank. */
  isAsked?: ((row: CsvRow) => boolean) | undefined
  /** Blocks under way at the same time; the reader waits when they are. */
  window: number
  /** Rows up to this number are done already. */
  afterRow?: number
}

/** Thrown when cleansing itself fails, so that the run ends with the code of the cause. */
export class CleansingFailed extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.message)
    this.error = error
  }
}

/** Large enough that passing it between threads costs little, small enough for steady progress and a short wait. */
export const BLOCK_ROWS = 250

/** Reads a file and yields its cleansed rows in their order, a bounded number of blocks ahead. */
export async function* cleanseBlocks(options: CleanseBlocksOptions): AsyncGenerator<BatchBlock> {
  const underWay: Promise<BatchBlock>[] = []
  for await (const block of blocksOfFile(options)) {
    const settled = settleBlock(block, options)
    // A failure is met when its turn comes; until then it must not count as unhandled.
    settled.catch(() => undefined)
    underWay.push(settled)
    if (underWay.length >= options.window) yield (await underWay.shift()) as BatchBlock
  }
  for (const settled of underWay) yield await settled
}

interface SourceBlock {
  rows: CsvRow[]
  read: ReadSoFar
}

async function* blocksOfFile({ path, plan, afterRow = 0 }: CleanseBlocksOptions): AsyncGenerator<SourceBlock> {
  const rows: CsvRow[] = []
  let read: ReadSoFar = { bytes: 0, rows: 0 }
  for await (const part of readRows(path, plan.format)) {
    read = { bytes: part.bytesRead, rows: part.rows.at(-1)?.row ?? read.rows }
    for (const row of part.rows) if (row.row > afterRow) rows.push(row)
    // The first rows of a file are shorter than most: what is told of all is not told by a few of them.
    if (read.bytes < READ_BLOCK_BYTES) continue
    while (rows.length >= BLOCK_ROWS) yield { rows: rows.splice(0, BLOCK_ROWS), read }
  }
  while (rows.length > 0) yield { rows: rows.splice(0, BLOCK_ROWS), read }
}

const settleBlock = async ({ rows, read }: SourceBlock, options: CleanseBlocksOptions): Promise<BatchBlock> => ({
  ...(await settleByPlans(rows, options)),
  read,
})

/** What becomes of the rows of a block by each plan. */
export async function settleByPlans(
  rows: readonly CsvRow[],
  options: Pick<CleanseBlocksOptions, 'plan' | 'otherPlans' | 'cleanse' | 'isAsked'>,
): Promise<Pick<BatchBlock, 'rows' | 'others'>> {
  const { plan, otherPlans = [] } = options
  const settled = await Promise.all([plan, ...otherPlans].map((one) => settleRows(rows, one, options)))
  const [own = [], ...others] = settled
  return { rows: own, others }
}

async function settleRows(
  rows: readonly CsvRow[],
  plan: BatchPlan,
  { cleanse, isAsked = () => true }: Pick<CleanseBlocksOptions, 'cleanse' | 'isAsked'>,
): Promise<BatchRow[]> {
  const { mapping, request } = plan
  const columns = addressColumns(mapping)
  const telling = tellingColumns(plan)
  const good = rows.filter((row) => row.reason === null && isAsked(row) && toOriginalLine(row.cells, telling) !== '')
  const answers = new Map<number, CleansedRow>()
  const [first] = good
  if (first) {
    const addresses = good.map((row) => toAddressInput(row.cells, mapping))
    const result = await cleanse(addresses, request, first.row)
    if (!result.ok) throw new CleansingFailed(result.error)
    good.forEach((row, index) => {
      const answer = result.value[index]
      if (answer) answers.set(row.row, answer)
    })
  }
  return rows.map((row) => toBatchRow(row, answers.get(row.row), columns))
}

function toBatchRow(source: CsvRow, answer: CleansedRow | undefined, columns: number[]): BatchRow {
  if (source.reason !== null) return { kind: 'rejected', source }
  if (!answer) return { kind: 'blank', source }
  return { kind: 'answered', source, original: toOriginalLine(source.cells, columns), answer }
}
