import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildHierarchy, buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { isSoundHierarchy } from '#main/roads/hierarchy/is-sound-hierarchy.ts'
import { searchAll } from '#main/roads/hierarchy/search-all.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { searchMatrix, selectTargets } from '#main/roads/hierarchy/target-selection.ts'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import { graphOf, streetGrid } from '../../proof/roads/weighted-graph.ts'
import { allPairs, smallGraphs } from './small-graphs.ts'

const at = (node: number) => [{ node, weight: 0 }]
const nodesOf = (count: number) => Array.from({ length: count }, (_, node) => at(node))

test('between all pairs of any graph the ways are those of Dijkstra, in both directions', () => {
  fc.assert(
    fc.property(smallGraphs, (graph) => {
      const hierarchy = buildHierarchyAtOnce(graph)
      expect(isSoundHierarchy(hierarchy)).toBe(true)
      const space = createSearchSpace(hierarchy)
      const nodes = nodesOf(graph.nodeCount)
      const expected = allPairs(graph)
      const turned = expected.map((_, node) => expected.map((row) => row[node]))
      expect(nodes.map((node) => [...searchAll(space, node, 'from')])).toEqual(expected)
      expect(nodes.map((node) => [...searchAll(space, node, 'to')])).toEqual(turned)
      const from = selectTargets(space, toAccessTable(nodes), 'from')
      const to = selectTargets(space, toAccessTable(nodes), 'to')
      expect([...searchMatrix(space, from, nodes)].map((row) => [...row])).toEqual(expected)
      expect([...searchMatrix(space, to, nodes)].map((row) => [...row])).toEqual(turned)
    }),
    { numRuns: 300 },
  )
})

test('a graph without nodes and one without arcs have a hierarchy', () => {
  expect(buildHierarchyAtOnce(graphOf(0, []))).toMatchObject({ nodeCount: 0, edgeCount: 0 })
  const lonely = buildHierarchyAtOnce(graphOf(3, []))
  expect([...searchAll(createSearchSpace(lonely), at(1), 'from')]).toEqual([Infinity, 0, Infinity])
})

test('a closed arc is no way', () => {
  const hierarchy = buildHierarchyAtOnce(graphOf(2, [[0, 1, Infinity]]))
  expect(hierarchy.edgeCount).toBe(0)
})

test('a node with hundreds of neighbours is contracted', () => {
  const spokes = Array.from({ length: 500 }, (_, n) => [0, n + 1, n + 1] as const)
  const graph = graphOf(501, [...spokes, ...spokes.map(([hub, rim, weight]) => [rim, hub, weight] as const)])
  const all = searchAll(createSearchSpace(buildHierarchyAtOnce(graph)), at(7), 'from')
  expect(all[0]).toBe(7)
  expect(all[500]).toBe(507)
})

test('its making tells how far it is and can be left at any step', () => {
  const graph = streetGrid(80, 3)
  const seen: number[] = []
  for (const { contracted, nodeCount } of buildHierarchy(graph)) {
    expect(nodeCount).toBe(6400)
    seen.push(contracted)
    if (contracted > 3000) break
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBeGreaterThan(3000)
  expect(seen.at(-1)).toBeLessThan(6400)
})

test('the same graph makes the same hierarchy', () => {
  const graph = streetGrid(20, 4)
  expect(buildHierarchyAtOnce(graph)).toEqual(buildHierarchyAtOnce(graph))
})
