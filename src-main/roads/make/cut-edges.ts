import { metersBetween } from '../model/ellipsoid.ts'
import { bytes, createColumn, naturals, type Column } from '../model/column.ts'
import { addPoint, createShape, packShape, type Shape } from '../model/edge-shape.ts'
import { isKnown, NOTHING, type RoadPoints } from './road-points.ts'
import type { RoadWays } from './survey-roads.ts'

/** Steps of the curve on either axis, as a power of two. */
const CURVE_BITS = 16
const MOST_STEP = 2 ** CURVE_BITS - 1

/** Place of a point on Hilbert's curve. */
function curvePlace(x: number, y: number): number {
  let place = 0
  for (let bit = CURVE_BITS - 1; bit >= 0; bit--) {
    const right = (x >> bit) & 1
    const up = (y >> bit) & 1
    place = place * 4 + ((3 * right) ^ up)
    if (up === 1) continue
    if (right === 1) {
      x = MOST_STEP - x
      y = MOST_STEP - y
    }
    const swapped = x
    x = y
    y = swapped
  }
  return place
}

/** The order of points along a curve that fills their box, so that neighbours on it are neighbours on the map. */
function curveOrder(lats: Int32Array, lons: Int32Array): Uint32Array {
  const least = (values: Int32Array) => values.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (values: Int32Array) => values.reduce((a, b) => Math.max(a, b), -Infinity)
  const [south, west] = [least(lats), least(lons)]
  const [height, width] = [Math.max(1, most(lats) - south), Math.max(1, most(lons) - west)]
  const places = new Float64Array(lats.length)
  const order = new Uint32Array(lats.length)
  for (let i = 0; i < places.length; i++) {
    const x = Math.floor((((lons[i] as number) - west) / width) * MOST_STEP)
    const y = Math.floor((((lats[i] as number) - south) / height) * MOST_STEP)
    places[i] = curvePlace(x, y)
    order[i] = i
  }
  return order.sort((a, b) => (places[a] as number) - (places[b] as number))
}

const DECIMETERS_A_METER = 10

/** Ways cut where they meet others. */
export interface CutEdges {
  /** Points that became nodes. */
  nodePoints: Uint32Array
  /** Node of a point; `NOTHING` where it is none. */
  nodeOf: Uint32Array
  /** Two an edge. */
  edgeNodes: Uint32Array
  /** Index of the way that an edge is a stretch of. */
  edgeWay: Uint32Array
  edgeDecimeters: Uint32Array
  firstShapeByte: Uint32Array
  shapeBytes: Uint8Array
}

interface Cutting {
  points: RoadPoints
  nodeOf: Uint32Array
  nodePoints: Column<Uint32Array>
  edgeNodes: Column<Uint32Array>
  edgeWay: Column<Uint32Array>
  edgeDecimeters: Column<Uint32Array>
  firstShapeByte: Column<Uint32Array>
  shapeBytes: Column<Uint8Array>
  /** The edge that is being added. */
  shape: Shape
}

function nodeAt({ nodeOf, nodePoints }: Cutting, point: number): number {
  if (nodeOf[point] === NOTHING) {
    nodeOf[point] = nodePoints.length
    nodePoints.push(point)
  }
  return nodeOf[point] as number
}

function addEdge(cutting: Cutting, way: number, run: readonly number[]): void {
  const { points, edgeNodes, edgeWay, edgeDecimeters, shape } = cutting
  const { lat, lon } = points
  let meters = 0
  shape.count = 0
  for (const [i, point] of run.entries()) {
    const before = run[i - 1]
    const [atLat, atLon] = [lat[point] as number, lon[point] as number]
    if (before !== undefined) meters += metersBetween(lat[before] as number, lon[before] as number, atLat, atLon)
    addPoint(shape, atLat, atLon)
  }
  edgeNodes.push(nodeAt(cutting, run[0] as number))
  edgeNodes.push(nodeAt(cutting, run.at(-1) as number))
  edgeWay.push(way)
  // A decimetre at least: shares of a length are divided by it.
  edgeDecimeters.push(Math.max(1, Math.round(meters * DECIMETERS_A_METER)))
  packShape(shape, cutting.shapeBytes)
  cutting.firstShapeByte.push(cutting.shapeBytes.length)
}

/** Cuts one way. Points that the extract does not hold, at its border, end an edge. */
function cutWay(cutting: Cutting, way: number, refs: Uint32Array): void {
  const { points } = cutting
  let run: number[] = []
  for (const point of refs) {
    if (!isKnown(points, point)) {
      if (run.length > 1) addEdge(cutting, way, run)
      run = []
      continue
    }
    if (point === run.at(-1)) continue
    run.push(point)
    if (run.length < 2 || (points.uses[point] as number) < 2) continue
    addEdge(cutting, way, run)
    run = [point]
  }
  if (run.length > 1) addEdge(cutting, way, run)
}

/** Ways so that neighbours follow one another: their edges and nodes then lie together too. */
function orderWays({ count, firstRef }: RoadWays, points: RoadPoints): Uint32Array {
  const [lats, lons] = [new Int32Array(count), new Int32Array(count)]
  for (let way = 0; way < count; way++) {
    const refs = points.refs.subarray(firstRef[way], firstRef[way + 1])
    const point = refs.find((one) => isKnown(points, one))
    if (point === undefined) continue
    lats[way] = points.lat[point] as number
    lons[way] = points.lon[point] as number
  }
  return curveOrder(lats, lons)
}

/** Cuts all ways into edges, and makes nodes of the points between them. */
export function cutEdges(roads: RoadWays, points: RoadPoints): CutEdges {
  const cutting: Cutting = {
    points,
    nodeOf: new Uint32Array(points.ids.length).fill(NOTHING),
    nodePoints: createColumn(naturals),
    edgeNodes: createColumn(naturals),
    edgeWay: createColumn(naturals),
    edgeDecimeters: createColumn(naturals),
    firstShapeByte: createColumn(naturals),
    shapeBytes: createColumn(bytes),
    shape: createShape(),
  }
  cutting.firstShapeByte.push(0)
  for (const way of orderWays(roads, points))
    cutWay(cutting, way, points.refs.subarray(roads.firstRef[way], roads.firstRef[way + 1]))
  return {
    nodePoints: cutting.nodePoints.values(),
    nodeOf: cutting.nodeOf,
    edgeNodes: cutting.edgeNodes.values(),
    edgeWay: cutting.edgeWay.values(),
    edgeDecimeters: cutting.edgeDecimeters.values(),
    firstShapeByte: cutting.firstShapeByte.values(),
    shapeBytes: cutting.shapeBytes.values(),
  }
}
