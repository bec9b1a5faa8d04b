import type { Contraction } from './contract-graph.ts'
import type { EdgePool } from './edge-pool.ts'

const NO_PARENT = 0xffffffff

/**
 * Places by which a hierarchy is laid out: the elimination tree of the contraction, from the root down, the subtree of
 * each node one run. Every edge up leads to an ancestor, so a sweep over rising places meets each node behind all that
 * it depends on, and nodes that lie together in the network lie together in memory.
 */
export function orderPlaces({ pool, rank }: Contraction): { placeOf: Uint32Array; nodeAt: Uint32Array } {
  const { nodeCount } = pool
  const byRank = new Uint32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) byRank[rank[node] as number] = node
  const parent = eliminationTree(pool, byRank)
  const subtreeSize = new Uint32Array(nodeCount).fill(1)
  for (let at = 0; at < nodeCount; at++) {
    const node = byRank[at] as number
    const above = parent[node] as number
    if (above !== NO_PARENT) subtreeSize[above] = (subtreeSize[above] as number) + (subtreeSize[node] as number)
  }
  const placeOf = new Uint32Array(nodeCount)
  const nodeAt = new Uint32Array(nodeCount)
  /** By node: the first place below it that no child has yet. */
  const nextPlace = new Uint32Array(nodeCount)
  let nextRoot = 0
  for (let at = nodeCount - 1; at >= 0; at--) {
    const node = byRank[at] as number
    const above = parent[node] as number
    const size = subtreeSize[node] as number
    const place = above === NO_PARENT ? nextRoot : (nextPlace[above] as number)
    if (above === NO_PARENT) nextRoot += size
    else nextPlace[above] = place + size
    placeOf[node] = place
    nodeAt[place] = node
    nextPlace[node] = place + 1
  }
  return { placeOf, nodeAt }
}

/** Parent of each node: the lowest of the nodes above it that its subtree is joined with (Liu's algorithm). */
function eliminationTree(pool: EdgePool, byRank: Uint32Array): Uint32Array {
  const { nodeCount } = pool
  const { firstLower, lower } = groupByUpperEnd(pool)
  const parent = new Uint32Array(nodeCount).fill(NO_PARENT)
  /** A shorter way to the root of the subtree so far. */
  const ancestor = new Uint32Array(nodeCount).fill(NO_PARENT)
  for (let at = 0; at < nodeCount; at++) {
    const node = byRank[at] as number
    const end = firstLower[node + 1] as number
    for (let index = firstLower[node] as number; index < end; index++) {
      let below = lower[index] as number
      for (;;) {
        const next = ancestor[below] as number
        if (next === node) break
        ancestor[below] = node
        if (next === NO_PARENT) {
          parent[below] = node
          break
        }
        below = next
      }
    }
  }
  return parent
}

/** For each node, the nodes below it that have an edge to it. */
function groupByUpperEnd(pool: EdgePool): { firstLower: Uint32Array; lower: Uint32Array } {
  const { nodeCount, start, count, neighbour } = pool
  const firstLower = new Uint32Array(nodeCount + 1)
  const forEachEdge = (visit: (node: number, upper: number) => void): void => {
    for (let node = 0; node < nodeCount; node++) {
      const first = start[node] as number
      const end = first + (count[node] as number)
      for (let edge = first; edge < end; edge++) visit(node, neighbour[edge] as number)
    }
  }
  forEachEdge((_, upper) => void (firstLower[upper + 1] = (firstLower[upper + 1] as number) + 1))
  for (let node = 0; node < nodeCount; node++) {
    firstLower[node + 1] = (firstLower[node + 1] as number) + (firstLower[node] as number)
  }
  const lower = new Uint32Array(firstLower[nodeCount] as number)
  const next = firstLower.slice(0, nodeCount)
  forEachEdge((node, upper) => {
    const at = next[upper] as number
    lower[at] = node
    next[upper] = at + 1
  })
  return { firstLower, lower }
}
