import type { WritableDb } from '#main/database/connections.types.ts'
import { findListHead } from './sql/lists.ts'
import { readBlockRows, writeBlock } from './sql/list-blocks.ts'
import { encodeBlock } from './blocks/encode-block.ts'

/** Writes blocks of a list anew, from what stands in its rows now. */
export function keepBlocks(db: WritableDb, { listId, blocks }: { listId: string; blocks: readonly number[] }): void {
  if (!findListHead(db, listId)) return
  for (const block of blocks) {
    const encoded = encodeBlock(readBlockRows(db, listId, block))
    if (encoded) writeBlock(db, listId, { block, encoded })
  }
}
