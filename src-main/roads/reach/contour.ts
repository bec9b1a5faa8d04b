/** A ring of a contour: columns and rows of its points by turns, inside to the left. */
export interface ContourRing {
  points: number[]
  /** Above 0 for an outer ring, below for a hole. */
  area: number
}

const NONE = -1
/** Middles of the sides of a cell. */
const SOUTH = 0
const EAST = 1
const NORTH = 2
const WEST = 3
/**
 * Sides between which the border runs, by which corners are inside (south-west 1, south-east 2, north-east 4,
 * north-west 8), with the inside to the left. Two corners across are kept apart.
 */
const BORDERS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[SOUTH, WEST]],
  [[EAST, SOUTH]],
  [[EAST, WEST]],
  [[NORTH, EAST]],
  [
    [SOUTH, WEST],
    [NORTH, EAST],
  ],
  [[NORTH, SOUTH]],
  [[NORTH, WEST]],
  [[WEST, NORTH]],
  [[SOUTH, NORTH]],
  [
    [EAST, SOUTH],
    [WEST, NORTH],
  ],
  [[EAST, NORTH]],
  [[WEST, EAST]],
  [[SOUTH, EAST]],
  [[WEST, SOUTH]],
  [],
]

/** Of each middle of a side the one that follows it: every middle lies on one ring at most, so rings never touch. */
function linkMiddles(corners: Uint8Array, width: number): Int32Array {
  const next = new Int32Array(2 * corners.length).fill(NONE)
  const isIn = (corner: number) => corners[corner] as number
  const height = corners.length / width
  for (let row = 0; row + 1 < height; row++)
    for (let column = 0; column + 1 < width; column++) {
      const corner = row * width + column
      const inside = isIn(corner) + 2 * isIn(corner + 1) + 4 * isIn(corner + width + 1) + 8 * isIn(corner + width)
      if (inside === 0 || inside === 15) continue
      // A side that runs east has twice the number of its western corner, one that runs north one more.
      const middles = [2 * corner, 2 * (corner + 1) + 1, 2 * (corner + width), 2 * corner + 1]
      for (const [from, to] of BORDERS[inside] as (typeof BORDERS)[number])
        next[middles[from] as number] = middles[to] as number
    }
  return next
}

/** The ring that begins at a middle, without points on straight stretches; what was followed is taken away. */
function followRing(next: Int32Array, width: number, start: number): ContourRing {
  const points: number[] = []
  let area = 0
  let [lastX, lastY, lastDx, lastDy] = [NaN, NaN, NaN, NaN]
  const add = (middle: number) => {
    const corner = middle >> 1
    const x = (corner % width) + ((middle & 1) === 0 ? 0.5 : 0)
    const y = Math.floor(corner / width) + ((middle & 1) === 0 ? 0 : 0.5)
    const [dx, dy] = [x - lastX, y - lastY]
    if (points.length > 0) area += (lastX * y - x * lastY) / 2
    if (dx === lastDx && dy === lastDy) points.splice(-2)
    points.push(x, y)
    ;[lastX, lastY, lastDx, lastDy] = [x, y, dx, dy]
  }
  for (let at = start; at !== NONE;) {
    add(at)
    const following = next[at] as number
    next[at] = NONE
    at = following
  }
  return { points, area }
}

/**
 * Rings around the corners of a grid that are inside (1, others 0), through the middles between inside and outside.
 * Corners at the edge of the grid must be outside. More corners give rings around those of fewer.
 */
export function contourRings(corners: Uint8Array, width: number): ContourRing[] {
  const next = linkMiddles(corners, width)
  const rings: ContourRing[] = []
  for (let middle = 0; middle < next.length; middle++)
    if (next[middle] !== NONE) rings.push(followRing(next, width, middle))
  return rings
}

function isInside(points: readonly number[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [y1, y2] = [points[i + 1] as number, points[i + 3] as number]
    if (y1 > y === y2 > y) continue
    const [x1, x2] = [points[i] as number, points[i + 2] as number]
    if (x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  }
  return inside
}

/** Outer rings, the largest first, each with its holes behind it. */
export function groupRings(rings: readonly ContourRing[]): ContourRing[][] {
  const polygons = rings
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area)
    .map((outer) => [outer])
  for (const hole of rings.filter(({ area }) => area < 0)) {
    const [x, y] = hole.points as [number, number]
    // The smallest ring around a hole is that of its own polygon.
    const own = polygons.findLast(
      ([outer]) => outer !== undefined && outer.area > -hole.area && isInside(outer.points, x, y),
    )
    own?.push(hole)
  }
  return polygons
}
