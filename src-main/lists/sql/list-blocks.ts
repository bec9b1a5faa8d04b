import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import {
  BLOCK_NUMBERS,
  BLOCK_TEXTS,
  ordinalsOfBlock,
  type BlockColumns,
  type BlockField,
  type EncodedBlock,
  encodeBlock,
} from '../blocks/encode-block.ts'
import { PUBLIC_ID } from './locations.ts'
import { findListHead } from './lists.ts'

const FIELDS = ['id', ...BLOCK_NUMBERS, ...BLOCK_TEXTS] as const

/** A block that is valid now: its rows, then the wanted columns. */
export type ReadBlock = [block: number, rows: number, ...columns: (Buffer | null)[]]

/** Valid blocks from one to another, in order. */
export const readBlocks = (
  db: ReadableDb,
  listId: string,
  { first, last, fields }: { first: number; last: number; fields: readonly BlockField[] },
): ReadBlock[] =>
  prepared(
    db,
    `select block, rows${fields.map((field) => `, ${field}`).join('')} from list_blocks
     join list_block_columns using (list_id, block) where list_id = ? and block between ? and ? order by block`,
  )
    .raw()
    .all(listId, first, last) as ReadBlock[]

/** Numbers of the blocks of a list that are valid. */
export const readValidBlocks = (db: ReadableDb, listId: string): number[] =>
  prepared(db, 'select block from list_blocks where list_id = ?').pluck().all(listId) as number[]

/** What a block has to hold now: the columns of its visible rows. */
function readBlockRows(db: ReadableDb, listId: string, block: number): BlockColumns {
  const sql = `select ${PUBLIC_ID}, ${FIELDS.slice(1).join(', ')} from locations
    where list_id = ? and is_hidden = 0 and ordinal between ? and ? order by ordinal`
  const rows = prepared(db, sql)
    .raw()
    .all(listId, ...ordinalsOfBlock(block)) as (string | number | null)[][]
  const columns = FIELDS.map((field, at) => [field, rows.map((row) => row[at] ?? null)] as const)
  return Object.fromEntries(columns) as unknown as BlockColumns
}

/** Writes a block, which is valid from now on. */
export function writeBlock(
  db: WritableDb,
  listId: string,
  { block, encoded }: { block: number; encoded: EncodedBlock },
) {
  prepared(
    db,
    `insert or replace into list_block_columns (list_id, block, rows, ${FIELDS.join(', ')})
     values (@listId, @block, @rows, ${FIELDS.map((field) => `@${field}`).join(', ')})`,
  ).run({ listId, block, ...encoded })
  prepared(db, 'insert or ignore into list_blocks (list_id, block) values (?, ?)').run(listId, block)
}

/** Writes blocks of a list anew, from what stands in its rows now. */
export function keepBlocks(db: WritableDb, { listId, blocks }: { listId: string; blocks: readonly number[] }): void {
  if (!findListHead(db, listId)) return
  for (const block of blocks) {
    const encoded = encodeBlock(readBlockRows(db, listId, block))
    if (encoded) writeBlock(db, listId, { block, encoded })
  }
}
