import type { FindArc } from '#main/roads/hierarchy/unpack-edges.ts'
import { joinWeight } from '#main/roads/model/weight.ts'
import type { WeightedGraph } from '#main/roads/model/weighted-graph.types.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

interface ArcList {
  tails: Uint32Array
  heads: Uint32Array
  weights: Float64Array
  arcCount: number
}

/** Groups arcs by their tails. */
export function toWeightedGraph(nodeCount: number, { tails, heads, weights, arcCount }: ArcList): WeightedGraph {
  const firstOut = new Uint32Array(nodeCount + 1)
  for (let arc = 0; arc < arcCount; arc++) {
    const after = (tails[arc] as number) + 1
    firstOut[after] = (firstOut[after] as number) + 1
  }
  for (let node = 0; node < nodeCount; node++)
    firstOut[node + 1] = (firstOut[node + 1] as number) + (firstOut[node] as number)
  const next = firstOut.slice()
  const head = new Uint32Array(arcCount)
  const weight = new Float64Array(arcCount)
  for (let arc = 0; arc < arcCount; arc++) {
    const tail = tails[arc] as number
    const to = next[tail] as number
    head[to] = heads[arc] as number
    weight[to] = weights[arc] as number
    next[tail] = to + 1
  }
  return { nodeCount, arcCount, firstOut, head, weight }
}

/** Finds arcs of a graph by what they are. */
export const arcFinder =
  ({ firstOut, head, weight }: WeightedGraph): FindArc =>
  (from, to, sum) => {
    for (let arc = firstOut[from] as number; arc < (firstOut[from + 1] as number); arc++)
      if (head[arc] === to && weight[arc] === sum) return arc
    return -1
  }

/** Arcs as [tail, head, weight], for graphs that a test writes out. */
export type ArcTuple = readonly [tail: number, head: number, weight: number]

/** The graph of arcs written out. */
export const graphOf = (nodeCount: number, arcs: readonly ArcTuple[]): WeightedGraph =>
  toWeightedGraph(nodeCount, {
    tails: Uint32Array.from(arcs, ([tail]) => tail),
    heads: Uint32Array.from(arcs, ([, head]) => head),
    weights: Float64Array.from(arcs, ([, , weight]) => weight),
    arcCount: arcs.length,
  })

/** The same graph with every arc turned round. */
export function reversedGraph({ nodeCount, arcCount, firstOut, head, weight }: WeightedGraph): WeightedGraph {
  const heads = new Uint32Array(arcCount)
  for (let node = 0; node < nodeCount; node++) heads.fill(node, firstOut[node], firstOut[node + 1])
  return toWeightedGraph(nodeCount, { tails: head, heads, weights: weight, arcCount })
}

/** Streets in a square: some missing, a third of the others one-way, some without weight, some twice. */
export function streetGrid(side: number, seed: number): WeightedGraph {
  const random = seededRandom(seed)
  const arcs: ArcTuple[] = []
  const add = (a: number, b: number): void => {
    if (random.chance(0.1)) return
    const milliseconds = random.chance(0.03) ? 0 : 1000 + random.below(20) * 500
    const weight = joinWeight({ milliseconds, decimeters: random.below(2000) })
    const isOneWay = random.chance(1 / 3)
    const isTurned = isOneWay && random.chance(0.5)
    if (!isTurned) arcs.push([a, b, weight])
    if (!isOneWay || isTurned) arcs.push([b, a, weight])
    if (random.chance(0.05)) arcs.push([a, b, weight + random.below(1000)])
  }
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const node = row * side + column
      if (column + 1 < side) add(node, node + 1)
      if (row + 1 < side) add(node, node + side)
    }
  }
  return graphOf(side * side, arcs)
}
