import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { ok, type Result } from '#shared/result.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'

/** Rows that stood side by side, with their answers; null for a row that could not be read. */
export interface AnsweredGroup {
  rows: CsvRow[]
  answers: (CleansedRow | null)[]
}

/** Rows that travel to a cleansing thread together, and blocks under way at once. */
const BLOCK_ROWS = 10
const BLOCKS_AT_ONCE = 2

export interface AnswerOptions {
  cleanse: CleanseRows
  /** `performance.now()` after which no further block is begun. */
  endsAtMilliseconds: number
}

/**
 * Cleanses group after group while there is time; a group is answered whole or left out. Each thread goes on by itself:
 * one that has yet to start does not keep the other waiting.
 */
export async function answerGroups(
  groups: readonly CsvRow[][],
  plan: BatchPlan,
  { cleanse, endsAtMilliseconds }: AnswerOptions,
): Promise<Result<AnsweredGroup[]>> {
  const blocks = toBlocks(groups)
  const done: AnsweredGroup[][] = []
  let next = 0
  let failure: Result<never> | null = null
  const answerOn = async (): Promise<void> => {
    for (let block = blocks[next]; block && !failure; block = blocks[next]) {
      if (next > 0 && performance.now() >= endsAtMilliseconds) return
      const at = next++
      const answered = await answerBlock(block, plan, cleanse)
      if (answered.ok) done[at] = answered.value
      else failure = answered
    }
  }
  await Promise.all(Array.from({ length: BLOCKS_AT_ONCE }, answerOn))
  return failure ?? ok(done.flat())
}

function toBlocks(groups: readonly CsvRow[][]): CsvRow[][][] {
  const blocks: CsvRow[][][] = []
  let size = BLOCK_ROWS
  for (const group of groups) {
    if (size >= BLOCK_ROWS) {
      blocks.push([])
      size = 0
    }
    blocks.at(-1)?.push(group)
    size += group.length
  }
  return blocks
}

async function answerBlock(
  groups: CsvRow[][],
  plan: BatchPlan,
  cleanse: CleanseRows,
): Promise<Result<AnsweredGroup[]>> {
  const good = groups.flat().filter(({ reason }) => reason === null)
  const answered = await cleanse(
    good.map(({ cells }) => toAddressInput(cells, plan.mapping)),
    plan.request,
    0,
  )
  if (!answered.ok) return answered
  const answers = new Map(good.map((row, index) => [row, answered.value[index] ?? null]))
  return ok(groups.map((rows) => ({ rows, answers: rows.map((row) => answers.get(row) ?? null) })))
}
