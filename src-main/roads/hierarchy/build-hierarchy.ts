import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import { contractGraph, type ContractionProgress, type Contraction } from './contract-graph.ts'
import { type Hierarchy, IS_ARC, LEADS_DOWN, LEADS_UP } from './hierarchy.types.ts'
import { NO_MIDDLE, type EdgePool } from './edge-pool.ts'
import { orderPlaces } from './order-places.ts'

/** Lays out what a contraction left: the edges of each node up to nodes that were contracted after it. */
function assembleHierarchy({ pool, rank }: Contraction): Hierarchy {
  const { placeOf, nodeAt } = orderPlaces({ pool, rank })
  const { nodeCount } = pool
  const firstEdge = new Uint32Array(nodeCount + 1)
  for (let place = 0; place < nodeCount; place++) {
    const edges = countEdges(pool, nodeAt[place] as number)
    firstEdge[place + 1] = (firstEdge[place] as number) + edges
  }
  const edgeCount = firstEdge[nodeCount] as number
  const hierarchy: Hierarchy = {
    nodeCount,
    edgeCount,
    placeOf,
    nodeAt,
    firstEdge,
    target: new Uint32Array(edgeCount),
    weight: new Float64Array(edgeCount),
    middle: new Uint32Array(edgeCount),
  }
  for (let place = 0; place < nodeCount; place++) writeEdges(hierarchy, pool, place)
  return hierarchy
}

/** Both directions of an edge are one where they weigh the same and go over the same node. */
const isSameBothWays = (pool: EdgePool, edge: number): boolean =>
  pool.weightTo[edge] === pool.weightFrom[edge] && pool.middleTo[edge] === pool.middleFrom[edge]

function countEdges(pool: EdgePool, node: number): number {
  const first = pool.start[node] as number
  const end = first + (pool.count[node] as number)
  let edges = 0
  for (let edge = first; edge < end; edge++) {
    if (isSameBothWays(pool, edge)) edges++
    else edges += Number(pool.weightTo[edge] !== Infinity) + Number(pool.weightFrom[edge] !== Infinity)
  }
  return edges
}

function writeEdges(hierarchy: Hierarchy, pool: EdgePool, place: number): void {
  const { target, weight, middle, placeOf } = hierarchy
  const node = hierarchy.nodeAt[place] as number
  const first = pool.start[node] as number
  const end = first + (pool.count[node] as number)
  let at = hierarchy.firstEdge[place] as number
  const write = (marked: number, sum: number, over: number): void => {
    target[at] = marked
    weight[at] = sum
    middle[at++] = over === NO_MIDDLE ? IS_ARC : (placeOf[over] as number)
  }
  for (let edge = first; edge < end; edge++) {
    const upper = placeOf[pool.neighbour[edge] as number] as number
    const weightTo = pool.weightTo[edge] as number
    const weightFrom = pool.weightFrom[edge] as number
    if (isSameBothWays(pool, edge)) {
      write(upper + LEADS_UP + LEADS_DOWN, weightTo, pool.middleTo[edge] as number)
      continue
    }
    if (weightTo < Infinity) write(upper + LEADS_UP, weightTo, pool.middleTo[edge] as number)
    if (weightFrom < Infinity) write(upper + LEADS_DOWN, weightFrom, pool.middleFrom[edge] as number)
  }
}

/**
 * Makes the hierarchy of a graph. Yields its progress every few hundred nodes, so that a job can show it, pause or
 * stop: whoever asks for no more leaves nothing behind.
 */
export function* buildHierarchy(graph: WeightedGraph): Generator<ContractionProgress, Hierarchy> {
  const contraction = yield* contractGraph(graph)
  return assembleHierarchy(contraction)
}

/** Makes it in one go. */
export function buildHierarchyAtOnce(graph: WeightedGraph): Hierarchy {
  const steps = buildHierarchy(graph)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
