import { isWithin, type Geometry, type Ring } from './point-of-geometry.ts'

/** Kinds of shapes; those with heights add 10, those with measures 20 (ESRI Shapefile Technical Description, 1998). */
export const POINT = 1
export const LINE = 3
export const POLYGON = 5
export const MULTI_POINT = 8
const WITH_HEIGHT = 1
/** Where the numbers begin behind the kind and the box. */
export const BOX_END = 36
const CORNER_BYTES = 16
/** Holes that are sought in outer rings: a shape of more rings may not hold up an import. */
const MOST_LOOKS = 100_000

/** Twice the signed area of a ring: outer rings run clockwise, holes the other way. */
export const turnOf = (ring: Ring): number =>
  ring.reduce((sum, [x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
    return sum + (nextX - x) * (nextY + y)
  }, 0)

type Position = number[]

/** A shape as GeoJSON has it, with all of its corners; null for none, and for a damaged one. */
export function geometryOfShape(shape: Buffer): Geometry | null {
  if (shape.length < 4) return null
  const code = shape.readUInt32LE(0)
  const hasHeight = Math.floor(code / 10) === WITH_HEIGHT
  const kind = code % 10
  if (kind === POINT) return pointOf(shape, hasHeight)
  if (kind === MULTI_POINT) {
    const positions = shape.length < BOX_END + 4 ? null : positionsOf(shape, BOX_END + 4, shape.readUInt32LE(BOX_END), hasHeight) // prettier-ignore
    return positions && { type: 'MultiPoint', coordinates: positions }
  }
  const rings = kind === LINE || kind === POLYGON ? ringsOf(shape, hasHeight) : null
  if (!rings || rings.length === 0) return null
  if (kind === LINE) {
    return rings.length === 1 ? { type: 'LineString', coordinates: rings[0] } : { type: 'MultiLineString', coordinates: rings } // prettier-ignore
  }
  const areas = toAreas(rings)
  return areas.length === 1 ? { type: 'Polygon', coordinates: areas[0] } : { type: 'MultiPolygon', coordinates: areas }
}

function pointOf(shape: Buffer, hasHeight: boolean): Geometry | null {
  const bytes = hasHeight ? 28 : 20
  if (shape.length < bytes) return null
  const position = [shape.readDoubleLE(4), shape.readDoubleLE(12), ...(hasHeight ? [shape.readDoubleLE(20)] : [])]
  return position.every(Number.isFinite) ? { type: 'Point', coordinates: position } : null
}

/** The corners of a shape; their heights stand behind all of them and a range. */
function positionsOf(shape: Buffer, start: number, count: number, hasHeight: boolean): Position[] | null {
  const heights = start + count * CORNER_BYTES + CORNER_BYTES
  if (start + count * CORNER_BYTES > shape.length) return null
  const hasAll = hasHeight && heights + count * 8 <= shape.length
  return Array.from({ length: count }, (_, i) => {
    const at = start + i * CORNER_BYTES
    const corner = [shape.readDoubleLE(at), shape.readDoubleLE(at + 8)]
    return hasAll ? [...corner, shape.readDoubleLE(heights + i * 8)] : corner
  })
}

function ringsOf(shape: Buffer, hasHeight: boolean): Position[][] | null {
  if (shape.length < BOX_END + 8) return null
  const parts = shape.readUInt32LE(BOX_END)
  const count = shape.readUInt32LE(BOX_END + 4)
  const first = BOX_END + 8 + parts * 4
  if (first + count * CORNER_BYTES > shape.length) return null
  const positions = positionsOf(shape, first, count, hasHeight) ?? []
  const starts = Array.from({ length: parts }, (_, i) => shape.readUInt32LE(BOX_END + 8 + i * 4))
  return starts.map((start, i) => positions.slice(start, starts[i + 1] ?? count)).filter(({ length }) => length > 0)
}

/** Outer rings, each with the holes that are in it. */
function toAreas(rings: Position[][]): Position[][][] {
  const isOuter = (ring: Position[]) => turnOf(ring as Ring) >= 0
  const outer = rings.filter(isOuter).map((ring) => [ring])
  if (outer.length === 0) return rings.map((ring) => [ring])
  const holes = rings.filter((ring) => !isOuter(ring))
  const canLook = outer.length * holes.length <= MOST_LOOKS
  for (const hole of holes) {
    const [x = NaN, y = NaN] = hole[0] ?? []
    const around = canLook ? outer.find(([ring = []]) => isWithin({ x, y }, ring as Ring)) : undefined
    ;(around ?? outer[0])?.push(hole)
  }
  return outer
}
