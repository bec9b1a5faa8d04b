import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoadNetwork } from '#main/roads/network/road-network.types.ts'
import { arrivalsAt, departuresFrom } from '#main/roads/snap/accesses.ts'
import type { Snap } from '#main/roads/snap/snap-to-road.ts'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { findArcsBy, findArcsOn, findRoute } from '#main/roads/snap/find-route.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { dijkstraWay } from '#main/roads/search/dijkstra-way.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { drawRoads, type Drawing } from './drawn-roads.ts'
import { weightsByHistory } from './edge-based.ts'

const RUNS = 100

const MAP = `
  a b c d
  e f g h
  i j k l
`
/** Stretches of the grid, each with a length of its own by its limit. */
const STRETCHES = 'ab bc cd ef fg gh ij jk kl ae bf cg dh ei fj gk hl'.split(' ')
const KINDS = ['no_left_turn', 'no_right_turn', 'no_straight_on', 'only_straight_on', 'only_left_turn']

const tags = fc.record({
  kmh: fc.integer({ min: 10, max: 70 }),
  extra: fc.constantFrom('', '', '', 'oneway=yes', 'oneway=-1', 'access=private'),
})
const barrier = fc.constantFrom('', '', '', '', '', 'barrier=bollard', 'barrier=gate access=private')

const drawings = fc
  .record({
    kept: fc.array(fc.option(tags, { freq: 5 }), { minLength: STRETCHES.length, maxLength: STRETCHES.length }),
    turns: fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.nat(), fc.nat(), fc.nat(), fc.boolean()), { maxLength: 6 }),
    barriers: fc.array(barrier, { minLength: 12, maxLength: 12 }),
  })
  .map(({ kept, turns, barriers }): Drawing => {
    const ways: Record<string, string> = {}
    STRETCHES.forEach((stretch, i) => {
      const one = kept[i]
      if (one) ways[stretch] = `tertiary maxspeed=${one.kmh} ${one.extra}`
    })
    const names = Object.keys(ways)
    const meeting = (node: string, not: string) => names.filter((name) => name !== not && name.includes(node))
    const pick = <T>(list: readonly T[], n: number) => list[n % Math.max(1, list.length)]
    const drawn = turns.flatMap(([kind, first, second, third, isLong]) => {
      const from = pick(names, first)
      const node = from?.[second % 2]
      const next = node === undefined ? undefined : pick(meeting(node, from as string), second)
      if (from === undefined || node === undefined || next === undefined) return []
      if (!isLong) return [`${kind}: ${from} ${node} ${next}`]
      const last = pick(meeting(next.replace(node, ''), next), third)
      return last === undefined ? [] : [`${kind}: ${from} ${next} ${last}`]
    })
    const nodes = Object.fromEntries([...'abcdefghijkl'].map((letter, i) => [letter, barriers[i] as string]))
    return { map: MAP, ways, turns: drawn, nodes }
  })

const middleOf = ({ roads }: RoadNetwork, edge: number): Snap => ({
  edge,
  decimeters: (roads.edgeDecimeters[edge] as number) / 2,
  distanceMeters: 0,
  position: { lat: 0, lon: 0 },
  along: true,
  against: true,
  access: null,
})

const arcsOf = ({ roads, roadWeight }: RoadNetwork, edge: number): number[] =>
  [...roads.arcEdge.keys()].filter(
    (arc) => (roads.arcEdge[arc] as number) >>> 1 === edge && roadWeight(arc) !== Infinity,
  )

/** Weights from the middle of an edge to those of all others, by histories. */
function expectedFrom(network: RoadNetwork, edge: number): number[] {
  const { roads, roadWeight } = network
  const halfway = (roads.edgeDecimeters[edge] as number) / 2
  const starts = arcsOf(network, edge).map((arc) => [arc, roadWeight(arc) - network.partWeight(arc, halfway)] as const)
  const ends = weightsByHistory(roads, network.mode, new Map(starts))
  return Array.from(roads.edgeDecimeters, (decimeters, end) =>
    Math.min(
      ...arcsOf(network, end).map(
        (arc) => (ends[arc] as number) - roadWeight(arc) + network.partWeight(arc, decimeters / 2),
      ),
    ),
  )
}

test('splitting a few nodes gives what a search over whole histories gives', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(drawings, async (drawing) => {
      const roads = await drawRoads(drawing).catch(() => null)
      if (roads === null) return
      const network = toNetwork(roads, 'car', 'free')
      const arcs = networkArcs(network)
      for (let start = 0; start < roads.edgeCount; start++) {
        const expected = expectedFrom(network, start)
        const departures = departuresFrom(network, middleOf(network, start))
        for (let end = 0; end < roads.edgeCount; end++) {
          if (start === end) continue
          compared++
          const found = dijkstraWay(arcs, departures, arrivalsAt(network, middleOf(network, end)))
          expect(found?.weight ?? Infinity, `${start} to ${end}`).toBe(expected[end])
        }
      }
    }),
    { numRuns: RUNS },
  )
  expect(compared).toBeGreaterThan(5000)
}, 60_000)

test('a hierarchy and a search without one find the same ways', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(drawings, async (drawing) => {
      const roads = await drawRoads(drawing).catch(() => null)
      if (roads === null) return
      const network = toNetwork(roads, 'car', 'free')
      const arcs = networkArcs(network)
      const space = createSearchSpace(buildHierarchyAtOnce(arcs), network.limit)
      for (let start = 0; start < roads.edgeCount; start++)
        for (let end = 0; end < roads.edgeCount; end++) {
          const ends = [middleOf(network, start), middleOf(network, end)] as const
          const expected = findRoute(network, ...ends, findArcsOn(arcs))
          const found = findRoute(network, ...ends, findArcsBy(space, network))
          expect(found?.milliseconds).toBe(expected?.milliseconds)
          expect(found?.decimeters).toBe(expected?.decimeters)
          if (found) compared++
        }
    }),
    { numRuns: 20 },
  )
  expect(compared).toBeGreaterThan(1000)
})
