import type { RoadGraph } from '../model/road-graph.types.ts'
import type { RoadMode } from '../model/travel-mode.ts'
import type { WeightedGraph } from '../model/weighted-graph.types.ts'

/**
 * The roads of one mode, ready for searches. Its first nodes are those of the road graph; behind them stand copies of
 * some, reached by certain arcs and left by fewer, because a turn is forbidden there, or for less.
 */
export interface RoadNetwork extends WeightedGraph {
  roads: RoadGraph
  mode: RoadMode
  /** The arc of the road graph that an arc is. */
  arcOf: Uint32Array
  /** Where the mode comes out of an arc of the road graph; `NOTHING` where it may not go along it. */
  landing: Uint32Array
  /** What the mode pays for an arc of the road graph, without what is charged at its beginning. */
  roadWeights: Float64Array
  /** Copies of a node, without the node itself. */
  copiesOf: ReadonlyMap<number, readonly number[]>
  /** Number of the closed area that a node touches by private or destination-only roads. */
  zoneOf: ReadonlyMap<number, number>
  isPenalized(arc: number): boolean
  /** Sums from here on are no way: `weightLimit` of the fastest arc. */
  limit: number
}
