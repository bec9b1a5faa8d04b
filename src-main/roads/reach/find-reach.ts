import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { searchAll } from '../hierarchy/search-all.ts'
import { STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import { joinWeight, splitWeight } from '../model/weight.ts'
import { ENTRY_WEIGHT } from '../network/penalties.ts'
import type { RoadNetwork } from '../network/road-network.types.ts'
import type { SearchedRoads } from '../snap/find-changed.ts'
import { departuresFrom, zoneAt, type RoadAccess } from '../snap/accesses.ts'
import type { Snap } from '../snap/snap-to-road.ts'
import { accessWeight } from '../snap/access-way.ts'
import { drawReached, type ReachedAccess, type Stretch } from './draw-edges.ts'
import { FILLED_DEPTH_CELLS } from './fill-holes.ts'
import { gridShapes } from './grid-shapes.ts'
import type { ReachGrid } from './reach-grid.ts'
import { type GeoPolygon, type ReachMetric, UNREACHED, type ReachedEdges } from './reach.types.ts'
import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import type { Access } from '../search/access.types.ts'
import { MinHeap } from '../search/min-heap.ts'

/** The clock is asked once in so many nodes. */
const NODES_BETWEEN_CLOCKS = 4096

interface WithinBounds {
  /** Nodes that weigh more are left out. */
  most: number
  milliseconds: number
}

/** Weights of the quickest ways to all nodes that weigh no more than a bound; null when time is over before. */
function dijkstraWithin(
  { nodeCount, firstOut, head, weight }: WeightedGraph,
  accesses: readonly Access[],
  { most, milliseconds }: WithinBounds,
): Float64Array | null {
  const until = performance.now() + milliseconds
  const reached = new Float64Array(nodeCount).fill(Infinity)
  const heap = new MinHeap()
  const reach = (node: number, sum: number) => {
    if (sum >= (reached[node] as number) || sum > most) return
    reached[node] = sum
    heap.push(sum, node)
  }
  for (const access of accesses) reach(access.node, access.weight)
  for (let visited = 1; heap.size > 0; visited++) {
    if (visited % NODES_BETWEEN_CLOCKS === 0 && performance.now() > until) return null
    const node = heap.pop()
    const sum = reached[node] as number
    if (heap.poppedKey > sum) continue
    const end = firstOut[node + 1] as number
    for (let arc = firstOut[node] as number; arc < end; arc++) reach(head[arc] as number, sum + (weight[arc] as number))
  }
  return reached
}

/** What was searched from a place. */
interface ReachSearch {
  /** By node of the network; Infinity where it was not come to. */
  weights: Float64Array
  /** The closed area of the place; undefined on an open road. */
  homeZone: number | undefined
  metric: ReachMetric
  /** What is farther is of no interest. */
  most: number
}

/**
 * How far every direction of an edge is reached. Private roads are not charged with being entered, as in any way that
 * ends there.
 */
function reachedEdges(network: RoadNetwork, { weights, homeZone, metric, most }: ReachSearch): ReachedEdges {
  const { roads, nodeCount, visitArcs, roadWeight, isPenalized, zoneOf } = network
  const begin = new Int32Array(2 * roads.edgeCount).fill(UNREACHED)
  const end = new Int32Array(2 * roads.edgeCount).fill(UNREACHED)
  let sum = 0
  const visit = (arc: number, _: number, weight: number) => {
    const road = roadWeight(arc)
    const place = roads.arcEdge[arc] as number
    const isForeign = isPenalized(arc) && zoneOf(roads.edgeNodes[place] as number) !== homeZone
    const at = splitWeight(sum + weight - road - (isForeign ? ENTRY_WEIGHT : 0))[metric]
    if (at > most || at >= (begin[place] as number)) return
    begin[place] = at
    end[place] = at + splitWeight(road)[metric]
  }
  for (let node = 0; node < nodeCount; node++) {
    sum = weights[node] as number
    if (sum < Infinity && splitWeight(Math.max(0, sum - ENTRY_WEIGHT))[metric] <= most) visitArcs(node, visit)
  }
  return { begin, end }
}

/** Shapes of one request. */
export const MAX_REACH_LIMITS = 10
/** Three hours, and 300 km: what a map shows at once. */
export const MAX_REACH: Readonly<Record<ReachMetric, number>> = { milliseconds: 10_800_000, decimeters: 3_000_000 }
/** For roads that are not prepared yet; a wider reach waits until they are. */
const UNPREPARED_MILLISECONDS = 2000
/**
 * What shapes and roads may differ by, in cells: a cell and its corners, the half of one between, a half on the way, and
 * what is filled.
 */
const TOLERANCE_CELLS = 3 + FILLED_DEPTH_CELLS

export interface ReachQuestion {
  from: Snap
  metric: ReachMetric
  /** Whole milliseconds or decimetres. */
  limits: readonly number[]
}

export interface ReachShape {
  limit: number
  polygons: GeoPolygon[]
}

export interface Reach {
  /** In the order of the limits. */
  shapes: ReachShape[]
  /** No place on a reached road or the access way lies outside, and none inside lies farther from one. */
  toleranceMeters: number
}

function searchFrom(roads: SearchedRoads, departures: readonly RoadAccess[], most: number, metric: ReachMetric) {
  if (roads.space) return searchAll(roads.space, departures, 'from')
  if (!roads.arcs) return null
  // By length nothing is known of the duration: everything is looked at.
  const within =
    metric === 'milliseconds' ? joinWeight({ milliseconds: most + 1, decimeters: 0 }) + ENTRY_WEIGHT : Infinity
  return dijkstraWithin(roads.arcs, departures, { most: within, milliseconds: UNPREPARED_MILLISECONDS })
}

/** The stretches on which the origin itself lies, in both directions. */
const ownStretches = (
  { roads }: RoadNetwork,
  departures: readonly RoadAccess[],
  { begin, metric }: { begin: number; metric: ReachMetric },
): Stretch[] =>
  departures.map(({ place, decimeters, weight }) => ({
    place,
    begin,
    end: splitWeight(weight)[metric],
    fromShare: decimeters / (roads.edgeDecimeters[place >>> 1] as number),
  }))

function accessOf({ access, position }: Snap, value: number): ReachedAccess {
  const inSteps = ({ lat, lon }: Position) => ({
    lat: Math.round(lat * STEPS_A_DEGREE),
    lon: Math.round(lon * STEPS_A_DEGREE),
  })
  return { from: inSteps(access?.place ?? position), to: inSteps(position), value }
}

function shapesOf(grid: ReachGrid, limits: readonly number[]): ReachShape[] {
  const polygons = gridShapes(grid, limits)
  return limits.map((limit, at) => ({ limit, polygons: polygons[at] ?? [] }))
}

function checkLimits({ limits, metric }: ReachQuestion): Result<void> {
  const most = MAX_REACH[metric]
  if (limits.length >= 1 && limits.length <= MAX_REACH_LIMITS && limits.every((one) => one > 0 && one <= most))
    return ok(undefined)
  return fail(
    'roads/reach-limits',
    `Ask for 1 to ${MAX_REACH_LIMITS} limits, each above 0 and at most 180 minutes or 300 km.`,
  )
}

/** What is reached from a place within each of some limits, as polygons; larger limits hold smaller ones. */
export function findReach(roads: SearchedRoads, question: ReachQuestion): Result<Reach> {
  const checked = checkLimits(question)
  if (!checked.ok) return checked
  const { network } = roads
  const { from, metric, limits } = question
  const most = limits.reduce((largest, limit) => Math.max(largest, limit))
  const departures = departuresFrom(network, from)
  const weights = searchFrom(roads, departures, most, metric)
  if (!weights)
    return fail(
      'roads/not-prepared',
      'These roads are not prepared yet, and so large a reach would take too long: wait until they are, or ask for a smaller one.',
    )
  const begin = splitWeight(accessWeight(network.mode, from.access))[metric]
  const grid = drawReached({
    roads: network.roads,
    edges: reachedEdges(network, { weights, homeZone: zoneAt(network, from), metric, most }),
    own: ownStretches(network, departures, { begin, metric }),
    access: accessOf(from, begin),
    most,
    originLon: Math.round(from.position.lon * STEPS_A_DEGREE),
  })
  return ok({ shapes: shapesOf(grid, limits), toleranceMeters: TOLERANCE_CELLS * grid.cellMeters })
}
