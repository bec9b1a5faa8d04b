import fc from 'fast-check'
import { joinWeight } from '#main/roads/model/weight.ts'
import { dijkstraToAll } from '#main/roads/search/dijkstra.ts'
import type { WeightedGraph } from '#main/roads/model/weighted-graph.types.ts'
import { graphOf, type ArcTuple } from '../../proof/roads/weighted-graph.ts'

/** Few durations and lengths, so that many ways tie in one or in both, or differ by a decimetre. */
const weights = fc.record({ milliseconds: fc.nat(2), decimeters: fc.nat(2) })

/** Graphs of up to 14 nodes with whatever arcs: loops, parallel ones, without weight, nodes that nothing reaches. */
export const smallGraphs = fc.integer({ min: 1, max: 14 }).chain((nodeCount) =>
  fc.array(fc.tuple(fc.nat(nodeCount - 1), fc.nat(nodeCount - 1), weights), { maxLength: 40 }).map((arcs) =>
    graphOf(
      nodeCount,
      arcs.map(([tail, head, weight]): ArcTuple => [tail, head, joinWeight(weight)]),
    ),
  ),
)

/** Weights between all pairs, a row for each node they lead from. */
export const allPairs = (graph: WeightedGraph): number[][] =>
  Array.from({ length: graph.nodeCount }, (_, node) => [...dijkstraToAll(graph, node)])
