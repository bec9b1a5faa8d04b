import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import { growSearch } from '#main/roads/search/grow-search.ts'
import { dijkstraToAll } from '#main/roads/search/dijkstra.ts'
import { streetGrid } from '../../proof/roads/weighted-graph.ts'
import { allPairs, smallGraphs } from './small-graphs.ts'

const at = (node: number) => [{ node, weight: 0 }]
const MINUTE = { milliseconds: 60_000 }

test('with time enough it answers what a search to all nodes does', () => {
  fc.assert(
    fc.property(smallGraphs, fc.array(fc.nat(13), { maxLength: 6 }), (graph, drawn) => {
      const targets = drawn.map((node) => node % graph.nodeCount)
      const table = toAccessTable(targets.map(at))
      for (const [origin, row] of allPairs(graph).entries()) {
        const { weights, undecided } = growSearch(graph, at(origin)).weigh(table, MINUTE)
        expect([...weights]).toEqual(targets.map((node) => row[node]))
        expect(undecided).toEqual([])
      }
    }),
  )
})

test('of several accesses at both ends the best pair counts; a target without one is not reached', () => {
  const graph = streetGrid(10, 3)
  const ends = [
    { node: 0, weight: 500 },
    { node: 9, weight: 0 },
  ]
  const place = [
    { node: 99, weight: 7 },
    { node: 90, weight: 0 },
  ]
  const pairs = ends.flatMap((end) => {
    const reached = dijkstraToAll(graph, end.node)
    return place.map(({ node, weight }) => end.weight + (reached[node] as number) + weight)
  })
  const { weights, undecided } = growSearch(graph, ends).weigh(toAccessTable([place, []]), MINUTE)
  expect([...weights]).toEqual([Math.min(...pairs), Infinity])
  expect(undecided).toEqual([])
})

test('when time is over, what is decided is right and the rest is named', () => {
  const graph = streetGrid(60, 7)
  const nodes = Array.from({ length: graph.nodeCount }, (_, node) => node)
  const table = toAccessTable(nodes.map(at))
  const truth = dijkstraToAll(graph, 1830)
  for (const clocks of [0, 1, 2, 5]) {
    let time = 0
    const { weights, undecided } = growSearch(graph, at(1830)).weigh(table, {
      milliseconds: clocks,
      now: () => time++,
    })
    const open = new Set(undecided)
    const decided = nodes.filter((node) => !open.has(node))
    expect(decided.length).toBeGreaterThan(clocks * 400)
    expect(decided.length).toBeLessThan(nodes.length)
    expect(decided.map((node) => weights[node])).toEqual(decided.map((node) => truth[node]))
    for (const node of undecided) expect(weights[node]).toBeGreaterThanOrEqual(truth[node] as number)
  }
})

test('asked again it goes on from where it stood, and answers the same', () => {
  fc.assert(
    fc.property(smallGraphs, fc.array(fc.array(fc.nat(13), { maxLength: 3 }), { maxLength: 5 }), (graph, asked) => {
      const truth = dijkstraToAll(graph, 0)
      const search = growSearch(graph, at(0))
      for (const drawn of asked) {
        const targets = drawn.map((node) => node % graph.nodeCount)
        const { weights, undecided } = search.weigh(toAccessTable(targets.map(at)), MINUTE)
        expect([...weights]).toEqual(targets.map((node) => truth[node]))
        expect(undecided).toEqual([])
      }
    }),
  )
})

test('what a search found before its time was over is not lost', () => {
  const graph = streetGrid(60, 7)
  const table = toAccessTable([at(3599), at(0)])
  const truth = dijkstraToAll(graph, 1830)
  const search = growSearch(graph, at(1830))
  let [time, asked] = [0, 0]
  for (let open = [0]; open.length > 0; asked++) {
    const { weights, undecided } = search.weigh(table, { milliseconds: 2, now: () => time++ })
    open = undecided
    if (open.length === 0) expect([...weights]).toEqual([truth[3599], truth[0]])
  }
  expect(asked).toBeGreaterThan(1)
  expect(asked).toBeLessThan(10)
})
