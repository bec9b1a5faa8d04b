import { reachedWeight, WEIGHT_LIMIT } from '../model/weight.ts'
import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import type { Access, AccessTable } from './access.types.ts'
import { MinHeap } from './min-heap.ts'

/** The clock is asked once in so many nodes: about every tenth of a millisecond. */
const NODES_BETWEEN_CLOCKS = 512

export interface Bounds {
  milliseconds: number
  /** Ways that weigh as much count as none: `weightLimit`. */
  limit?: number
  now?: () => number
}

export interface BoundedAnswer {
  /** By target; Infinity where there is no way, or none was found in time. */
  weights: Float64Array
  /** Targets to which a way, or a better one, may yet exist: the time was over before. */
  undecided: number[]
}

/** Weights of the quickest ways to targets without a hierarchy, for as long as none is there: ends when time is over. */
export function dijkstraToTargets(
  graph: WeightedGraph,
  targets: AccessTable,
  accesses: readonly Access[],
  { milliseconds, limit = WEIGHT_LIMIT, now = () => performance.now() }: Bounds,
): BoundedAnswer {
  const until = now() + milliseconds
  const search = startSearch(graph, accesses)
  const isOpen = new Uint8Array(graph.nodeCount)
  for (const node of targets.node) isOpen[node] = 1
  let open = isOpen.reduce((sum, one) => sum + one, 0)
  let visited = 0
  let isOver = milliseconds <= 0
  while (!isOver && open > 0 && visitNext(search)) {
    open -= isOpen[search.visited] as number
    if (++visited % NODES_BETWEEN_CLOCKS === 0) isOver = now() >= until
  }
  // Whatever lies nearer than the frontier is decided, also by the way of an access that was not come to.
  const frontier = isOver && search.heap.size > 0 ? search.heap.leastKey() : Infinity
  return answerOf(targets, search.reached, { frontier, limit })
}

interface Search {
  graph: WeightedGraph
  heap: MinHeap
  reached: Float64Array
  /** The node visited last. */
  visited: number
}

function startSearch(graph: WeightedGraph, accesses: readonly Access[]): Search {
  const search = { graph, heap: new MinHeap(), reached: new Float64Array(graph.nodeCount).fill(Infinity), visited: -1 }
  for (const { node, weight } of accesses) reach(search, node, weight)
  return search
}

function reach({ heap, reached }: Search, node: number, sum: number): void {
  if (sum >= (reached[node] as number)) return
  reached[node] = sum
  heap.push(sum, node)
}

/** Visits the next node by rising weight; false where none is left. */
function visitNext(search: Search): boolean {
  const { heap, reached } = search
  const { firstOut, head, weight } = search.graph
  while (heap.size > 0) {
    const node = heap.pop()
    const sum = reached[node] as number
    if (heap.poppedKey > sum) continue
    const end = firstOut[node + 1] as number
    for (let arc = firstOut[node] as number; arc < end; arc++) {
      reach(search, head[arc] as number, sum + (weight[arc] as number))
    }
    search.visited = node
    return true
  }
  return false
}

function answerOf(
  targets: AccessTable,
  reached: Float64Array,
  { frontier, limit }: { frontier: number; limit: number },
): BoundedAnswer {
  const weights = new Float64Array(targets.count).fill(Infinity)
  const undecided: number[] = []
  for (let target = 0; target < targets.count; target++) {
    const first = targets.first[target] as number
    const end = targets.first[target + 1] as number
    let best = Infinity
    for (let access = first; access < end; access++) {
      best = Math.min(best, (reached[targets.node[access] as number] as number) + (targets.weight[access] as number))
    }
    weights[target] = reachedWeight(best, limit)
    if (best > frontier && end > first) undecided.push(target)
  }
  return { weights, undecided }
}
