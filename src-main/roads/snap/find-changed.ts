import { boundsTo } from '../hierarchy/bounds-to.ts'
import type { SearchSpace } from '../hierarchy/search-space.ts'
import type { NetworkArcs, RoadNetwork } from '../network/road-network.types.ts'
import type { Access } from '../search/access.types.ts'
import type { FoundArcs } from '../search/dijkstra-way.ts'
import { MinHeap } from '../search/min-heap.ts'
import type { FindArcs } from './find-route.ts'

/** How roads are changed for a search: what an edge weighs as a multiple of 1 or more; Infinity where nobody may go. */
export type ChangeOfEdge = (edge: number) => number

/** What is searched: with a hierarchy, or with all arcs. */
export interface SearchedRoads {
  network: RoadNetwork
  space: SearchSpace | null
  arcs: NetworkArcs | null
}

type VisitArcs = RoadNetwork['visitArcs']

const visitArray =
  ({ firstOut, head, weight, arcOf }: NetworkArcs): VisitArcs =>
  (node, visit) => {
    for (let at = firstOut[node] as number; at < (firstOut[node + 1] as number); at++)
      visit(arcOf[at] as number, head[at] as number, weight[at] as number)
  }

/** The clock is asked once in so many nodes. */
const NODES_BETWEEN_CLOCKS = 512

/** Sums by node as the changed roads have them and as they are, and by which arc one came from where. */
interface Reached {
  changed: Float64Array
  whole: Float64Array
  arc: Uint32Array
  from: Int32Array
}

const reachedNothing = (count: number): Reached => ({
  changed: new Float64Array(count).fill(Infinity),
  whole: new Float64Array(count),
  arc: new Uint32Array(count),
  from: new Int32Array(count),
})

function traceBack({ arc, from, whole }: Reached, lastNode: number, arrival: number): FoundArcs {
  const arcs: number[] = []
  let node = lastNode
  for (; (from[node] as number) >= 0; node = from[node] as number) arcs.push(arc[node] as number)
  return { weight: (whole[lastNode] as number) + arrival, arcs: arcs.reverse(), firstNode: node, lastNode }
}

/** A bound that is none: with it the search is that of Dijkstra. */
function noBound(arrivals: readonly Access[]): (node: number) => number {
  const least = Math.min(...arrivals.map(({ weight }) => weight))
  return () => least
}

/**
 * Finds the quickest way over changed roads, exactly; its weight is that of the roads as they are. The stretches on which
 * it begins and ends are no part of the search: who lives on a road that is to be avoided may still leave.
 */
export function findArcsChanged(
  { network, space, arcs }: SearchedRoads,
  changeOf: ChangeOfEdge,
  isOver: () => boolean = () => false,
): FindArcs {
  const { arcEdge } = network.roads
  const visit = arcs ? visitArray(arcs) : network.visitArcs
  return (departures, arrivals) => {
    if (arrivals.length === 0) return null
    const boundOf = space ? boundsTo(space, arrivals) : noBound(arrivals)
    const reached = reachedNothing(network.nodeCount)
    const heap = new MinHeap()
    const reach = (node: number, [changed, whole]: [number, number], from: number, arc: number) => {
      if (changed >= (reached.changed[node] as number)) return
      const bound = boundOf(node)
      if (bound === Infinity) return
      reached.changed[node] = changed
      reached.whole[node] = whole
      reached.from[node] = from
      reached.arc[node] = arc
      heap.push(changed + bound, node)
    }
    for (const { node, weight } of departures) reach(node, [weight, weight], -1, 0)
    let [best, end, arrival, visited] = [Infinity, -1, 0, 0]
    while (heap.size > 0 && heap.leastKey() < best) {
      if (visited++ % NODES_BETWEEN_CLOCKS === 0 && isOver()) return null
      const node = heap.pop()
      const [sum, whole] = [reached.changed[node] as number, reached.whole[node] as number]
      if (heap.poppedKey > sum + boundOf(node)) continue
      for (const access of arrivals)
        if (access.node === node && sum + access.weight < best)
          [best, end, arrival] = [sum + access.weight, node, access.weight]
      visit(node, (arc, head, weight) => {
        const change = changeOf((arcEdge[arc] as number) >>> 1)
        if (change !== Infinity) reach(head, [sum + weight * change, whole + weight], node, arc)
      })
    }
    return end < 0 ? null : traceBack(reached, end, arrival)
  }
}
