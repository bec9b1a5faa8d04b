import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { searchTargets, selectTargets, setTarget } from '#main/roads/hierarchy/target-selection.ts'
import { findQuickest, visitQuickest } from '#main/roads/hierarchy/visit-quickest.ts'
import type { WeightedGraph } from '#main/roads/model/weighted-graph.types.ts'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import type { Access } from '#main/roads/search/access.types.ts'
import { dijkstraToAll } from '#main/roads/search/dijkstra.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { streetGrid } from '../../proof/roads/weighted-graph.ts'
import { allPairs, smallGraphs } from './small-graphs.ts'

const MAX_CHANGED = 1000

/** Places with none, one or two accesses. */
const placesIn = (graph: WeightedGraph) =>
  fc.array(
    fc.array(fc.record({ node: fc.nat(graph.nodeCount - 1), weight: fc.integer({ min: 0, max: 9 }) }), {
      maxLength: 2,
    }),
    { minLength: 1, maxLength: 8 },
  )

const cases = smallGraphs.chain((graph) =>
  fc.record({ graph: fc.constant(graph), places: placesIn(graph), moved: placesIn(graph), end: placesIn(graph) }),
)

function expectedWeights(pairs: number[][], end: readonly Access[], places: readonly (readonly Access[])[]): number[] {
  return places.map((place) =>
    Math.min(
      Infinity,
      ...end.flatMap((from) => place.map((to) => from.weight + (pairs[from.node]?.[to.node] as number) + to.weight)),
    ),
  )
}

const sorted = (weights: number[]): number[] => weights.filter((weight) => weight < Infinity).sort((a, b) => a - b)

test('targets with several accesses, as they are and after any change, are reached as Dijkstra says', () => {
  fc.assert(
    fc.property(cases, ({ graph, places, moved, end }) => {
      const [origin = []] = end
      const pairs = allPairs(graph)
      const space = createSearchSpace(buildHierarchyAtOnce(graph))
      const selection = selectTargets(space, toAccessTable(places), 'from')
      const check = (now: readonly (readonly Access[])[]) => {
        const expected = expectedWeights(pairs, origin, now)
        expect([...searchTargets(space, selection, origin)]).toEqual(expected)
        const found = findQuickest(space, selection, origin, now.length)
        expect(found.map(({ weight }) => weight)).toEqual(sorted(expected))
        expect(found.every(({ target, weight }) => expected[target] === weight)).toBe(true)
        expect(new Set(found.map(({ target }) => target)).size).toBe(found.length)
        const few = findQuickest(space, selection, origin, 2)
        expect(few.map(({ weight }) => weight)).toEqual(sorted(expected).slice(0, 2))
      }
      check(places)
      const now = places.slice()
      for (const [step, place] of moved.entries()) {
        // Every second one moves a target, the others add one.
        const target = step % 2 === 0 ? step % places.length : now.length
        setTarget(space, selection, target, place)
        now[target] = place
      }
      check(now)
      setTarget(space, selection, 0, [])
      now[0] = []
      check(now)
    }),
    { numRuns: 300 },
  )
})

test('more changes than are kept aside select all anew, and nothing is lost', () => {
  const graph = streetGrid(40, 9)
  const random = seededRandom(8)
  const space = createSearchSpace(buildHierarchyAtOnce(graph))
  const draw = (): Access[] => [{ node: random.below(graph.nodeCount), weight: random.below(100) }]
  const places = Array.from({ length: 50 }, draw)
  const selection = selectTargets(space, toAccessTable(places), 'from')
  findQuickest(space, selection, [{ node: 0, weight: 0 }], 1)
  for (let target = 50; target < 50 + MAX_CHANGED; target++)
    setTarget(space, selection, target, (places[target] = draw()))
  expect([selection.table.count, selection.changed.size]).toEqual([50, MAX_CHANGED])
  setTarget(space, selection, 3, (places[3] = draw()))
  expect([selection.table.count, selection.changed.size]).toEqual([50 + MAX_CHANGED, 0])
  const reached = dijkstraToAll(graph, 0)
  const expected = places.map(([access]) => (reached[access?.node as number] as number) + (access?.weight as number))
  const origin = [{ node: 0, weight: 0 }]
  expect([...searchTargets(space, selection, origin)]).toEqual(expected)
  expect(findQuickest(space, selection, origin, 20).map(({ weight }) => weight)).toEqual(sorted(expected).slice(0, 20))
})

test('a visit ends when it is told to, and another search may run meanwhile', () => {
  const graph = streetGrid(12, 2)
  const space = createSearchSpace(buildHierarchyAtOnce(graph))
  const table = toAccessTable(Array.from({ length: graph.nodeCount }, (_, node) => [{ node, weight: 0 }]))
  const selection = selectTargets(space, table, 'from')
  const origin = [{ node: 60, weight: 0 }]
  const before = searchTargets(space, selection, origin)
  const visited: number[] = []
  visitQuickest(space, selection, origin, (target, weight) => {
    expect(searchTargets(space, selection, origin)[target]).toBe(weight)
    return visited.push(target) < 5
  })
  expect(visited).toHaveLength(5)
  expect(visited.map((target) => before[target])).toEqual(sorted([...before]).slice(0, 5))
  expect(findQuickest(space, selection, origin, 0)).toEqual([])
})
