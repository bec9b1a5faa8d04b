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
import { headOf, isBack } from '#main/roads/model/arc-ends.ts'
import { createArcTurns } from '#main/roads/network/arc-turns.ts'
import { arcWeights } from '#main/roads/network/arc-weights.ts'
import { ENTRY_WEIGHT, GATE_WEIGHT } from '#main/roads/network/penalties.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'

/** Longest forbidden path that is looked back at. */
const MEMORY = 5

/**
 * Weights to the end of every arc from the ends of some, by a search over whole histories of arcs: slow, and without
 * a thought about which nodes need to be split.
 */
function weightsByHistory(roads: RoadGraph, mode: RoadMode, starts: ReadonlyMap<number, number>): Float64Array {
  const { whole: weightOf } = arcWeights(roads, mode, { profile: 'free' })
  const turns = createArcTurns(roads, mode, weightOf)
  const reached = new Map([...starts].map(([arc, sum]) => [String(arc), sum]))
  const open = [...starts].map(([arc, sum]) => ({ sum, path: [arc] }))
  const best = new Float64Array(roads.arcCount).fill(Infinity)
  while (open.length > 0) {
    open.sort((a, b) => b.sum - a.sum)
    const { sum, path } = open.pop() as { sum: number; path: number[] }
    if (sum > (reached.get(path.join(' ')) ?? Infinity)) continue
    const last = path.at(-1) as number
    best[last] = Math.min(best[last] as number, sum)
    const node = headOf(roads, last)
    for (let next = roads.firstOut[node] as number; next < (roads.firstOut[node + 1] as number); next++) {
      if (!turns.mayFollow(path, next)) continue
      const entry =
        turns.isPenalized(next) && !turns.isPenalized(last) && !isAllClosed(roads, turns, node) ? ENTRY_WEIGHT : 0
      const gate = turns.isGate(node) && !isBack(roads, last, next) ? GATE_WEIGHT : 0
      const whole = sum + entry + gate + weightOf(next)
      const history = [...path, next].slice(-MEMORY)
      if (whole >= (reached.get(history.join(' ')) ?? Infinity)) continue
      reached.set(history.join(' '), whole)
      open.push({ sum: whole, path: history })
    }
  }
  return best
}

/** Whether only closed roads touch a node. */
function isAllClosed(
  roads: RoadGraph,
  { isPenalized, weightOf }: ReturnType<typeof createArcTurns>,
  node: number,
): boolean {
  for (let arc = 0; arc < roads.arcCount; arc++) {
    const place = roads.arcEdge[arc] as number
    const touches = roads.edgeNodes[place] === node || roads.edgeNodes[place ^ 1] === node
    if (touches && weightOf(arc) !== Infinity && !isPenalized(arc)) return false
  }
  return true
}

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
