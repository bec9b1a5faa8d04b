import { ACCESS, type RoadGraph } from '../model/road-graph.types.ts'
import { ROAD_MODES, type RoadMode, type TrafficProfile } from '../model/travel-mode.ts'
import { joinWeight } from '../model/weight.ts'

/**
 * Time against a free road: the hours 8 to 18 of a working day and its worst hour on the motorways of a large city take
 * 1.36 and 1.81 times as long. How built-up a place is does not count yet: three tenths of that everywhere.
 */
const BUILT_UP = 0.3
const TRAFFIC: Record<TrafficProfile, number> = { free: 1, mean: 1 + 0.363 * BUILT_UP, peak: 1 + 0.81 * BUILT_UP }
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

/**
 * What each arc takes a mode, reckoned when it is asked for. Times are rounded up, so that no arc is quicker than its
 * speed.
 */
export function arcWeights(graph: RoadGraph, mode: RoadMode, profile: TrafficProfile): WeightOfArc {
  const at = ROAD_MODES.indexOf(mode)
  const isMotor = mode === 'car' || mode === 'truck'
  const factor = isMotor ? TRAFFIC[profile] : 1
  const { arcAccess, arcEdge, edgeDecimeters, edgeKmh, edgeJunctions } = graph
  const timed = new Map([...graph.timedEdges].map((edge, i) => [edge, graph.timedMilliseconds[i] as number]))
  return (arc) => {
    if ((((arcAccess[arc] as number) >> (2 * at)) & 3) === ACCESS.none) return Infinity
    const place = arcEdge[arc] as number
    const edge = place >>> 1
    const decimeters = edgeDecimeters[edge] as number
    const kmh = edgeKmh[edge * ROAD_MODES.length + at] as number
    const moving = (decimeters * MILLISECONDS_A_DECIMETER_KMH) / kmh
    const held = isMotor ? delayAt(LEAVING, edgeJunctions[place]) + delayAt(COMING, edgeJunctions[place ^ 1]) : 0
    return joinWeight({ milliseconds: timed.get(edge) ?? Math.ceil((moving + held) * factor), decimeters })
  }
}
