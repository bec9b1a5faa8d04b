import type { Bounds, GeometryPart } from './geometry.types.ts'

/** What is drawn of a part: corners of its rings, longitude and latitude one after the other. */
export interface DrawnPart {
  kind: GeometryPart['kind']
  rings: number[][]
}

/** How fine a map shows a part of the world. */
export interface Fineness {
  /** Around what is seen, with some room. */
  bounds: Bounds
  /** Degrees of longitude that are told apart. */
  degrees: number
}

const TILE_PIXELS = 256
/** Pixels that a line may lie beside where it is. */
const MOST_OFF_PIXELS = 0.6

export const finenessOf = (bounds: Bounds, zoom: number): Fineness => ({
  bounds: widened(bounds),
  degrees: (360 / (TILE_PIXELS * 2 ** zoom)) * MOST_OFF_PIXELS,
})

function widened({ west, south, east, north }: Bounds): Bounds {
  const [width, height] = [(east - west) / 4, (north - south) / 4]
  return { west: west - width, south: south - height, east: east + width, north: north + height }
}

/** A part with no more corners than can be told apart, all of it. */
export const simplifiedPart = ({ kind, rings }: GeometryPart, degrees: number): GeometryPart => ({
  kind,
  rings: rings.map(({ lonLat }) => ({
    lonLat: peucker(thin(lonLat, degrees), degrees),
    elevations: null,
    times: null,
  })),
})

/** A part as far as it is seen, with no more corners than can be told apart. */
export function drawnPart({ kind, rings }: GeometryPart, fineness: Fineness): DrawnPart[] {
  if (kind === 'point') return [{ kind, rings: rings.map(({ lonLat }) => [...lonLat.slice(0, 2)]) }]
  if (kind === 'line') {
    const lines = rings.flatMap(({ lonLat }) => clipLine(thin(lonLat, fineness.degrees), fineness.bounds))
    return lines.map((line) => ({ kind, rings: [peucker(line, fineness.degrees)] }))
  }
  const drawn = rings
    .map(({ lonLat }) => peucker(clipArea(thin(lonLat, fineness.degrees), fineness.bounds), fineness.degrees))
    .filter((ring) => ring.length >= LEAST_OF_AREA)
  return drawn.length === 0 ? [] : [{ kind, rings: drawn }]
}

const LEAST_OF_AREA = 6

/** Leaves out corners that are nearer to the last one than can be told apart; the ends stay. */
function thin(lonLat: readonly number[], degrees: number): number[] {
  const kept: number[] = []
  let [lastLon, lastLat] = [NaN, NaN]
  const end = lonLat.length - 2
  for (let at = 0; at <= end; at += 2) {
    const [lon = 0, lat = 0] = [lonLat[at], lonLat[at + 1]]
    const isNear = Math.abs(lon - lastLon) < degrees && Math.abs(lat - lastLat) < degrees * shrink(lat)
    if (isNear && at !== end) continue
    kept.push(lon, lat)
    lastLon = lon
    lastLat = lat
  }
  return kept
}

/** On the map a degree of latitude is longer than one of longitude, the nearer to the poles the more. */
const shrink = (lat: number): number => Math.max(0.05, Math.cos((lat * Math.PI) / 180))

/** Runs of a line that touch a box. */
function clipLine(line: readonly number[], { west, south, east, north }: Bounds): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [lon = 0, lat = 0, nextLon = 0, nextLat = 0] = [line[at], line[at + 1], line[at + 2], line[at + 3]]
    const isOut =
      Math.max(lon, nextLon) < west ||
      Math.min(lon, nextLon) > east ||
      Math.max(lat, nextLat) < south ||
      Math.min(lat, nextLat) > north
    if (isOut) {
      if (run.length > 0) runs.push(run)
      run = []
      continue
    }
    if (run.length === 0) run.push(lon, lat)
    run.push(nextLon, nextLat)
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** An area within a box (Sutherland and Hodgman): one side of the box after the other. */
function clipArea(ring: number[], { west, south, east, north }: Bounds): number[] {
  let clipped = ring
  for (const [axis, limit, sign] of [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const) {
    clipped = clipSide(clipped, { axis, limit, sign })
  }
  return clipped
}

interface Side {
  axis: 0 | 1
  limit: number
  sign: 1 | -1
}

function clipSide(ring: readonly number[], { axis, limit, sign }: Side): number[] {
  const isIn = (at: number): boolean => ((ring[at + axis] ?? 0) - limit) * sign >= 0
  const kept: number[] = []
  for (let at = 0; at < ring.length; at += 2) {
    const before = at === 0 ? ring.length - 2 : at - 2
    if (isIn(at) !== isIn(before)) {
      const [from = 0, to = 0] = [ring[before + axis], ring[at + axis]]
      const share = (limit - from) / (to - from)
      const other =
        (ring[before + 1 - axis] ?? 0) + share * ((ring[at + 1 - axis] ?? 0) - (ring[before + 1 - axis] ?? 0))
      if (axis === 0) kept.push(limit, other)
      else kept.push(other, limit)
    }
    if (isIn(at)) kept.push(ring[at] ?? 0, ring[at + 1] ?? 0)
  }
  return kept
}

const MOST_OF_STRETCH = 500

/** Leaves out corners that lie as good as on the line between those that stay (Douglas and Peucker). */
function peucker(line: number[], degrees: number): number[] {
  const count = line.length / 2
  if (count <= 2) return line
  const isKept = new Uint8Array(count)
  isKept[0] = isKept[count - 1] = 1
  const scale = 1 / shrink(line[1] ?? 0)
  const open: [first: number, last: number][] = []
  // Stretch by stretch: of a zigzag all at once each corner would be looked at with each other one.
  for (let first = 0; first < count - 1; first += MOST_OF_STRETCH) {
    const last = Math.min(count - 1, first + MOST_OF_STRETCH)
    isKept[last] = 1
    open.push([first, last])
  }
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let [farthest, distance] = [-1, degrees * degrees]
    for (let at = first + 1; at < last; at++) {
      const off = squaredDistance(line, { at, first, last, scale })
      if (off > distance) [farthest, distance] = [at, off]
    }
    if (farthest < 0) continue
    isKept[farthest] = 1
    open.push([first, farthest], [farthest, last])
  }
  return line.filter((_, index) => isKept[index >> 1] === 1)
}

interface Corner {
  at: number
  first: number
  last: number
  scale: number
}

function squaredDistance(line: readonly number[], { at, first, last, scale }: Corner): number {
  const [x1 = 0, y1 = 0] = [line[first * 2], (line[first * 2 + 1] ?? 0) * scale]
  const [dx, dy] = [(line[last * 2] ?? 0) - x1, (line[last * 2 + 1] ?? 0) * scale - y1]
  const [px, py] = [(line[at * 2] ?? 0) - x1, (line[at * 2 + 1] ?? 0) * scale - y1]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  const [offX, offY] = [px - share * dx, py - share * dy]
  return offX * offX + offY * offY
}
