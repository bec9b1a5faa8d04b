import { expect, test } from 'vitest'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { searchAll } from '#main/roads/hierarchy/search-all.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { joinWeight, splitWeight, WEIGHT_LIMIT } from '#main/roads/model/weight.ts'
import { dijkstraToAll } from '#main/roads/search/dijkstra.ts'
import { graphOf } from '../../proof/roads/weighted-graph.ts'

const DAY_MILLISECONDS = 86_400_000

test('a weight orders by duration first, by length where that ties, and adds up', () => {
  const quick = joinWeight({ milliseconds: 1000, decimeters: 16_000_000 })
  const slow = joinWeight({ milliseconds: 1001, decimeters: 1 })
  const short = joinWeight({ milliseconds: 1001, decimeters: 0 })
  expect([slow, quick, short].sort((a, b) => a - b)).toEqual([quick, short, slow])
  expect(splitWeight(quick + slow)).toEqual({ milliseconds: 2001, decimeters: 16_000_001 })
})

test('the longest way that is exact is reached, one beyond it is not, by either search', () => {
  const most = WEIGHT_LIMIT - 1
  const graph = graphOf(4, [
    [0, 1, most - 1],
    [1, 2, 1],
    [2, 3, 1],
  ])
  const expected = [0, most - 1, most, Infinity]
  expect([...dijkstraToAll(graph, 0)]).toEqual(expected)
  const space = createSearchSpace(buildHierarchyAtOnce(graph))
  expect([...searchAll(space, [{ node: 0, weight: 0 }], 'from')]).toEqual(expected)
})

test('ways of several days add up beyond the limit', () => {
  const day = joinWeight({ milliseconds: DAY_MILLISECONDS, decimeters: 0 })
  const graph = graphOf(
    8,
    Array.from({ length: 7 }, (_, node) => [node, node + 1, day] as const),
  )
  const space = createSearchSpace(buildHierarchyAtOnce(graph))
  const days = Array.from(searchAll(space, [{ node: 0, weight: 0 }], 'from'), (weight) => weight / day)
  expect(days).toEqual([0, 1, 2, 3, 4, 5, 6, Infinity])
})
