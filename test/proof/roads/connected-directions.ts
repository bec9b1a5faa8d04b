import { toWeightedGraph } from './weighted-graph.ts'

/** One way to travel each edge, of the two there are. */
export const EITHER = 0
export const FORWARD = 1
export const BACKWARD = 2

const NOT_SEEN = 0xffffffff

/**
 * Directions in which edges may be made one-way, as many as one likes, without cutting off a node: down the edges of a
 * depth-first tree, up all others. Bridges must stay as they are (EITHER).
 */
export function connectedDirections(nodeCount: number, tails: Uint32Array, heads: Uint32Array): Uint8Array {
  const walk = walkDepthFirst(nodeCount, tails, heads)
  const directions = new Uint8Array(tails.length)
  for (let edge = 0; edge < tails.length; edge++) {
    const tail = tails[edge] as number
    const head = heads[edge] as number
    if (tail === head) continue
    const isTree = walk.cameBy[tail] === edge || walk.cameBy[head] === edge
    const [lower, upper] = (walk.order[tail] as number) > (walk.order[head] as number) ? [tail, head] : [head, tail]
    const isBridge = isTree && (walk.low[lower] as number) > (walk.order[upper] as number)
    const from = isTree ? upper : lower
    if (!isBridge) directions[edge] = from === tail ? FORWARD : BACKWARD
  }
  return directions
}

interface Walk {
  /** By node: when it was met, by which edge, and the earliest node that its subtree has an edge to. */
  order: Uint32Array
  cameBy: Uint32Array
  low: Uint32Array
}

function walkDepthFirst(nodeCount: number, tails: Uint32Array, heads: Uint32Array): Walk {
  const edges = incidentEdges(nodeCount, tails, heads)
  const order = new Uint32Array(nodeCount).fill(NOT_SEEN)
  const low = new Uint32Array(nodeCount)
  const cameBy = new Uint32Array(nodeCount).fill(NOT_SEEN)
  const next = edges.first.slice()
  let met = 0
  for (let root = 0; root < nodeCount; root++) {
    if (order[root] !== NOT_SEEN) continue
    const path = [root]
    order[root] = low[root] = met++
    while (path.length > 0) {
      const node = path[path.length - 1] as number
      const at = next[node] as number
      if (at === edges.first[node + 1]) {
        path.pop()
        const above = path.at(-1)
        if (above !== undefined) low[above] = Math.min(low[above] as number, low[node] as number)
        continue
      }
      next[node] = at + 1
      const edge = edges.edge[at] as number
      if (edge === cameBy[node]) continue
      const other = (tails[edge] as number) + (heads[edge] as number) - node
      if (order[other] === NOT_SEEN) {
        cameBy[other] = edge
        order[other] = low[other] = met++
        path.push(other)
      } else low[node] = Math.min(low[node] as number, order[other] as number)
    }
  }
  return { order, cameBy, low }
}

/** The edges at each node, both directions of each. */
function incidentEdges(nodeCount: number, tails: Uint32Array, heads: Uint32Array) {
  const count = tails.length
  const ends = new Uint32Array(count * 2)
  ends.set(tails)
  ends.set(heads, count)
  const edges = Uint32Array.from(ends, (_, at) => at % count)
  const grouped = toWeightedGraph(nodeCount, {
    tails: ends,
    heads: edges,
    weights: new Float64Array(count * 2),
    arcCount: count * 2,
  })
  return { first: grouped.firstOut, edge: grouped.head }
}
