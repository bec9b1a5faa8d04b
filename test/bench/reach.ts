/**
 * Shapes of what is reached: milliseconds of processor time for the search and for the shapes, points of the shapes,
 * their polygons and holes.
 * On extracts of WAYPOST_TEST_DATA, or files that are named: `npm run bench -- repeat` writes one as large as one likes.
 *
 *   npm run bench -- reach [networks, as FLA,liechtenstein-latest]
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { searchAll } from '#main/roads/hierarchy/search-all.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { findReach } from '#main/roads/reach/find-reach.ts'
import { addRegion } from '#main/roads/region/add-region.ts'
import { openRegion } from '#main/roads/region/region-store.ts'
import { STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import { departuresFrom } from '#main/roads/snap/accesses.ts'
import { snapToRoad, type Snap } from '#main/roads/snap/snap-to-road.ts'
import { endUnproven } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'

const DATA = process.env.WAYPOST_TEST_DATA ?? ''
const FILES = (process.argv[2] ?? 'liechtenstein-latest,andorra').split(',')
const LIMITS = [[5], [15], [60], [5, 10, 15, 30, 60]]
const ORIGINS = 20
const MILLISECONDS_A_MINUTE = 60_000
const MICROSECONDS_A_MILLISECOND = 1000

if (!existsSync(join(DATA, 'osm'))) endUnproven('WAYPOST_TEST_DATA names no folder with osm/*.osm.pbf')

/** Median of the processor time of some runs, in milliseconds. */
function medianOf(times: number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number).toFixed(1)
}

function timed<T>(run: () => T): [number, T] {
  const before = process.cpuUsage()
  const value = run()
  return [process.cpuUsage(before).user / MICROSECONDS_A_MILLISECOND, value]
}

async function openRoads(file: string): Promise<RoadGraph> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-bench-reach-'))
  const path = existsSync(file) ? file : join(DATA, 'osm', `${file}.osm.pbf`)
  const made = await addRegion(path, folder, { onShare: () => {} })
  if (!made.ok) throw new Error(made.error.message)
  const opened = openRegion(folder, made.value.id)
  rmSync(folder, { recursive: true })
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value.roads
}

for (const file of FILES) {
  const roads = await openRoads(file)
  const network = toNetwork(roads, 'car', 'mean')
  const space = createSearchSpace(buildHierarchyAtOnce(networkArcs(network)), network.limit)
  const random = seededRandom(3)
  const origins: Snap[] = []
  while (origins.length < ORIGINS) {
    const node = random.below(roads.nodeCount)
    const [lat, lon] = [roads.nodeLat[node] as number, roads.nodeLon[node] as number]
    const snap = snapToRoad(roads, { lat: lat / STEPS_A_DEGREE, lon: lon / STEPS_A_DEGREE }, 'car')
    if (snap) origins.push(snap)
  }
  console.log(`${file}: ${network.nodeCount} nodes, ${roads.edgeCount} edges; medians of ${ORIGINS} origins`)
  const all = origins.map((from) => timed(() => searchAll(space, departuresFrom(network, from), 'from'))[0])
  console.log(`  one to all ${medianOf(all)} ms of processor time`)
  for (const minutes of LIMITS) {
    const limits = minutes.map((one) => one * MILLISECONDS_A_MINUTE)
    const runs = origins.map((from) =>
      timed(() => findReach({ network, space, arcs: null }, { from, metric: 'milliseconds', limits })),
    )
    const points = runs.map(
      ([, reach]) => (reach.ok ? reach.value.shapes : []).flatMap(({ polygons }) => polygons.flat(2)).length,
    )
    const polygons = runs.map(([, reach]) => (reach.ok ? reach.value.shapes : []).flatMap((shape) => shape.polygons))
    const holes = polygons.map((some) => some.reduce((sum, rings) => sum + rings.length - 1, 0))
    const bytes = runs.map(([, reach]) => JSON.stringify(reach).length / 1000)
    console.log(
      `  ${minutes.join(', ')} minutes: ${medianOf(runs.map(([time]) => time))} ms with the search, ` +
        `${medianOf(points)} points, ${medianOf(polygons.map(({ length }) => length))} polygons with ` +
        `${medianOf(holes)} holes, ${medianOf(bytes)} kB`,
    )
  }
}
