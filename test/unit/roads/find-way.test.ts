import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { findWay } from '#main/roads/hierarchy/find-way.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { walk } from '../../proof/roads/measure-exactness.ts'
import { arcFinder, graphOf, streetGrid } from '../../proof/roads/weighted-graph.ts'
import { allPairs, smallGraphs } from './small-graphs.ts'

const at = (node: number) => [{ node, weight: 0 }]

test('the arcs of each way follow one another and add up to its weight, and that is the least', () => {
  fc.assert(
    fc.property(smallGraphs, (graph) => {
      const space = createSearchSpace(buildHierarchyAtOnce(graph))
      for (const [origin, row] of allPairs(graph).entries()) {
        for (const [target, expected] of row.entries()) {
          const way = findWay(space, arcFinder(graph), at(origin), at(target))
          expect(way?.weight ?? Infinity).toBe(expected)
          if (way) expect(walk(graph, origin, way.arcs, target)).toBe(expected)
        }
      }
    }),
  )
})

test('of several accesses those on the quickest way are named', () => {
  const graph = graphOf(5, [
    [0, 1, 10],
    [1, 2, 10],
    [3, 2, 1],
    [2, 4, 1],
  ])
  const space = createSearchSpace(buildHierarchyAtOnce(graph))
  const origin = [
    { node: 0, weight: 2 },
    { node: 3, weight: 30 },
  ]
  const target = [
    { node: 2, weight: 3 },
    { node: 4, weight: 3 },
  ]
  expect(findWay(space, arcFinder(graph), origin, target)).toEqual({
    weight: 25,
    arcs: [0, 1],
    firstNode: 0,
    lastNode: 2,
  })
  expect(findWay(space, arcFinder(graph), target, origin)).toBeNull()
})

test('of parallel arcs the quickest is named, of equal ones the first', () => {
  const graph = graphOf(2, [
    [0, 1, 7],
    [0, 1, 5],
    [0, 1, 5],
  ])
  const space = createSearchSpace(buildHierarchyAtOnce(graph))
  expect(findWay(space, arcFinder(graph), at(0), at(1))?.arcs).toEqual([1])
})

test('a hierarchy of another graph is told, not followed', () => {
  const space = createSearchSpace(buildHierarchyAtOnce(streetGrid(8, 1)))
  expect(() => findWay(space, arcFinder(streetGrid(8, 2)), at(0), at(63))).toThrow('of another graph')
})
