import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import type { Access } from './access.types.ts'
import { MinHeap } from './min-heap.ts'

/** The quickest way between two ends: its weight, accesses included, its arcs, and the nodes at its ends. */
export interface FoundArcs {
  weight: number
  arcs: number[]
  firstNode: number
  lastNode: number
}

interface Trace {
  node: number
  arc: number
}

function traceBack(cameBy: ReadonlyMap<number, Trace>, lastNode: number) {
  const arcs: number[] = []
  let firstNode = lastNode
  for (let at = cameBy.get(lastNode); at !== undefined; at = cameBy.get(at.node)) {
    arcs.push(at.arc)
    firstNode = at.node
  }
  return { arcs: arcs.reverse(), firstNode, lastNode }
}

/** The clock is asked once in so many nodes. */
const NODES_BETWEEN_CLOCKS = 512

/** Finds the quickest way without a hierarchy; null where there is none, or none was found before `isOver`. */
export function dijkstraWay(
  { firstOut, head, weight }: WeightedGraph,
  origin: readonly Access[],
  target: readonly Access[],
  isOver: () => boolean = () => false,
): FoundArcs | null {
  const heap = new MinHeap()
  const reached = new Map<number, number>()
  const cameBy = new Map<number, Trace>()
  const reach = (node: number, sum: number, from: Trace | null) => {
    if (sum >= (reached.get(node) ?? Infinity)) return
    reached.set(node, sum)
    if (from) cameBy.set(node, from)
    else cameBy.delete(node)
    heap.push(sum, node)
  }
  for (const access of origin) reach(access.node, access.weight, null)
  let best = { weight: Infinity, end: -1 }
  let visited = 0
  // What enters private roads for nothing has an access that weighs less than none.
  const least = Math.min(...target.map((access) => access.weight))
  while (heap.size > 0 && heap.leastKey() + least < best.weight) {
    if (visited++ % NODES_BETWEEN_CLOCKS === 0 && isOver()) return null
    const node = heap.pop()
    const sum = heap.poppedKey
    if (sum > (reached.get(node) as number)) continue
    for (const access of target) {
      const whole = sum + access.weight
      if (access.node === node && whole < best.weight) best = { weight: whole, end: node }
    }
    for (let arc = firstOut[node] as number; arc < (firstOut[node + 1] as number); arc++)
      reach(head[arc] as number, sum + (weight[arc] as number), { node, arc })
  }
  return best.end < 0 ? null : { weight: best.weight, ...traceBack(cameBy, best.end) }
}
