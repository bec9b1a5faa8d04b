import { FEWEST_ROWS } from '#shared/model/score-curve.ts'
import type { CurveStep } from '#shared/model/score-curve.types.ts'

/** An answer as a curve sees it. */
export interface IndexedAnswer {
  index: number
  isRight: boolean
}

/** Of fewer answers a step would follow chance. */
const FEWEST_OF_STEP = 50
const DECIMALS = 1000

interface Block {
  /** The greatest index. */
  to: number
  /** Of the indices of its answers. */
  sum: number
  right: number
  rows: number
}

const join = (low: Block, high: Block): Block => ({
  to: high.to,
  sum: low.sum + high.sum,
  right: low.right + high.right,
  rows: low.rows + high.rows,
})
const isRising = (low: Block, high: Block): boolean => low.right / low.rows < high.right / high.rows
/** A hundred only where none was wrong. */
const percentOf = ({ right, rows }: Pick<Block, 'right' | 'rows'>): number => Math.floor((1000 * right) / rows) / 10

/** Blocks of enough answers with about the same index, the lowest first; those of one index are never parted. */
function toBlocks(answers: readonly IndexedAnswer[]): Block[] {
  const blocks: Block[] = []
  for (const { index, isRight } of answers.toSorted((a, b) => a.index - b.index)) {
    const one = { to: index, sum: index, right: isRight ? 1 : 0, rows: 1 }
    const last = blocks.at(-1)
    if (last && (last.rows < FEWEST_OF_STEP || last.to === index)) blocks[blocks.length - 1] = join(last, one)
    else blocks.push(one)
  }
  return blocks
}

/** Rows of a block with its neighbours on both sides, as many of them as it takes. */
function rowsAround(blocks: readonly Block[], at: number): number {
  let rows = blocks[at]?.rows ?? 0
  for (let away = 1; rows < FEWEST_ROWS && away < blocks.length; away++)
    rows += (blocks[at - away]?.rows ?? 0) + (blocks[at + away]?.rows ?? 0)
  return rows
}

/** The rising curve: neighbours are joined where they do not rise (pool adjacent violators), or where one is too small. */
export function risingSteps(answers: readonly IndexedAnswer[]): CurveStep[] {
  const risen: Block[] = []
  for (const block of toBlocks(answers)) {
    let open = block
    for (let last = risen.at(-1); last && (!isRising(last, open) || open.rows < FEWEST_OF_STEP); last = risen.at(-1)) {
      open = join(last, open)
      risen.pop()
    }
    risen.push(open)
  }
  return risen.map((block, at) => [
    Math.round((DECIMALS * block.sum) / block.rows) / DECIMALS,
    percentOf(block),
    rowsAround(risen, at),
  ])
}

/** One step with the share of all: of what nothing tells apart. */
export const flatStep = (answers: readonly { isRight: boolean }[]): CurveStep[] => {
  const rows = answers.length
  return [[0, percentOf({ right: answers.filter(({ isRight }) => isRight).length, rows }), rows]]
}
