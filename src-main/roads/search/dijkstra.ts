import { reachedWeight, WEIGHT_LIMIT } from '../model/weight.ts'
import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import { MinHeap } from './min-heap.ts'

/** Weights of the quickest ways from one node to all others, Infinity where there is none. */
export function dijkstraToAll(graph: WeightedGraph, origin: number, limit = WEIGHT_LIMIT): Float64Array {
  const { firstOut, head, weight } = graph
  const reached = new Float64Array(graph.nodeCount).fill(Infinity)
  const heap = new MinHeap()
  reached[origin] = 0
  heap.push(0, origin)
  while (heap.size > 0) {
    const node = heap.pop()
    const sum = reached[node] as number
    if (heap.poppedKey > sum) continue
    const end = firstOut[node + 1] as number
    for (let arc = firstOut[node] as number; arc < end; arc++) {
      const next = head[arc] as number
      const candidate = sum + (weight[arc] as number)
      if (candidate >= (reached[next] as number)) continue
      reached[next] = candidate
      heap.push(candidate, next)
    }
  }
  return reached.map((weight) => reachedWeight(weight, limit))
}
