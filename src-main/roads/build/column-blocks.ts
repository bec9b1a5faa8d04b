import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { PbfReader, PbfWriter } from 'pbf'

const LENGTH_BYTES = 4
/** Numbers that a column of a block holds at most, and what a block may therefore unpack to. */
export const MOST_IN_BLOCK = 2 ** 18
const MOST_COLUMNS = 16
const MOST_BLOCK_BYTES = MOST_IN_BLOCK * MOST_COLUMNS * 10
/** Differences are small numbers in a row: more effort saves two hundredths and takes twice as long. */
const EFFORT = 4

/** Columns of whole numbers as one packed block, its length before it. */
export function packBlock(columns: readonly ArrayLike<number>[]): Buffer {
  const pbf = new PbfWriter()
  columns.forEach((column, i) => pbf.writePackedSVarint(i + 1, column as number[]))
  const packed = deflateRawSync(pbf.finish(), { level: EFFORT })
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(packed.length)
  return Buffer.concat([length, packed])
}

/** Reads blocks one after the other. `next` is null where they end too early or are damaged. */
export function readBlocks(bytes: Uint8Array) {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  return {
    isAtEnd: () => at === view.length,
    next(columnCount: number): number[][] | null {
      if (at + LENGTH_BYTES > view.length) return null
      const end = at + LENGTH_BYTES + view.readUInt32LE(at)
      if (end > view.length) return null
      const packed = view.subarray(at + LENGTH_BYTES, end)
      at = end
      try {
        return toColumns(inflateRawSync(packed, { maxOutputLength: MOST_BLOCK_BYTES }), columnCount)
      } catch {
        return null
      }
    },
  }
}

function toColumns(block: Uint8Array, columnCount: number): number[][] {
  const columns: number[][] = Array.from({ length: columnCount }, () => [])
  const pbf = new PbfReader(block)
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    const column = columns[field - 1]
    if (column) pbf.readPackedSVarint(column)
    else pbf.skip(pbf.type)
  }
  return columns
}
