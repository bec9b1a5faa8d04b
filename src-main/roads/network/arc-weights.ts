import { ACCESS, TOWN_STEPS, type RoadGraph } from '../model/road-graph.types.ts'
import { isMotorMode, ROAD_MODES, type RoadMode, type TrafficProfile } from '../model/travel-mode.ts'
import { joinWeight } from '../model/weight.ts'
import { BUILT_IN_FACTORS } from '../traffic/built-in-factors.ts'
import { GROUP_OF_CLASS, type ProfileFactors } from '../traffic/traffic-factors.ts'

/** Milliseconds that motors lose at an end of an edge where they come to it and where they drive on, by `JUNCTION`. */
const COMING = [0, 5000, 1000, 0]
const LEAVING = [0, 3000, 1000, 20_000]
/** One decimetre at one km/h. */
const MILLISECONDS_A_DECIMETER_KMH = 360

/** `ACCESS` of a mode on an arc. */
export const accessOfArc = ({ arcAccess }: RoadGraph, arc: number, mode: RoadMode): number =>
  ((arcAccess[arc] as number) >> (2 * ROAD_MODES.indexOf(mode))) & 3

const delayAt = (delays: readonly number[], junction = 0): number => delays[junction] ?? 0

/** What an arc takes; Infinity where nobody may go. */
export type WeightOfArc = (arc: number) => number

/** What a network is weighted for. */
export interface NetworkTraffic {
  profile: TrafficProfile
  factors?: ProfileFactors
}

/** Excess over a free road by class, for a step of `TOWN_STEPS`. */
function excessByClass(mode: RoadMode, { profile, factors = BUILT_IN_FACTORS }: NetworkTraffic): number[] {
  const isMotor = isMotorMode(mode)
  return GROUP_OF_CLASS.map((group) => (isMotor ? (factors[profile][group] - 1) / TOWN_STEPS : 0))
}

/** What a mode needs for arcs, reckoned when it is asked for. */
export interface ArcWeights {
  whole: WeightOfArc
  /** The first decimetres of an arc: what holds one up at its end is not among them. */
  part(arc: number, decimeters: number): number
}

/** Weights of arcs for one mode. Times are rounded up, so that no arc is quicker than its speed. */
export function arcWeights(graph: RoadGraph, mode: RoadMode, traffic: NetworkTraffic): ArcWeights {
  const at = ROAD_MODES.indexOf(mode)
  const excess = excessByClass(mode, traffic)
  const isMotor = isMotorMode(mode)
  const { arcAccess, arcEdge, edgeClass, edgeDecimeters, edgeJunctions, edgeKmh, edgeTown } = graph
  const timed = new Map([...graph.timedEdges].map((edge, i) => [edge, graph.timedMilliseconds[i] as number]))
  const factorOf = (edge: number): number => 1 + (excess[edgeClass[edge] as number] ?? 0) * (edgeTown[edge] as number)
  const movingOf = (edge: number, decimeters: number): number =>
    (decimeters * MILLISECONDS_A_DECIMETER_KMH) / (edgeKmh[edge * ROAD_MODES.length + at] as number)
  const leavingOf = (place: number): number => (isMotor ? delayAt(LEAVING, edgeJunctions[place]) : 0)
  const comingOf = (place: number): number => (isMotor ? delayAt(COMING, edgeJunctions[place ^ 1]) : 0)
  const millisecondsOf = (place: number): number => {
    const edge = place >>> 1
    const moving = movingOf(edge, edgeDecimeters[edge] as number)
    return timed.get(edge) ?? Math.ceil((leavingOf(place) + moving + comingOf(place)) * factorOf(edge))
  }
  return {
    whole(arc) {
      if ((((arcAccess[arc] as number) >> (2 * at)) & 3) === ACCESS.none) return Infinity
      const place = arcEdge[arc] as number
      return joinWeight({ milliseconds: millisecondsOf(place), decimeters: edgeDecimeters[place >>> 1] as number })
    },
    part(arc, decimeters) {
      const place = arcEdge[arc] as number
      const edge = place >>> 1
      const share = decimeters / (edgeDecimeters[edge] as number)
      const time = timed.get(edge)
      const milliseconds =
        time === undefined ? (leavingOf(place) + movingOf(edge, decimeters)) * factorOf(edge) : time * share
      return joinWeight({ milliseconds: Math.min(Math.round(milliseconds), millisecondsOf(place)), decimeters })
    },
  }
}
