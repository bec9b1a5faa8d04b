import { headOf, isBack } from '../model/arc-ends.ts'
import { createShape, readShape, type Shape } from '../model/edge-shape.ts'
import { lonSteps, metersADegree, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import { ACCESS, type RoadGraph } from '../model/road-graph.types.ts'
import { modeBit, ROAD_MODES, type RoadMode } from '../model/travel-mode.ts'

/** Modes that cannot turn on the spot. */
const MODES: readonly RoadMode[] = ['car', 'truck']
/** Two roads that leave a node so close to each other cannot be driven one after the other without turning round. */
const MOST_DEGREES_APART = 15
/** Roads are looked along so far: their first points are often drawn to the middle of a junction. */
const LOOK_METERS = 15
const DEGREES_A_RADIAN = 180 / Math.PI

/** The arrays of a graph that this needs; what is forbidden is not among them yet. */
type Roads = Pick<
  RoadGraph,
  | 'nodeCount'
  | 'firstOut'
  | 'arcEdge'
  | 'arcAccess'
  | 'edgeNodes'
  | 'nodeLat'
  | 'nodeLon'
  | 'firstShapeByte'
  | 'shapeBytes'
>

/** Direction in which an edge leaves one of its ends, in degrees. */
function headingFrom(roads: Roads, place: number, shape: Shape): number {
  readShape(roads, place >>> 1, shape)
  const { count, lat, lon } = shape
  const isAgainst = (place & 1) === 1
  const at = (i: number) => (isAgainst ? count - 1 - i : i)
  const degree = metersADegree((lat[at(0)] as number) / STEPS_A_DEGREE)
  let [north, east] = [0, 0]
  for (let i = 1; i < count && Math.hypot(north, east) < LOOK_METERS; i++) {
    north = (((lat[at(i)] as number) - (lat[at(0)] as number)) / STEPS_A_DEGREE) * degree.lat
    east = (lonSteps(lon[at(0)] as number, lon[at(i)] as number) / STEPS_A_DEGREE) * degree.lon
  }
  return Math.atan2(east, north) * DEGREES_A_RADIAN
}

/** Degrees between two directions, at most 180. */
const between = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

const canGo = ({ arcAccess }: Roads, arc: number, mode: RoadMode): boolean =>
  (((arcAccess[arc] as number) >> (2 * ROAD_MODES.indexOf(mode))) & 3) !== ACCESS.none

export interface SharpTurn {
  from: number
  to: number
  modes: number
}

/** Arcs that arrive at each node. */
function arrivalsOf(roads: Roads): { first: Uint32Array; arcs: Uint32Array } {
  const first = new Uint32Array(roads.nodeCount + 1)
  const arcCount = roads.arcEdge.length
  for (let arc = 0; arc < arcCount; arc++) {
    const after = headOf(roads, arc) + 1
    first[after] = (first[after] as number) + 1
  }
  for (let node = 0; node < roads.nodeCount; node++)
    first[node + 1] = (first[node + 1] as number) + (first[node] as number)
  const next = first.slice()
  const arcs = new Uint32Array(arcCount)
  for (let arc = 0; arc < arcCount; arc++) {
    const node = headOf(roads, arc)
    arcs[next[node] as number] = arc
    next[node] = (next[node] as number) + 1
  }
  return { first, arcs }
}

/** Whether a mode may go along the edge of an arc in the other direction too. */
function canGoBack(roads: Roads, arc: number, mode: RoadMode): boolean {
  const node = headOf(roads, arc)
  for (let out = roads.firstOut[node] as number; out < (roads.firstOut[node + 1] as number); out++)
    if (isBack(roads, arc, out) && canGo(roads, out, mode)) return true
  return false
}

/** Modes that can make a turn from one lane to the other, and could go elsewhere too. */
function modesOf(roads: Roads, from: number, to: number): number {
  const node = headOf(roads, from)
  const [first, end] = [roads.firstOut[node] as number, roads.firstOut[node + 1] as number]
  let modes = 0
  for (const mode of MODES) {
    if (!canGo(roads, from, mode) || !canGo(roads, to, mode)) continue
    if (canGoBack(roads, from, mode) || canGoBack(roads, to, mode)) continue
    for (let other = first; other < end; other++)
      if (other !== to && !isBack(roads, from, other) && canGo(roads, other, mode)) modes |= modeBit(mode)
  }
  return modes
}

/**
 * Turns of motors from one edge to another that lead back where they came from, between the two lanes of a street where
 * these part: they are turning round, which is done only where a road ends. A road that both directions use is no lane:
 * from it one may go sharply into another.
 */
export function* sharpTurns(roads: Roads): Generator<SharpTurn> {
  const shape = createShape()
  const { first, arcs } = arrivalsOf(roads)
  for (let node = 0; node < roads.nodeCount; node++) {
    const [out, end] = [roads.firstOut[node] as number, roads.firstOut[node + 1] as number]
    if (end - out < 2) continue
    const headings: number[] = []
    for (let to = out; to < end; to++) headings.push(headingFrom(roads, roads.arcEdge[to] as number, shape))
    for (const from of arcs.subarray(first[node], first[node + 1])) {
      const back = headingFrom(roads, (roads.arcEdge[from] as number) ^ 1, shape)
      for (const [i, heading] of headings.entries()) {
        const to = out + i
        if (between(heading, back) > MOST_DEGREES_APART || isBack(roads, from, to)) continue
        const modes = modesOf(roads, from, to)
        if (modes !== 0) yield { from, to, modes }
      }
    }
  }
}
