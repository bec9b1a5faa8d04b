import { pointInAreas, type Area, type Geometry, type Point } from './point-of-geometry.ts'

/** Types of OGC Simple Features whose points are read; their forms with height and measure add 1000s. */
const POINT = 1
const LINE = 2
const POLYGON = 3
const MULTI_POINT = 4
const MULTI_LINE = 5
const MULTI_POLYGON = 6
const COLLECTION = 7
/** Geometries in geometries: nested without end they would never be read. */
const MOST_LEVELS = 8
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
  hasHeight: boolean
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
  return { type: plain % 1000, isLittle, dimensions: 2 + Number(hasHeight) + Number(hasMeasure), hasHeight }
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

/** `isWithin`: one of several, which hold no others: nested without end they would never be read. */
function readPoint(cursor: Cursor, isWithin = false): Point | null {
  const head = readHead(cursor)
  if (head.type === POINT) {
    const [x, y] = readCorner(cursor, head)
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null
  }
  if (head.type === POLYGON) return pointInAreas([readArea(cursor, head)])
  if (isWithin) return null
  if (head.type === MULTI_POINT) return readCount(cursor, head.isLittle, 5) > 0 ? readPoint(cursor, true) : null
  if (head.type !== MULTI_POLYGON) return null
  const count = readCount(cursor, head.isLittle, 5)
  return pointInAreas(Array.from({ length: count }, () => readArea(cursor, readHead(cursor))))
}

function readLine(cursor: Cursor, isWithin = false): Point[] {
  const head = readHead(cursor)
  if (head.type === LINE) {
    const corners = readCount(cursor, head.isLittle, head.dimensions * DOUBLE)
    return Array.from({ length: corners }, () => readCorner(cursor, head)).map(([x, y]) => ({ x, y }))
  }
  if (isWithin || head.type !== MULTI_LINE) return []
  return Array.from({ length: readCount(cursor, head.isLittle, 9) }, () => readLine(cursor, true)).flat()
}

type Position = number[]

/** All numbers of a corner: the height is the third, and a measure is none. */
function readPosition(cursor: Cursor, head: Head): Position {
  const { bytes, at } = cursor
  const [x, y] = readCorner(cursor, head)
  if (!head.hasHeight) return [x, y]
  const z = head.isLittle ? bytes.readDoubleLE(at + 2 * DOUBLE) : bytes.readDoubleBE(at + 2 * DOUBLE)
  return Number.isNaN(z) ? [x, y] : [x, y, z]
}

function readPositions(cursor: Cursor, head: Head): Position[] {
  const corners = readCount(cursor, head.isLittle, head.dimensions * DOUBLE)
  return Array.from({ length: corners }, () => readPosition(cursor, head))
}

/** A geometry with all of its corners; null for a point of nothing, and for curves. */
function readGeometry(cursor: Cursor, levels = MOST_LEVELS): Geometry | null {
  const head = readHead(cursor)
  if (head.type === POINT) {
    const position = readPosition(cursor, head)
    return position.every(Number.isFinite) ? { type: 'Point', coordinates: position } : null
  }
  if (head.type === LINE) return { type: 'LineString', coordinates: readPositions(cursor, head) }
  if (head.type === POLYGON) {
    const rings = readCount(cursor, head.isLittle, 4)
    return { type: 'Polygon', coordinates: Array.from({ length: rings }, () => readPositions(cursor, head)) }
  }
  const name = SEVERAL.get(head.type)
  if (name === undefined || levels === 0) return null
  const inner: (Geometry | null)[] = []
  for (let left = readCount(cursor, head.isLittle, 5); left > 0; left--) inner.push(readGeometry(cursor, levels - 1))
  const known = inner.filter((one) => one !== null)
  if (head.type === COLLECTION) return { type: name, coordinates: null, geometries: known }
  return { type: name, coordinates: known.map(({ coordinates }) => coordinates) }
}

const SEVERAL: ReadonlyMap<number, string> = new Map([
  [MULTI_POINT, 'MultiPoint'],
  [MULTI_LINE, 'MultiLineString'],
  [MULTI_POLYGON, 'MultiPolygon'],
  [COLLECTION, 'GeometryCollection'],
])

/** What is read of a geometry; `otherwise` where it claims more than it has. */
function whole<T>(bytes: Uint8Array, at: number, read: (cursor: Cursor) => T, otherwise: T): T {
  try {
    return read({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), at })
  } catch (error) {
    if (error instanceof Overrun) return otherwise
    throw error
  }
}

/** Where an address with this geometry (WKB, also extended) is; null for lines, empty ones and damaged ones. */
export const pointOfWkb = (bytes: Uint8Array, start = 0): Point | null => whole(bytes, start, readPoint, null)

/** The corners of a line, those of its parts one after the other; empty for a geometry that is none. */
export const lineOfWkb = (bytes: Uint8Array, start = 0): Point[] => whole(bytes, start, readLine, [])

/** A whole geometry as GeoJSON has it; null for an empty one, a damaged one and one of curves. */
export const geometryOfWkb = (bytes: Uint8Array, start = 0): Geometry | null => whole(bytes, start, readGeometry, null)
