import type { Hierarchy } from '#main/roads/hierarchy/hierarchy.types.ts'
import { findWay } from '#main/roads/hierarchy/find-way.ts'
import { searchAll } from '#main/roads/hierarchy/search-all.ts'
import { createSearchSpace, type Direction, type SearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { searchTargets, selectTargets, setTarget } from '#main/roads/hierarchy/target-selection.ts'
import { findQuickest } from '#main/roads/hierarchy/visit-quickest.ts'
import type { WeightedGraph } from '#main/roads/model/weighted-graph.types.ts'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import type { Access } from '#main/roads/search/access.types.ts'
import { dijkstraToAll } from '#main/roads/search/dijkstra.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { arcFinder, reversedGraph } from './weighted-graph.ts'

export interface ExactnessCase {
  origins: number
  targets: number
  seed: number
}

/** Of so many comparisons with Dijkstra's algorithm, how many differ. */
export interface Exactness {
  pairs: number
  unreachable: number
  wrongPairs: number
  wrongPatched: number
  nodes: number
  wrongNodes: number
  quickest: number
  wrongQuickest: number
  ways: number
  wrongWays: number
}

const QUICKEST = 10
/** Targets of each direction that are moved before they are asked for once more. */
const MOVED = 5

const at = (node: number): Access[] => [{ node, weight: 0 }]

/**
 * Ways from each origin to all targets, and from all targets to it, by a hierarchy and by Dijkstra's algorithm, one run
 * of it an origin: the targets selected once, some of them moved, the quickest of them, all nodes, and each way's arcs.
 */
export function measureExactness(graph: WeightedGraph, hierarchy: Hierarchy, given: ExactnessCase): Exactness {
  const figures: Exactness = {
    pairs: 0,
    unreachable: 0,
    wrongPairs: 0,
    wrongPatched: 0,
    nodes: 0,
    wrongNodes: 0,
    quickest: 0,
    wrongQuickest: 0,
    ways: 0,
    wrongWays: 0,
  }
  const space = createSearchSpace(hierarchy)
  measureDirection({ graph, space, figures, direction: 'from' }, given)
  measureDirection(
    { graph: reversedGraph(graph), space, figures, direction: 'to' },
    { ...given, origins: Math.ceil(given.origins / 10) },
  )
  measureWays({ graph, space, figures, direction: 'from' }, given)
  return figures
}

interface Bench {
  graph: WeightedGraph
  space: SearchSpace
  figures: Exactness
  direction: Direction
}

function measureDirection(
  { graph, space, figures, direction }: Bench,
  { origins, targets, seed }: ExactnessCase,
): void {
  const random = seededRandom(seed)
  const drawn = Array.from({ length: targets }, () => random.below(graph.nodeCount))
  const kept = selectTargets(space, toAccessTable(drawn.map(at)), direction)
  const moved = selectTargets(space, toAccessTable(drawn.map(at)), direction)
  const drawnAgain = drawn.slice()
  for (let n = 0; n < Math.min(MOVED, targets); n++) {
    const target = random.below(targets)
    drawnAgain[target] = random.below(graph.nodeCount)
    setTarget(space, moved, target, at(drawnAgain[target]))
  }
  for (let n = 0; n < origins; n++) {
    const origin = random.below(graph.nodeCount)
    const truth = dijkstraToAll(graph, origin)
    const weights = searchTargets(space, kept, at(origin))
    const patched = searchTargets(space, moved, at(origin))
    figures.pairs += targets
    for (let target = 0; target < targets; target++) {
      const expected = truth[drawn[target] as number] as number
      if (expected === Infinity) figures.unreachable++
      if (weights[target] !== expected) figures.wrongPairs++
      if (patched[target] !== truth[drawnAgain[target] as number]) figures.wrongPatched++
    }
    const all = searchAll(space, at(origin), direction)
    figures.nodes += graph.nodeCount
    for (let node = 0; node < graph.nodeCount; node++) if (all[node] !== truth[node]) figures.wrongNodes++
    const expectedQuickest = drawn.map((node) => truth[node] as number).filter((weight) => weight < Infinity)
    expectedQuickest.sort((a, b) => a - b)
    const found = findQuickest(space, kept, at(origin), QUICKEST)
    const expected = expectedQuickest.slice(0, QUICKEST)
    figures.quickest += expected.length
    const isCounted = found.length === expected.length
    if (!isCounted) figures.wrongQuickest++
    for (const [rank, { target, weight }] of found.entries()) {
      if (weight !== expected[rank] || weight !== weights[target]) figures.wrongQuickest++
    }
  }
}

function measureWays({ graph, space, figures }: Bench, { origins, seed }: ExactnessCase): void {
  const random = seededRandom(seed + 1)
  for (let n = 0; n < origins; n++) {
    const origin = random.below(graph.nodeCount)
    const target = random.below(graph.nodeCount)
    const selection = selectTargets(space, toAccessTable([at(target)]), 'from')
    const [expected] = searchTargets(space, selection, at(origin))
    const way = findWay(space, arcFinder(graph), at(origin), at(target))
    figures.ways++
    const isRight =
      way === null
        ? expected === Infinity
        : way.weight === expected && walk(graph, origin, way.arcs, target) === expected
    if (!isRight) figures.wrongWays++
  }
}

/** Sum over arcs that follow one another from a node to another; NaN where they do not. */
export function walk(graph: WeightedGraph, origin: number, arcs: readonly number[], target: number): number {
  let node = origin
  let sum = 0
  for (const arc of arcs) {
    if (arc < (graph.firstOut[node] as number) || arc >= (graph.firstOut[node + 1] as number)) return NaN
    node = graph.head[arc] as number
    sum += graph.weight[arc] as number
  }
  return node === target ? sum : NaN
}
