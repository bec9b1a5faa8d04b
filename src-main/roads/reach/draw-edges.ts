import { addPoint, createShape, readShape, type Shape } from '../model/edge-shape.ts'
import { lonSteps, metersADegree, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { columnOf, createReachGrid, markStep, rowOf, type ReachGrid, type StepBox } from './reach-grid.ts'
import { UNREACHED, type ReachedEdges } from './reach.types.ts'

/** Points a cell at which a road is looked at. */
const POINTS_A_CELL = 2

/** What one direction of an edge takes at its beginning and its end, from a share of it on. */
export interface Stretch {
  place: number
  begin: number
  end: number
  fromShare: number
}

/** From the origin straight to its road: where it begins and ends in steps, and what all of it takes. */
export interface ReachedAccess {
  from: { lat: number; lon: number }
  to: { lat: number; lon: number }
  value: number
}

/** All that is reached: stretches of the search, those on which the origin itself lies, and its access way. */
export interface ReachedRoads {
  roads: RoadGraph
  edges: ReachedEdges
  own: readonly Stretch[]
  access: ReachedAccess
  most: number
  originLon: number
}

/** Edges of which anything is reached. */
function* edgesReached({ roads, edges, own }: ReachedRoads): Generator<number> {
  const owned = new Set(own.map(({ place }) => place >>> 1))
  for (let edge = 0; edge < roads.edgeCount; edge++) {
    const isReached = edges.begin[2 * edge] !== UNREACHED || edges.begin[2 * edge + 1] !== UNREACHED
    if (isReached || owned.has(edge)) yield edge
  }
}

function widen(box: StepBox, { count, lat, lon }: Shape, originLon: number): void {
  for (let point = 0; point < count; point++) {
    const [y, x] = [lat[point] as number, lonSteps(originLon, lon[point] as number)]
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
  }
}

/** Length before each point of a shape, in cells, and of the whole behind the last. */
function lengthsOf({ count, lat, lon }: Shape, lengths: Float64Array): number {
  const degree = metersADegree((lat[0] as number) / STEPS_A_DEGREE)
  let length = 0
  for (let point = 1; point < count; point++) {
    const north = ((lat[point] as number) - (lat[point - 1] as number)) * degree.lat
    const east = lonSteps(lon[point - 1] as number, lon[point] as number) * degree.lon
    lengths[point] = length += Math.hypot(north, east)
  }
  return length
}

/** The least by which a point of an edge is reached that lies behind a share of it. */
type ValueAt = (share: number) => number

function drawShape(grid: ReachGrid, shape: Shape, { most, valueAt }: { most: number; valueAt: ValueAt }): void {
  const { count, lat, lon } = shape
  const lengths = new Float64Array(count)
  const whole = lengthsOf(shape, lengths)
  const cellAt = (column: number, row: number) => Math.floor(row) * grid.columns + Math.floor(column)
  let [column, row] = [columnOf(grid, lon[0] as number), rowOf(grid, lat[0] as number)]
  let [cell, value] = [cellAt(column, row), valueAt(0)]
  for (let point = 1; point < count; point++) {
    const [toColumn, toRow] = [columnOf(grid, lon[point] as number), rowOf(grid, lat[point] as number)]
    const steps = Math.max(1, Math.ceil(POINTS_A_CELL * Math.max(Math.abs(toColumn - column), Math.abs(toRow - row))))
    const [before, length] = [lengths[point - 1] as number, (lengths[point] as number) - (lengths[point - 1] as number)]
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      const next = cellAt(column + part * (toColumn - column), row + part * (toRow - row))
      const nextValue = valueAt(whole === 0 ? 1 : (before + part * length) / whole)
      const least = Math.min(value, nextValue)
      if (least <= most) markStep(grid, cell, next, least)
      cell = next
      value = nextValue
    }
    column = toColumn
    row = toRow
  }
}

/** What either direction of an edge takes to its points: along from its beginning, against from its end. */
function valuesOf({ edges, own }: ReachedRoads, edge: number): ValueAt {
  const [along, against] = [2 * edge, 2 * edge + 1]
  const lineOf = (place: number, share: number) => {
    const begin = edges.begin[place] as number
    return begin === UNREACHED ? Infinity : begin + share * ((edges.end[place] as number) - begin)
  }
  const mine = own.filter(({ place }) => place >>> 1 === edge)
  const ownAt = (share: number) => {
    let least = Infinity
    for (const { place, begin, end, fromShare } of mine) {
      const at = (place & 1) === 0 ? share : 1 - share
      if (at >= fromShare) least = Math.min(least, begin + ((at - fromShare) / (1 - fromShare || 1)) * (end - begin))
    }
    return least
  }
  return (share) => {
    const least = Math.min(lineOf(along, share), lineOf(against, 1 - share))
    return mine.length === 0 ? least : Math.min(least, ownAt(share))
  }
}

/** The access way as far as it is gone within the limit: the origin is on it in any case. */
function accessShape({ access: { from, to, value }, most }: ReachedRoads): Shape {
  const share = value > most ? most / value : 1
  const shape = createShape()
  addPoint(shape, from.lat, from.lon)
  addPoint(shape, from.lat + share * (to.lat - from.lat), from.lon + share * lonSteps(from.lon, to.lon))
  return shape
}

/** Draws everything that is reached onto a grid of its size. */
export function drawReached(reached: ReachedRoads): ReachGrid {
  const { roads, most, originLon, access } = reached
  const shape = createShape()
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  for (const edge of edgesReached(reached)) {
    readShape(roads, edge, shape)
    widen(box, shape, originLon)
  }
  const way = accessShape(reached)
  widen(box, way, originLon)
  const grid = createReachGrid(box, originLon)
  for (const edge of edgesReached(reached)) {
    readShape(roads, edge, shape)
    drawShape(grid, shape, { most, valueAt: valuesOf(reached, edge) })
  }
  drawShape(grid, way, { most, valueAt: (share) => share * Math.min(access.value, most) })
  return grid
}
