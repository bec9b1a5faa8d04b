import type { ReadableDb } from '#main/database/connections.types.ts'
import { readBlocks } from '../sql/list-blocks.ts'
import { blockOf, ordinalsOfBlock, type BlockField } from '../blocks/encode-block.ts'

/** Rows from one place to before another, among those that were asked for. */
export interface Stretch {
  from: number
  to: number
  /** Of a block, in the order in which they were wanted; null: these rows have to be read themselves. */
  columns: readonly (Buffer | null)[] | null
}

interface Wanted {
  listId: string
  /** All visible rows between the first and the last of them, ascending. */
  ordinals: Uint32Array
  fields: readonly BlockField[]
}

/** Takes rows apart into those of which a block is kept, block by block, and those between. */
export function stretchesOf(db: ReadableDb, { listId, ordinals, fields }: Wanted): Stretch[] {
  if (ordinals.length === 0) return []
  const [first, last] = [blockOf(ordinals[0]!), blockOf(ordinals[ordinals.length - 1]!)]
  const blocks = new Map(readBlocks(db, listId, { first, last, fields }).map((block) => [block[0], block]))
  const stretches: Stretch[] = []
  for (let from = 0; from < ordinals.length;) {
    const block = blockOf(ordinals[from]!)
    const to = endOfBlock(ordinals, from, block)
    const [, rows, ...columns] = blocks.get(block) ?? [block, -1]
    const before = stretches.at(-1)
    // A block that is only begun or ended here has other rows.
    if (rows === to - from) stretches.push({ from, to, columns })
    else if (before?.columns === null) before.to = to
    else stretches.push({ from, to, columns: null })
    from = to
  }
  return stretches
}

/** The place behind the last row of a block. */
function endOfBlock(ordinals: Uint32Array, from: number, block: number): number {
  const last = ordinalsOfBlock(block)[1]
  let to = from
  while (to < ordinals.length && ordinals[to]! <= last) to++
  return to
}
