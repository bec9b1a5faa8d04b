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

/**
 * Reads blocks one after the other. `next` is null where they end too early or are damaged; its columns hold until the
 * next block is read, into the same arrays: a map has thousands of blocks, and arrays of their own would pile up.
 */
export function readBlocks(bytes: Uint8Array) {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const room: Float64Array[] = []
  let at = 0
  return {
    isAtEnd: () => at === view.length,
    next(columnCount: number): Float64Array[] | null {
      if (at + LENGTH_BYTES > view.length) return null
      const end = at + LENGTH_BYTES + view.readUInt32LE(at)
      if (end > view.length) return null
      const packed = view.subarray(at + LENGTH_BYTES, end)
      at = end
      try {
        return toColumns(inflateRawSync(packed, { maxOutputLength: MOST_BLOCK_BYTES }), columnCount, room)
      } catch {
        return null
      }
    },
  }
}

const FIRST_ROOM = 4096

function toColumns(block: Uint8Array, columnCount: number, room: Float64Array[]): Float64Array[] {
  const lengths = new Array<number>(columnCount).fill(0)
  while (room.length < columnCount) room.push(new Float64Array(FIRST_ROOM))
  const pbf = new PbfReader(block)
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    const column = field - 1
    if (column < columnCount) lengths[column] = readNumbers(pbf, lengths[column] as number, { room, column })
    else pbf.skip(pbf.type)
  }
  return lengths.map((length, column) => (room[column] as Float64Array).subarray(0, length))
}

/** Reads the numbers of a field behind those that a column has, which is then so long. */
function readNumbers(pbf: PbfReader, length: number, { room, column }: { room: Float64Array[]; column: number }) {
  const end = pbf.readVarint() + pbf.pos
  let numbers = room[column] as Float64Array
  let count = length
  while (pbf.pos < end) {
    if (count === numbers.length) {
      if (count >= MOST_IN_BLOCK) throw new RangeError('A column of a block is too long.')
      const larger = new Float64Array(count * 2)
      larger.set(numbers)
      room[column] = numbers = larger
    }
    numbers[count++] = pbf.readSVarint()
  }
  return count
}
