import { ACCESS, TOWN_STEPS, type RoadGraph } from '../model/road-graph.types.ts'
import { ROAD_MODES, type RoadMode, type TrafficProfile } from '../model/travel-mode.ts'
import { joinWeight } from '../model/weight.ts'
import { BUILT_IN_FACTORS } from '../traffic/built-in-factors.ts'
import { GROUP_OF_CLASS, type ProfileFactors } from '../traffic/traffic-factors.ts'

/** Milliseconds that motors lose at an end of an edge where they come to it and where they drive on, by `JUNCTION`. */
const COMING = [0, 5000, 1000]
const LEAVING = [0, 3000, 1000]
/** One decimetre at one km/h. */
const MILLISECONDS_A_DECIMETER_KMH = 360

/** `ACCESS` of a mode on an arc. */
export const accessOfArc = ({ arcAccess }: RoadGraph, arc: number, mode: RoadMode): number =>
  ((arcAccess[arc] as number) >> (2 * ROAD_MODES.indexOf(mode))) & 3

const delayAt = (delays: readonly number[], junction = 0): number => delays[junction] ?? 0

/** What an arc takes; Infinity where nobody may go. */
export type WeightOfArc = (arc: number) => number

const isMotorMode = (mode: RoadMode): boolean => mode === 'car' || mode === 'truck'

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

/**
 * What each arc takes a mode, reckoned when it is asked for. Times are rounded up, so that no arc is quicker than its
 * speed.
 */
export function arcWeights(graph: RoadGraph, mode: RoadMode, traffic: NetworkTraffic): WeightOfArc {
  const at = ROAD_MODES.indexOf(mode)
  const excess = excessByClass(mode, traffic)
  const isMotor = isMotorMode(mode)
  const { arcAccess, arcEdge, edgeClass, edgeDecimeters, edgeJunctions, edgeKmh, edgeTown } = graph
  const timed = new Map([...graph.timedEdges].map((edge, i) => [edge, graph.timedMilliseconds[i] as number]))
  return (arc) => {
    if ((((arcAccess[arc] as number) >> (2 * at)) & 3) === ACCESS.none) return Infinity
    const place = arcEdge[arc] as number
    const edge = place >>> 1
    const decimeters = edgeDecimeters[edge] as number
    const kmh = edgeKmh[edge * ROAD_MODES.length + at] as number
    const factor = 1 + (excess[edgeClass[edge] as number] ?? 0) * (edgeTown[edge] as number)
    const moving = (decimeters * MILLISECONDS_A_DECIMETER_KMH) / kmh
    const held = isMotor ? delayAt(LEAVING, edgeJunctions[place]) + delayAt(COMING, edgeJunctions[place ^ 1]) : 0
    return joinWeight({ milliseconds: timed.get(edge) ?? Math.ceil((moving + held) * factor), decimeters })
  }
}
