import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import type { Access } from './access.types.ts'
import { MinHeap } from './min-heap.ts'

/** The clock is asked once in so many nodes. */
const NODES_BETWEEN_CLOCKS = 4096

export interface WithinBounds {
  /** Nodes that weigh more are left out. */
  most: number
  milliseconds: number
}

/** Weights of the quickest ways to all nodes that weigh no more than a bound; null when time is over before. */
export function dijkstraWithin(
  { nodeCount, firstOut, head, weight }: WeightedGraph,
  accesses: readonly Access[],
  { most, milliseconds }: WithinBounds,
): Float64Array | null {
  const until = performance.now() + milliseconds
  const reached = new Float64Array(nodeCount).fill(Infinity)
  const heap = new MinHeap()
  const reach = (node: number, sum: number) => {
    if (sum >= (reached[node] as number) || sum > most) return
    reached[node] = sum
    heap.push(sum, node)
  }
  for (const access of accesses) reach(access.node, access.weight)
  for (let visited = 1; heap.size > 0; visited++) {
    if (visited % NODES_BETWEEN_CLOCKS === 0 && performance.now() > until) return null
    const node = heap.pop()
    const sum = reached[node] as number
    if (heap.poppedKey > sum) continue
    const end = firstOut[node + 1] as number
    for (let arc = firstOut[node] as number; arc < end; arc++) reach(head[arc] as number, sum + (weight[arc] as number))
  }
  return reached
}
