/**
 * Shapes of what is reached: milliseconds of processor time for the search and for the shapes, points of the shapes,
 * their polygons and holes. On extracts of WAYPOST_TEST_DATA, or files that are named: repeat-extract.ts writes one as
 * large as one likes.
 *
 *   npm run bench -- reach [networks, as FLA,liechtenstein-latest]
 */
import { existsSync } from 'node:fs'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { searchAll } from '#main/roads/hierarchy/search-all.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { findReach } from '#main/roads/reach/find-reach.ts'
import { STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import { departuresFrom } from '#main/roads/snap/accesses.ts'
import { snapToRoad, type Snap } from '#main/roads/snap/snap-to-road.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { extractPath, needExtracts, readRoads } from '../measure/extracts.ts'
import { median } from '../measure/figures.ts'
import { cpuMilliseconds } from '../measure/time.ts'

const FILES = (process.argv[2] ?? 'liechtenstein-latest,andorra').split(',')
const LIMITS = [[5], [15], [60], [5, 10, 15, 30, 60]]
const ORIGINS = 20
const MILLISECONDS_A_MINUTE = 60_000

needExtracts()

const medianOf = (values: number[]): string => median(values).toFixed(1)

/** Milliseconds of processor time of a run, and what it gave. */
function timed<T>(run: () => T): [number, T] {
  const before = process.cpuUsage()
  const value = run()
  return [cpuMilliseconds(before), value]
}

for (const file of FILES) {
  const roads = await readRoads(existsSync(file) ? file : extractPath(file))
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
