/**
 * Whether regions that overlap or touch work as one: Liechtenstein, cut in two with complete ways, is joined, and ways
 * across the cut are, to the millisecond and decimetre, those on the whole; every array of the graph is the same too.
 * Needs osmium (Debian: osmium-tool) and WAYPOST_TEST_DATA.
 *
 *   npm run proof -- joined-roads
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makeJoined } from '#main/roads/join/make-joined.ts'
import { planJoined } from '#main/roads/join/plan-joined.ts'
import { currentMaps } from '#main/roads/region/current-maps.ts'
import { openRoadMaps, type RoadMaps } from '#main/roads/service/road-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { addRoads, openRoads } from '../measure/extracts.ts'
import { needProgram, needTestData } from '../measure/needs.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import { ROAD_MODES, type RoadMode } from '#main/roads/model/travel-mode.ts'
import { openOrigin, toWayEnd, weighWays } from '#main/roads/service/road-origin.ts'
import { snapToRoad, type Snap } from '#main/roads/snap/snap-to-road.ts'
import { unwrap } from '../measure/unwrap.ts'

/** Names of the arrays in which two graphs differ. */
function differingArrays(one: RoadGraph, other: RoadGraph): string[] {
  const bytesOf = (array: ArrayBufferView) => Buffer.from(array.buffer, array.byteOffset, array.byteLength)
  return (Object.keys(one) as (keyof RoadGraph)[]).filter((name) => {
    const [a, b] = [one[name], other[name]]
    return typeof a === 'number' || typeof b === 'number' ? a !== b : !bytesOf(a).equals(bytesOf(b))
  })
}

interface MapPlaces {
  maps: RoadMaps
  mapId: string
}

/** Weights from each origin to each target on one map; null for a place that lies off its roads. */
function weigh({ maps, mapId }: MapPlaces, mode: RoadMode, origins: readonly Position[], targets: readonly Position[]) {
  const prepared = unwrap(maps.prepared(mapId, mode, 'mean'))
  const { roads } = prepared.network
  const snaps = targets.map((target) => snapToRoad(roads, target, mode))
  const points = snaps.filter((snap): snap is Snap => snap !== null)
  return origins.map((origin) => {
    const snap = snapToRoad(roads, origin, mode)
    if (snap === null) return targets.map(() => null)
    const start = openOrigin(prepared, snap)
    const ends = points.map((point) => toWayEnd(prepared, start.zone, point))
    const { weights } = weighWays(start, ends, Infinity)
    let at = 0
    return snaps.map((target) => (target === null ? null : (weights[at++] as number)))
  })
}

interface PairFigures {
  /** Pairs to which a way leads on the first map. */
  ways: number
  /** Pairs whose duration or length is another one on the second map. */
  wrong: number
}

/** Compares all pairs on two maps, in both directions and for each mode. */
function comparePairs(
  one: MapPlaces,
  other: MapPlaces,
  [here, there]: readonly [readonly Position[], readonly Position[]],
): PairFigures {
  const figures = { ways: 0, wrong: 0 }
  for (const mode of ROAD_MODES)
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      const expected = weigh(one, mode, from, to)
      const found = weigh(other, mode, from, to)
      for (const [i, row] of expected.entries())
        for (const [j, weight] of row.entries()) {
          if (weight !== null && weight < Infinity) figures.ways++
          if (weight !== found[i]?.[j]) figures.wrong++
        }
    }
  return figures
}

const EXTRACT = needTestData('osm/liechtenstein-latest.osm.pbf')
const PLACES_A_SIDE = 25
const LEAST_WAYS = 1000
const SEED = 23
const [SOUTH, NORTH, WEST, EAST] = [47.05, 47.27, 9.47, 9.62]
/** Longitudes at which the halves end: of the western one, of the eastern one. */
const CUTS = { overlapping: [9.54, 9.52], touching: [9.53, 9.53] } as const

function cutExtract(path: string, [west, east]: readonly [number, number]): void {
  const words = ['extract', '-s', 'complete_ways', '-b', `${west},46,${east},48`, EXTRACT, '-o', path]
  const { status, stderr } = spawnSync('osmium', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

needProgram('osmium', { from: 'osmium-tool' })
const random = seededRandom(SEED)
const placesBetween = (west: number, east: number): Position[] =>
  Array.from({ length: PLACES_A_SIDE }, () => ({
    lat: SOUTH + random.next() * (NORTH - SOUTH),
    lon: west + random.next() * (east - west),
  }))
const folder = temporaryFolder('joined')
const mapsOf = (name: string) => openRoadMaps({ folder: join(folder, name), bytesKept: Infinity })
const bars = []
const wholeId = await addRoads(EXTRACT, join(folder, 'whole'))
for (const [name, [westEnd, eastEnd]] of Object.entries(CUTS)) {
  const parts = join(folder, name)
  const [west, east] = [join(folder, `${name}-west.osm.pbf`), join(folder, `${name}-east.osm.pbf`)]
  cutExtract(west, [9, westEnd])
  cutExtract(east, [eastEnd, 10])
  await addRoads(west, parts)
  await addRoads(east, parts)
  const startedAt = performance.now()
  const { made, problems } = makeJoined(parts, planJoined(parts), { mayGoOn: () => true, onShare: () => {} })
  const milliseconds = Math.round(performance.now() - startedAt)
  const [map, ...more] = currentMaps(parts)
  if (!map || more.length > 0 || made.length !== 1) throw new Error(problems[0] ?? 'The halves were not joined.')
  console.log(`${name}: joined in ${milliseconds} ms, ${map.info?.nodes} junctions, ${map.info?.edges} stretches`)
  const arrays = differingArrays(openRoads(join(folder, 'whole'), wholeId), openRoads(parts, map.id))
  if (arrays.length > 0) console.log(`${name}: other than in the whole: ${arrays.join(', ')}`)
  const places = [placesBetween(WEST, eastEnd), placesBetween(westEnd, EAST)] as const
  const whole = { maps: mapsOf('whole'), mapId: wholeId }
  const { ways, wrong } = comparePairs(whole, { maps: mapsOf(name), mapId: map.id }, places)
  bars.push({ what: `${name}: ways across, four modes, both directions`, measured: ways, atLeast: LEAST_WAYS })
  bars.push({ what: `${name}: of another duration or length`, measured: wrong, atMost: 0 })
  bars.push({ what: `${name}: arrays of the graph that differ`, measured: arrays.length, atMost: 0 })
}
judgeBars(bars)
