import { ACCESS, type RoadGraph } from '../model/road-graph.types.ts'
import { ROAD_MODES, type RoadMode, type TrafficProfile } from '../model/travel-mode.ts'
import { joinWeight } from '../model/weight.ts'

/**
 * Time against a free road: the hours 8 to 18 of a working day and its worst hour on the motorways of a large city take
 * 1.36 and 1.81 times as long. How built-up a place is does not count yet: three tenths of that everywhere.
 */
const BUILT_UP = 0.3
const TRAFFIC: Record<TrafficProfile, number> = { free: 1, mean: 1 + 0.363 * BUILT_UP, peak: 1 + 0.81 * BUILT_UP }
/** One decimetre at one km/h. */
const MILLISECONDS_A_DECIMETER_KMH = 360

/** `ACCESS` of a mode on an arc. */
export const accessOfArc = ({ arcAccess }: RoadGraph, arc: number, mode: RoadMode): number =>
  ((arcAccess[arc] as number) >> (2 * ROAD_MODES.indexOf(mode))) & 3

/** What each arc takes a mode; Infinity where it may not go. Times are rounded up, so that no arc is quicker than its speed. */
export function arcWeights(graph: RoadGraph, mode: RoadMode, profile: TrafficProfile): Float64Array {
  const at = ROAD_MODES.indexOf(mode)
  const isMotor = mode === 'car' || mode === 'truck'
  const factor = isMotor ? TRAFFIC[profile] : 1
  const timed = new Map([...graph.timedEdges].map((edge, i) => [edge, graph.timedMilliseconds[i] as number]))
  const weights = new Float64Array(graph.arcCount).fill(Infinity)
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (accessOfArc(graph, arc, mode) === ACCESS.none) continue
    const edge = (graph.arcEdge[arc] as number) >>> 1
    const decimeters = graph.edgeDecimeters[edge] as number
    const kmh = graph.edgeKmh[edge * ROAD_MODES.length + at] as number
    const moving = Math.ceil(((decimeters * MILLISECONDS_A_DECIMETER_KMH) / kmh) * factor)
    weights[arc] = joinWeight({ milliseconds: timed.get(edge) ?? moving, decimeters })
  }
  return weights
}
