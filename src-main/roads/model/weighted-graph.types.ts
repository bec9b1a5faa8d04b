/**
 * A directed graph with one weight an arc, arcs grouped by their tails: those of node `n` are
 * `firstOut[n] … firstOut[n + 1] - 1`. A weight is `durationMilliseconds * 2**24 + lengthDecimeters`.
 */
export interface WeightedGraph {
  nodeCount: number
  arcCount: number
  firstOut: Uint32Array
  head: Uint32Array
  weight: Float64Array
}
