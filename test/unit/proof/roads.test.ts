import { expect, test } from 'vitest'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { measureExactness } from '../../proof/roads/measure-exactness.ts'
import { streetGrid } from '../../proof/roads/weighted-graph.ts'

/** `npm run proof -- roads` does it on public road networks. */
test('ways over the hierarchy of a grid of 1,600 crossings are those of Dijkstra', () => {
  const graph = streetGrid(40, 5)
  const figures = measureExactness(graph, buildHierarchyAtOnce(graph), { origins: 20, targets: 60, seed: 6 })
  expect(figures).toMatchObject({ wrongPairs: 0, wrongPatched: 0, wrongNodes: 0, wrongQuickest: 0, wrongWays: 0 })
  expect(figures.unreachable).toBeGreaterThan(0)
  expect(figures.unreachable).toBeLessThan(figures.pairs / 2)
  expect(figures.quickest).toBeGreaterThan(100)
})
