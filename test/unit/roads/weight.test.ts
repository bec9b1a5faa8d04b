import { expect, test } from 'vitest'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { findWay } from '#main/roads/hierarchy/find-way.ts'
import { searchAll } from '#main/roads/hierarchy/search-all.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { searchTargets, selectTargets } from '#main/roads/hierarchy/target-selection.ts'
import { findQuickest } from '#main/roads/hierarchy/visit-quickest.ts'
import { joinWeight, splitWeight, WEIGHT_LIMIT, weightLimit } from '#main/roads/model/weight.ts'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import { growSearch } from '#main/roads/search/grow-search.ts'
import { dijkstraToAll } from '#main/roads/search/dijkstra.ts'
import { arcFinder, graphOf } from '../../proof/roads/weighted-graph.ts'

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

test.each([5, 17, 90, 130, 250])('below the limit of %i km/h no length runs over into the duration', (kmh) => {
  const { milliseconds, decimeters } = splitWeight(weightLimit(kmh) - 1)
  expect((milliseconds * kmh) / 360).toBeLessThan(2 ** 24)
  expect(decimeters).toBe(2 ** 24 - 1)
  // Not much less than could be: 1,677 km at that speed, or 149 hours.
  expect(((milliseconds + 2) * kmh) / 360 > 2 ** 24 - 2 || milliseconds === 2 ** 29 - 1).toBe(true)
})

test('every search holds to the limit that it is given', () => {
  const hour = joinWeight({ milliseconds: 3_600_000, decimeters: 1_300_000 })
  const graph = graphOf(
    20,
    Array.from({ length: 19 }, (_, node) => [node, node + 1, hour] as const),
  )
  const at = (node: number) => [{ node, weight: 0 }]
  const limit = weightLimit(130)
  // 12 hours are 1,560 km; 13 would be 1,690, of which 24 bits keep 12 km.
  const expected = Array.from({ length: 20 }, (_, node) => (node <= 12 ? node * hour : Infinity))
  const nodes = toAccessTable(expected.map((_, node) => at(node)))
  const space = createSearchSpace(buildHierarchyAtOnce(graph), limit)
  const selection = selectTargets(space, nodes, 'from')
  expect([...dijkstraToAll(graph, 0, limit)]).toEqual(expected)
  expect([...growSearch(graph, at(0)).weigh(nodes, { milliseconds: 60_000, limit }).weights]).toEqual(expected)
  expect([...searchAll(space, at(0), 'from')]).toEqual(expected)
  expect([...searchTargets(space, selection, at(0))]).toEqual(expected)
  expect(findQuickest(space, selection, at(0), 20)).toHaveLength(13)
  expect(findWay(space, arcFinder(graph), at(0), at(12))?.weight).toBe(expected[12])
  expect(findWay(space, arcFinder(graph), at(0), at(13))).toBeNull()
})
