import type { RoadGraph } from '../model/road-graph.types.ts'
import type { RoadMode } from '../model/travel-mode.ts'
import type { WeightedGraph } from '../model/weighted-graph.types.ts'

/**
 * The roads of one mode. Its first nodes are those of the road graph; behind them stand copies of some, reached by
 * certain arcs and left by fewer, because a turn is forbidden there, or for less. Arcs and weights are reckoned from the
 * road graph when they are asked for: a search with a hierarchy needs only a few of them.
 */
export interface RoadNetwork {
  roads: RoadGraph
  mode: RoadMode
  nodeCount: number
  /** No more arcs than these leave all nodes together. */
  mostArcs: number
  /** What leaves a node: arcs of the road graph, where one comes out of them, and what they cost from this node on. */
  visitArcs(node: number, visit: (arc: number, head: number, weight: number) => void): void
  /** Where the mode comes out of an arc of the road graph that it may go along. */
  landingOf(arc: number): number
  /** What the mode pays for an arc of the road graph, without what is charged at its beginning; Infinity: it may not go. */
  roadWeight(arc: number): number
  /** What it pays for the first decimetres of one; whoever stops there does not wait at its end. */
  partWeight(arc: number, decimeters: number): number
  /** Copies of a node, without the node itself. */
  copiesOf(node: number): readonly number[]
  /** Number of the closed area that a node touches by private or destination-only roads. */
  zoneOf(node: number): number | undefined
  isPenalized(arc: number): boolean
  /** Sums from here on are no way: `weightLimit` of the fastest arc. */
  limit: number
}

/** All arcs of a network, for searches without a hierarchy and for making one. */
export interface NetworkArcs extends WeightedGraph {
  /** The arc of the road graph that an arc is. */
  arcOf: Uint32Array
}
