import { lonSteps, metersADegree, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import type { IsOnWater } from '../snap/access-way.ts'
import type { ReachShape } from './find-reach.ts'
import type { GeoPoint } from './reach.types.ts'

/** The surroundings of a shape are three times as wide and high, in so many cells a side. */
const CELLS = 128
const AROUND = 3
/** Roads so few cells away are those of the border itself. */
const OWN_CELLS = 1.5
const DIRECTIONS = 32
/** Without a road in a quarter of all directions the map goes on nowhere. */
const OPEN_DIRECTIONS = DIRECTIONS / 4
/** So far beyond, land is looked for: where the sea begins, no map would go on. */
const BEYOND_METERS = 1500
/** Shorter stretches of a border are left out. */
const LEAST_POINTS = 3

type Nodes = Pick<RoadGraph, 'nodeCount' | 'nodeLat' | 'nodeLon'>

/** Cells around shapes; what lies beyond them is in the outermost ones. */
interface Surroundings {
  columnOf(lon: number): number
  rowOf(lat: number): number
}

function surroundingsOf(points: readonly GeoPoint[]): Surroundings {
  const [originLon] = points[0] as GeoPoint
  const eastOf = (lon: number) => lonSteps(originLon * STEPS_A_DEGREE, lon * STEPS_A_DEGREE) / STEPS_A_DEGREE
  const [box, level] = [{ south: 90, north: -90, west: 180, east: -180 }, metersADegree((points[0] as GeoPoint)[1])]
  for (const [lon, lat] of points) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, eastOf(lon))
    box.east = Math.max(box.east, eastOf(lon))
  }
  const meters = Math.max((box.north - box.south) * level.lat, (box.east - box.west) * level.lon) * AROUND
  const [south, west] = [
    (box.south + box.north) / 2 - meters / level.lat / 2,
    (box.west + box.east) / 2 - meters / level.lon / 2,
  ]
  const cellOf = (share: number) => Math.min(CELLS - 1, Math.max(0, Math.floor(share * CELLS)))
  return {
    columnOf: (lon) => cellOf(((eastOf(lon) - west) * level.lon) / meters),
    rowOf: (lat) => cellOf(((lat - south) * level.lat) / meters),
  }
}

/** Cells in which roads meet or end. */
function cellsWithRoads({ nodeCount, nodeLat, nodeLon }: Nodes, { columnOf, rowOf }: Surroundings): number[] {
  const has = new Uint8Array(CELLS * CELLS)
  for (let node = 0; node < nodeCount; node++) {
    const row = rowOf((nodeLat[node] as number) / STEPS_A_DEGREE)
    has[row * CELLS + columnOf((nodeLon[node] as number) / STEPS_A_DEGREE)] = 1
  }
  return [...has.keys()].filter((cell) => has[cell] === 1)
}

const directionOf = (east: number, north: number): number =>
  Math.floor(((Math.atan2(north, east) / (2 * Math.PI) + 1) % 1) * DIRECTIONS)

/** The middle of the widest run of directions without a road, in turns; null where none is wide enough. */
function openSideOf(cell: number, roads: readonly number[]): number | null {
  const [column, row] = [cell % CELLS, Math.floor(cell / CELLS)]
  const isClosed = new Uint8Array(DIRECTIONS)
  for (const other of roads) {
    const [east, north] = [(other % CELLS) - column, Math.floor(other / CELLS) - row]
    if (Math.hypot(east, north) > OWN_CELLS) isClosed[directionOf(east, north)] = 1
  }
  let [widest, end, run] = [0, 0, 0]
  for (let at = 0; at < 2 * DIRECTIONS; at++) {
    run = isClosed[at % DIRECTIONS] === 1 ? 0 : Math.min(DIRECTIONS, run + 1)
    if (run > widest) [widest, end] = [run, at]
  }
  return widest < OPEN_DIRECTIONS ? null : (end + 1 - widest / 2) / DIRECTIONS
}

function beyond([lon, lat]: GeoPoint, turns: number) {
  const degree = metersADegree(lat)
  const [east, north] = [Math.cos(turns * 2 * Math.PI), Math.sin(turns * 2 * Math.PI)]
  return { lat: lat + (north * BEYOND_METERS) / degree.lat, lon: lon + (east * BEYOND_METERS) / degree.lon }
}

/** Runs of points of a ring that pass, those across its beginning in one. */
function runsOf(ring: readonly GeoPoint[], passes: (point: GeoPoint) => boolean): GeoPoint[][] {
  const passed = ring.map(passes)
  if (!passed.includes(true)) return []
  if (passed.every(Boolean)) return [[...ring]]
  const start = passed.indexOf(false)
  const runs: GeoPoint[][] = []
  let run: GeoPoint[] = []
  for (let step = 1; step <= ring.length; step++) {
    const at = (start + step) % ring.length
    if (passed[at]) run.push(ring[at] as GeoPoint)
    else {
      if (run.length >= LEAST_POINTS) runs.push(run)
      run = []
    }
  }
  return runs
}

/** Points of the outer borders of a shape. */
const borderOf = ({ polygons }: ReachShape): GeoPoint[] => polygons.flatMap(([outer = []]) => outer)

/**
 * The parts of the outer borders of shapes where the road map ends, in the order of the shapes: from there on it has no
 * road in a quarter of all directions, though land goes on. What could be reached beyond is not known. A shape of a
 * smaller limit ends there with the largest one, or by itself.
 */
export function mapEndsOf(roads: Nodes, shapes: readonly ReachShape[], isOnWater: IsOnWater): GeoPoint[][][] {
  const largest = shapes.reduce<ReachShape | null>((most, one) => (one.limit > (most?.limit ?? 0) ? one : most), null)
  const border = largest ? borderOf(largest) : []
  if (border.length === 0) return shapes.map(() => [])
  const around = surroundingsOf(border)
  const withRoads = cellsWithRoads(roads, around)
  const known = new Map<number, number | null>()
  const isEnd = (point: GeoPoint): boolean => {
    const cell = around.rowOf(point[1]) * CELLS + around.columnOf(point[0])
    const side = known.has(cell) ? (known.get(cell) ?? null) : openSideOf(cell, withRoads)
    known.set(cell, side)
    return side !== null && !isOnWater(beyond(point, side))
  }
  const ends = new Set(border.filter(isEnd).map(String))
  const endsThere = (point: GeoPoint) => ends.has(String(point))
  return shapes.map(({ polygons }) => polygons.flatMap(([outer = []]) => runsOf(outer.slice(0, -1), endsThere)))
}
