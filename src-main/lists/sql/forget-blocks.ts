import type { WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import { blockOf } from '../blocks/encode-block.ts'

/** Rows were added to a list: the blocks with their numbers are no longer what they were. Other changes tell themselves. */
export function forgetBlocks(db: WritableDb, listId: string, [first, last]: readonly [number, number]): void {
  const sql = 'delete from list_blocks where list_id = ? and block between ? and ?'
  prepared(db, sql).run(listId, blockOf(first), blockOf(last))
}
