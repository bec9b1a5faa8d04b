import type { ReadableDb } from '#main/database/connections.types.ts'
import type { HostCaller } from '#main/threads/define-thread.ts'
import { blockOf } from '../blocks/encode-block.ts'
import { readValidBlocks } from '../sql/list-blocks.ts'
import type { LISTS_THREAD } from './lists-thread.ts'

/** Written by one change: some 20 ms, behind which others have their turn. */
const BLOCKS_AT_ONCE = 4

interface Missing {
  listId: string
  /** Of all visible rows, ascending. */
  ordinals: Uint32Array
  keep: HostCaller<typeof LISTS_THREAD>['keepBlocks']
  /** Ends when nobody waits for anything. */
  pause(): Promise<unknown>
}

/** Has the blocks of a list written that are not valid, so that it is read at once next time. */
export async function keepMissing(db: ReadableDb, { listId, ordinals, keep, pause }: Missing): Promise<void> {
  const known = new Set(readValidBlocks(db, listId))
  const missing: number[] = []
  for (let row = 0; row < ordinals.length; row++) {
    const block = blockOf(ordinals[row]!)
    if (block !== missing.at(-1) && !known.has(block)) missing.push(block)
  }
  for (let at = 0; at < missing.length; at += BLOCKS_AT_ONCE) {
    await pause()
    const kept = await keep({ listId, blocks: missing.slice(at, at + BLOCKS_AT_ONCE) })
    // They are a copy of what is there: whoever asks is answered without them.
    if (!kept.ok) return
  }
}
