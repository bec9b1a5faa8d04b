import polylabel from 'polylabel'

export interface Point {
  x: number
  y: number
}
export type Ring = [number, number][]
export type Area = Ring[]

/** A geometry as GeoJSON has it. */
export interface Geometry {
  type: string
  coordinates: unknown
  /** Of a collection. */
  geometries?: Geometry[]
}

/** The label point is sought to this share of the larger side of an area. */
const LABEL_PRECISION = 0.01
/** Larger areas are no building and no lot: their middle is near enough. */
const MOST_LABEL_CORNERS = 2000

function toPoint(value: unknown): Point | null {
  if (!Array.isArray(value)) return null
  const [x, y] = value as unknown[]
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null
}

const toRing = (value: unknown): Ring =>
  (Array.isArray(value) ? value : []).flatMap((corner: unknown): Ring => {
    const point = toPoint(corner)
    return point ? [[point.x, point.y]] : []
  })
const toArea = (value: unknown): Area => (Array.isArray(value) ? value.map(toRing).filter((ring) => ring.length >= 3) : []) // prettier-ignore

/** Twice the signed area of a ring, and its centroid by the sums of its triangles. */
function measureRing(ring: Ring): { size: number; centroid: Point } {
  const [originX = 0, originY = 0] = ring[0] ?? []
  let [size, x, y] = [0, 0, 0]
  for (let i = 0; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i] ?? []
    const [bx = 0, by = 0] = ring[(i + 1) % ring.length] ?? []
    const cross = (ax - originX) * (by - originY) - (bx - originX) * (ay - originY)
    size += cross
    x += (ax + bx - 2 * originX) * cross
    y += (ay + by - 2 * originY) * cross
  }
  const centroid =
    size === 0 ? { x: originX, y: originY } : { x: originX + x / (3 * size), y: originY + y / (3 * size) }
  return { size, centroid }
}

/** Whether a point is within a ring, by the number of borders to its right. */
export function isWithin({ x, y }: Point, ring: Ring): boolean {
  let isInside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax = 0, ay = 0] = ring[i] ?? []
    const [bx = 0, by = 0] = ring[j] ?? []
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}

/** The centroid where it is inside the area, as of nearly all buildings; else the point farthest from its border. */
function pointInside([outer = [], ...holes]: Area): Point | null {
  if (outer.length < 3) return null
  const { centroid } = measureRing(outer)
  if (isWithin(centroid, outer) && !holes.some((hole) => isWithin(centroid, hole))) return centroid
  const corners = [outer, ...holes].reduce((sum, ring) => sum + ring.length, 0)
  if (corners > MOST_LABEL_CORNERS) return toPoint(outer[0])
  const xs = outer.map(([x = 0]) => x)
  const ys = outer.map(([, y = 0]) => y)
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const [x = NaN, y = NaN] = span > 0 ? polylabel([outer, ...holes], span * LABEL_PRECISION) : []
  return toPoint([x, y])
}

/** The point inside the largest of some areas. */
export function pointInAreas(areas: readonly Area[]): Point | null {
  let largest: Area = []
  let most = -1
  for (const area of areas) {
    const size = Math.abs(measureRing(area[0] ?? []).size)
    if (size > most) [largest, most] = [area, size]
  }
  return pointInside(largest)
}

/** Where an address with this geometry is: a point, the first of several, a point inside an area. None for lines. */
export function pointOfGeometry({ type, coordinates }: Geometry): Point | null {
  if (type === 'Point') return toPoint(coordinates)
  if (!Array.isArray(coordinates)) return null
  if (type === 'MultiPoint') return toPoint(coordinates[0])
  if (type === 'Polygon') return pointInAreas([toArea(coordinates)])
  return type === 'MultiPolygon' ? pointInAreas(coordinates.map(toArea)) : null
}
