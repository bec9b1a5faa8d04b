import { splitWeight } from '../model/weight.ts'
import { ENTRY_WEIGHT } from '../network/penalties.ts'
import type { RoadNetwork } from '../network/road-network.types.ts'
import { UNREACHED, type ReachedEdges, type ReachMetric } from './reach.types.ts'

/** What was searched from a place. */
export interface ReachSearch {
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
export function reachedEdges(network: RoadNetwork, { weights, homeZone, metric, most }: ReachSearch): ReachedEdges {
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
