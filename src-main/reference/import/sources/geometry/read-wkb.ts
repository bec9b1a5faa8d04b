import { pointInAreas, type Area, type Point } from './point-of-geometry.ts'

/** Types of OGC Simple Features whose points are read; their forms with height and measure add 1000s. */
const POINT = 1
const POLYGON = 3
const MULTI_POINT = 4
const MULTI_POLYGON = 6
/** Extended WKB marks height, measure and system by its highest bits. */
const EXTENDED_Z = 0x80000000
const EXTENDED_M = 0x40000000
const EXTENDED_SRID = 0x20000000
const DOUBLE = 8

interface Cursor {
  bytes: Buffer
  at: number
}
interface Head {
  type: number
  isLittle: boolean
  /** Numbers of one corner. */
  dimensions: number
}

/** Whoever counts more than the bytes hold is damaged. */
class Overrun extends Error {}

function readHead(cursor: Cursor): Head {
  if (cursor.at + 5 > cursor.bytes.length) throw new Overrun()
  const isLittle = cursor.bytes[cursor.at] === 1
  const code = isLittle ? cursor.bytes.readUInt32LE(cursor.at + 1) : cursor.bytes.readUInt32BE(cursor.at + 1)
  cursor.at += 5
  const hasSystem = (code & EXTENDED_SRID) !== 0
  if (hasSystem) cursor.at += 4
  const plain = code & 0x0fffffff
  const thousands = Math.floor(plain / 1000)
  const hasHeight = (code & EXTENDED_Z) !== 0 || thousands === 1 || thousands === 3
  const hasMeasure = (code & EXTENDED_M) !== 0 || thousands === 2 || thousands === 3
  return { type: plain % 1000, isLittle, dimensions: 2 + Number(hasHeight) + Number(hasMeasure) }
}

function readCorner(cursor: Cursor, { isLittle, dimensions }: Head): [number, number] {
  const { bytes, at } = cursor
  if (at + dimensions * DOUBLE > bytes.length) throw new Overrun()
  cursor.at += dimensions * DOUBLE
  return isLittle
    ? [bytes.readDoubleLE(at), bytes.readDoubleLE(at + DOUBLE)]
    : [bytes.readDoubleBE(at), bytes.readDoubleBE(at + DOUBLE)]
}

/** A count of things, each of at least so many bytes. */
function readCount(cursor: Cursor, isLittle: boolean, leastBytes: number): number {
  const { bytes, at } = cursor
  if (at + 4 > bytes.length) throw new Overrun()
  const count = isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
  cursor.at += 4
  if (count * leastBytes > bytes.length - cursor.at) throw new Overrun()
  return count
}

function readArea(cursor: Cursor, head: Head): Area {
  const rings = readCount(cursor, head.isLittle, 4)
  return Array.from({ length: rings }, () => {
    const corners = readCount(cursor, head.isLittle, head.dimensions * DOUBLE)
    return Array.from({ length: corners }, () => readCorner(cursor, head))
  })
}

function readPoint(cursor: Cursor): Point | null {
  const head = readHead(cursor)
  if (head.type === POINT) {
    const [x, y] = readCorner(cursor, head)
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null
  }
  if (head.type === POLYGON) return pointInAreas([readArea(cursor, head)])
  if (head.type === MULTI_POINT) return readCount(cursor, head.isLittle, 5) > 0 ? readPoint(cursor) : null
  if (head.type !== MULTI_POLYGON) return null
  const count = readCount(cursor, head.isLittle, 5)
  return pointInAreas(Array.from({ length: count }, () => readArea(cursor, readHead(cursor))))
}

/** Where an address with this geometry (WKB, also extended) is; null for lines, empty ones and damaged ones. */
export function pointOfWkb(bytes: Uint8Array, start = 0): Point | null {
  try {
    return readPoint({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: start })
  } catch (error) {
    if (error instanceof Overrun) return null
    throw error
  }
}
