import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import { MinHeap } from '../search/min-heap.ts'
import { addArcsFrom, addWay, createEdgePool, removeNeighbour, type EdgePool } from './edge-pool.ts'
import {
  createWitnessSpace,
  type WitnessLimits,
  type WitnessSpace,
  clearWitnesses,
  searchWitnesses,
} from './witness-search.ts'
import { WEIGHT_LIMIT } from '../model/weight.ts'

/** Shortcuts that take the place of a node: pairs of its edges, the one by which a way comes and the one it goes on by. */
interface FoundShortcuts {
  count: number
  incoming: number[]
  outgoing: number[]
}

const createFoundShortcuts = (): FoundShortcuts => ({ count: 0, incoming: [], outgoing: [] })

/** Which ways over a node no other way replaces; into `found`. */
function findShortcuts(
  { pool, space, limits }: { pool: EdgePool; space: WitnessSpace; limits: WitnessLimits },
  node: number,
  found: FoundShortcuts,
): void {
  found.count = 0
  const { neighbour, weightTo, weightFrom } = pool
  const { onward, distance } = space
  const first = pool.start[node] as number
  const end = first + (pool.count[node] as number)
  for (let edge = first; edge < end; edge++) {
    if ((weightTo[edge] as number) < Infinity) onward[neighbour[edge] as number] = weightTo[edge] as number
  }
  for (let incoming = first; incoming < end; incoming++) {
    const weightToAround = weightFrom[incoming] as number
    if (weightToAround === Infinity) continue
    const from = neighbour[incoming] as number
    const back = onward[from] as number
    onward[from] = -Infinity
    let longest = -Infinity
    let ways = 0
    for (let edge = first; edge < end; edge++) {
      if (edge === incoming || weightTo[edge] === Infinity) continue
      ways++
      longest = Math.max(longest, weightToAround + (weightTo[edge] as number))
    }
    if (ways > 0) {
      searchWitnesses(pool, space, { from, around: node, weightToAround, longest, ways }, limits)
      for (let edge = first; edge < end; edge++) {
        if (edge === incoming) continue
        const sum = weightToAround + (weightTo[edge] as number)
        if (sum < WEIGHT_LIMIT && (distance[neighbour[edge] as number] as number) > sum) {
          found.incoming[found.count] = incoming
          found.outgoing[found.count++] = edge
        }
      }
      clearWitnesses(space)
    }
    onward[from] = back
  }
  for (let edge = first; edge < end; edge++) onward[neighbour[edge] as number] = -Infinity
}

export interface Contraction {
  pool: EdgePool
  /** By node, when it was contracted: 0 first. */
  rank: Uint32Array
}

export interface ContractionProgress {
  contracted: number
  nodeCount: number
}

const WITNESS_LIMITS: WitnessLimits = { maxSettled: 100, maxHops: 10 }
/** A caller can stop or show progress so often. */
const NODES_BETWEEN_PAUSES = 256
const MAX_DEPTH = 0xffff
/** What an edge taken away is worth beside one added: of what was tried, a half made fewest edges and least to search. */
const REMOVED_WORTH = 0.5

interface Worksite {
  pool: EdgePool
  space: WitnessSpace
  limits: WitnessLimits
  found: FoundShortcuts
  depth: Uint16Array
  /** Nodes whose priority may have changed since it was reckoned. */
  isStale: Uint8Array
  queue: MinHeap
}

/** Contracts a graph node by node, the least important first. Yields its progress; whoever drives it may stop. */
export function* contractGraph(graph: WeightedGraph): Generator<ContractionProgress, Contraction> {
  const { nodeCount } = graph
  const site: Worksite = {
    pool: createEdgePool(nodeCount),
    space: createWitnessSpace(nodeCount),
    limits: WITNESS_LIMITS,
    found: createFoundShortcuts(),
    depth: new Uint16Array(nodeCount),
    isStale: new Uint8Array(nodeCount),
    queue: new MinHeap(),
  }
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_BETWEEN_PAUSES === 0) yield { contracted: 0, nodeCount }
    addArcsFrom(site.pool, graph, node)
  }
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_BETWEEN_PAUSES === 0) yield { contracted: 0, nodeCount }
    site.queue.push(reckonPriority(site, node), node)
  }
  const rank = new Uint32Array(nodeCount)
  for (let contracted = 0; contracted < nodeCount; contracted++) {
    if (contracted % NODES_BETWEEN_PAUSES === 0) yield { contracted, nodeCount }
    const node = nextNode(site)
    contractNode(site, node)
    rank[node] = contracted
  }
  return { pool: site.pool, rank }
}

/** The least important node, its shortcuts found. Priorities are reckoned anew only when their node is next. */
function nextNode(site: Worksite): number {
  const { queue, isStale } = site
  for (;;) {
    const node = queue.pop()
    const before = queue.poppedKey
    const priority = reckonPriority(site, node)
    if (!isStale[node] || priority <= before || queue.size === 0 || priority <= queue.leastKey()) return node
    isStale[node] = 0
    queue.push(priority, node)
  }
}

/** Edges that contracting a node would add against those it takes away, and how many contracted ones lie below it. */
function reckonPriority(site: Worksite, node: number): number {
  const { pool, found, depth } = site
  findShortcuts(site, node, found)
  const first = pool.start[node] as number
  const count = pool.count[node] as number
  let removed = 0
  for (let edge = first; edge < first + count; edge++) {
    if ((pool.weightTo[edge] as number) < Infinity) removed++
    if ((pool.weightFrom[edge] as number) < Infinity) removed++
  }
  return found.count - REMOVED_WORTH * removed + (depth[node] as number)
}

/** Puts the shortcuts found in the place of a node. Its own edges stay: they lead up from it. */
function contractNode({ pool, found, depth, isStale }: Worksite, node: number): void {
  const { neighbour, weightTo, weightFrom, start, count } = pool
  for (let at = 0; at < found.count; at++) {
    const incoming = found.incoming[at] as number
    const outgoing = found.outgoing[at] as number
    const weight = (weightFrom[incoming] as number) + (weightTo[outgoing] as number)
    addWay(pool, { from: neighbour[incoming] as number, to: neighbour[outgoing] as number, weight, middle: node })
  }
  const first = start[node] as number
  const end = first + (count[node] as number)
  const below = Math.min(MAX_DEPTH, (depth[node] as number) + 1)
  for (let edge = first; edge < end; edge++) {
    const next = pool.neighbour[edge] as number
    removeNeighbour(pool, next, node)
    depth[next] = Math.max(depth[next] as number, below)
    isStale[next] = 1
  }
}
