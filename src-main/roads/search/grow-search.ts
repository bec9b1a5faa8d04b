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

/** A search from one end that goes on from where it stood when it is asked for more targets. */
export type GrowingSearch = ReturnType<typeof growSearch>

/** Begins a search without a hierarchy, for as long as none is there. */
export function growSearch(graph: WeightedGraph, accesses: readonly Access[]) {
  const search = startSearch(graph, accesses)
  const { isOpen, isSettled } = search
  return {
    /** Weights of the quickest ways to targets; ends when time is over. */
    weigh(
      targets: AccessTable,
      { milliseconds, limit = WEIGHT_LIMIT, now = () => performance.now() }: Bounds,
    ): BoundedAnswer {
      const until = now() + milliseconds
      let open = 0
      for (const node of targets.node) {
        if (isOpen[node] === 1 || isSettled[node] === 1) continue
        isOpen[node] = 1
        open++
      }
      let visited = 0
      let isOver = milliseconds <= 0
      while (!isOver && open > 0 && visitNext(search)) {
        open -= isOpen[search.visited] as number
        if (++visited % NODES_BETWEEN_CLOCKS === 0) isOver = now() >= until
      }
      for (const node of targets.node) isOpen[node] = 0
      // Whatever lies nearer than the frontier is decided, also by the way of an access that was not come to.
      const frontier = isOver && search.heap.size > 0 ? search.heap.leastKey() : Infinity
      return answerOf(targets, search.reached, { frontier, limit })
    },
  }
}

interface Search {
  graph: WeightedGraph
  heap: MinHeap
  reached: Float64Array
  /** By node, 1: waited for; its way is known. */
  isOpen: Uint8Array
  isSettled: Uint8Array
  /** The node visited last. */
  visited: number
}

function startSearch(graph: WeightedGraph, accesses: readonly Access[]): Search {
  const { nodeCount } = graph
  const search: Search = {
    graph,
    heap: new MinHeap(),
    reached: new Float64Array(nodeCount).fill(Infinity),
    isOpen: new Uint8Array(nodeCount),
    isSettled: new Uint8Array(nodeCount),
    visited: -1,
  }
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
    search.isSettled[node] = 1
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
    let [best, least] = [Infinity, Infinity]
    for (let access = first; access < end; access++) {
      const weight = targets.weight[access] as number
      best = Math.min(best, (reached[targets.node[access] as number] as number) + weight)
      least = Math.min(least, weight)
    }
    weights[target] = reachedWeight(best, limit)
    // What enters private roads for nothing has an access that weighs less than none.
    if (best > frontier + least) undecided.push(target)
  }
  return { weights, undecided }
}
