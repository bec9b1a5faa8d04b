import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { joinWeight } from '#main/roads/model/weight.ts'
import type { WeightedGraph } from '#main/roads/model/weighted-graph.types.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { hasTestData, inTestData } from '../../measure/needs.ts'
import { toWeightedGraph } from './weighted-graph.ts'

/** One way to travel each edge, of the two there are. */
const EITHER = 0
const FORWARD = 1
const BACKWARD = 2

const NOT_SEEN = 0xffffffff

/**
 * Directions in which edges may be made one-way, as many as one likes, without cutting off a node: down the edges of a
 * depth-first tree, up all others. Bridges must stay as they are (EITHER).
 */
function connectedDirections(nodeCount: number, tails: Uint32Array, heads: Uint32Array): Uint8Array {
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

const ONE_WAY_SHARE = 1 / 3

/**
 * How the two directions of an edge differ: not at all; a third of the edges has only one, drawn so that every node is
 * still reached from all others, or drawn as it comes, which cuts most pairs off; or each has a weight of its own.
 */
export const KINDS = ['both ways', 'a third one-way', 'a third one-way anyhow', 'a weight each way'] as const
export type Kind = (typeof KINDS)[number]

/** Whether WAYPOST_TEST_DATA holds the public road graphs. */
export const hasPublicGraphs = (): boolean => hasTestData('roads')

type EdgeList = ReturnType<typeof readEdges>

/** A public road graph, `NY` or `FLA`, with seeded weights: 2 to 20 seconds and 20 to 200 metres an edge. */
export function readPublicGraph(name: string, kind: Kind, seed = 1): WeightedGraph {
  const edges = readEdges(name)
  const { nodeCount, tails, heads } = edges
  const random = seededRandom(seed)
  const drawWeight = (): number =>
    joinWeight({ milliseconds: 2000 + random.below(18_000), decimeters: 200 + random.below(1800) })
  const directions = drawDirections(edges, kind, seed)
  const arcs = {
    tails: new Uint32Array(tails.length * 2),
    heads: new Uint32Array(tails.length * 2),
    weights: new Float64Array(tails.length * 2),
    arcCount: 0,
  }
  const add = (tail: number, head: number, weight: number): void => {
    arcs.tails[arcs.arcCount] = tail
    arcs.heads[arcs.arcCount] = head
    arcs.weights[arcs.arcCount++] = weight
  }
  for (let edge = 0; edge < tails.length; edge++) {
    const weight = drawWeight()
    const back = kind === 'a weight each way' ? drawWeight() : weight
    if (directions[edge] !== BACKWARD) add(tails[edge] as number, heads[edge] as number, weight)
    if (directions[edge] !== FORWARD) add(heads[edge] as number, tails[edge] as number, back)
  }
  return toWeightedGraph(nodeCount, arcs)
}

/** By edge: the one direction that it has, or EITHER. */
function drawDirections({ nodeCount, tails, heads }: EdgeList, kind: Kind, seed: number): Uint8Array {
  const none = new Uint8Array(tails.length).fill(EITHER)
  const random = seededRandom(seed + 1)
  if (kind === 'a third one-way anyhow') {
    return none.map(() => (random.chance(ONE_WAY_SHARE) ? random.pick([FORWARD, BACKWARD]) : EITHER))
  }
  if (kind !== 'a third one-way') return none
  const possible = connectedDirections(nodeCount, tails, heads)
  const share = (ONE_WAY_SHARE * tails.length) / possible.filter((direction) => direction !== EITHER).length
  return possible.map((direction) => (random.chance(share) ? direction : EITHER))
}

function readEdges(name: string) {
  const bytes = gunzipSync(readFileSync(inTestData(`roads/${name}.pace.gz`)))
  const isDigit = (at: number): boolean => (bytes[at] as number) >= 48 && (bytes[at] as number) <= 57
  let at = 0
  const nextNumber = (): number => {
    while (!isDigit(at)) at++
    let value = 0
    for (; isDigit(at); at++) value = value * 10 + (bytes[at] as number) - 48
    return value
  }
  const nodeCount = nextNumber()
  const edgeCount = nextNumber()
  const tails = new Uint32Array(edgeCount)
  const heads = new Uint32Array(edgeCount)
  for (let edge = 0; edge < edgeCount; edge++) {
    tails[edge] = nextNumber() - 1
    heads[edge] = nextNumber() - 1
  }
  return { nodeCount, tails, heads }
}
