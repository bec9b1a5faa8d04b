import { setTimeout as wait } from 'node:timers/promises'
import type { CsvRecord } from '#main/files/csv/split-records.ts'
import { classify } from '#main/files/read-rows.ts'
import type { PipePlan } from '#main/jobs/pipe/pipe-plan.ts'
import type { PipeRow } from '#main/jobs/pipe/read-records.ts'

/** One of several shares of a stream; a whole stream is shard 1 of 1. */
export interface Shard {
  /** From 1. */
  number: number
  of: number
}

/** Records that are dealt to one shard at a time. */
export const SHARD_RECORDS = 1000
export const MAX_SHARDS = 10_000

/** Block b, from 0, is of shard b mod n + 1. */
export const shardOfRow = (row: number, of: number): number => (Math.floor((row - 1) / SHARD_RECORDS) % of) + 1

/** Records of a stream of `records` that are dealt to a shard. */
export function recordsOfShard(records: number, { number, of }: Shard): number {
  const round = SHARD_RECORDS * of
  const rest = (records % round) - (number - 1) * SHARD_RECORDS
  return Math.floor(records / round) * SHARD_RECORDS + Math.min(Math.max(rest, 0), SHARD_RECORDS)
}

/** The first blocks are small, so that the first answers need not wait for many. */
const FIRST_SIZES = [10, 50]
/** Records that have come are answered when no other follows for so long. */
const IDLE_MILLISECONDS = 50

/** The first record of a series, and the series with it. */
export async function takeFirst<T>(
  series: AsyncGenerator<T[]>,
): Promise<{ first: T | undefined; whole: AsyncGenerator<T[]> }> {
  const came = await series.next()
  const part = came.done ? [] : came.value
  async function* whole() {
    if (part.length > 0) yield part
    if (!came.done) yield* series
  }
  return { first: part[0], whole: whole() }
}

/** The records of a table as its rows, without its header. */
export async function* toTableRows(
  records: AsyncGenerator<CsvRecord[]>,
  { columns, head }: Pick<PipePlan, 'columns' | 'head'>,
): AsyncGenerator<PipeRow[]> {
  const format = { columns, isFullyDecodable: false }
  let row = head ? 0 : 1
  for await (const part of records) {
    const rows: PipeRow[] = []
    for (const record of part) {
      if (row > 0) rows.push(classify(record, row, format))
      row++
    }
    yield rows
  }
}

/** Blocks of the rows of one shard. `onRows` is told of all rows that have come. */
export async function* dealBlocks(
  rows: AsyncGenerator<PipeRow[]>,
  { shard, blockRows, onRows }: { shard: Shard; blockRows: number; onRows(count: number): void },
): AsyncGenerator<PipeRow[]> {
  const sizes = FIRST_SIZES.filter((size) => size < blockRows)
  let block: PipeRow[] = []
  let next = rows.next()
  for (;;) {
    const came = block.length === 0 ? await next : await orIdle(next)
    if (came === null) {
      yield block
      block = []
      continue
    }
    if (came.done) break
    next = rows.next()
    // A failure is met when its turn comes.
    next.catch(() => undefined)
    onRows(came.value.length)
    for (const row of came.value) {
      if (shardOfRow(row.row, shard.of) !== shard.number) continue
      block.push(row)
      if (block.length < (sizes[0] ?? blockRows)) continue
      sizes.shift()
      yield block
      block = []
    }
  }
  if (block.length > 0) yield block
}

/** What comes next; null where it takes its time. */
async function orIdle<T>(next: Promise<T>): Promise<T | null> {
  const patience = new AbortController()
  const idle = wait(IDLE_MILLISECONDS, null, { signal: patience.signal }).catch(() => null)
  try {
    return await Promise.race([next, idle])
  } finally {
    patience.abort()
  }
}

/** Settles blocks a bounded number ahead, and yields them in their order as soon as each is settled. */
export async function* settleInOrder<T, U>(
  blocks: AsyncGenerator<T>,
  settle: (block: T) => Promise<U>,
  window: number,
): AsyncGenerator<U> {
  const underWay: Promise<U>[] = []
  const ask = () => blocks.next().then((came) => ({ came }))
  let next: ReturnType<typeof ask> | null = ask()
  while (next || underWay.length > 0) {
    const [first] = underWay
    const isFull = !next || underWay.length >= window
    const event = isFull && first ? { settled: await first } : await Promise.race(raced(next, first))
    if ('settled' in event) {
      underWay.shift()
      yield event.settled
    } else if (event.came.done) {
      next = null
    } else {
      const settled = settle(event.came.value)
      // A failure is met when its turn comes; until then it must not count as unhandled.
      settled.catch(() => undefined)
      underWay.push(settled)
      next = ask()
      next.catch(() => undefined)
    }
  }
}

function raced<T, U>(
  next: Promise<{ came: IteratorResult<T> }> | null,
  first: Promise<U> | undefined,
): Promise<{ came: IteratorResult<T> } | { settled: U }>[] {
  const answer = first ? [first.then((settled) => ({ settled }))] : []
  return next ? [next, ...answer] : answer
}
