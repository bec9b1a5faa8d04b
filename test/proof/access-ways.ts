/**
 * Travel from places beside the roads of three extracts, by all modes: no answer is below the geodesic, ways are those
 * of the table of travel, Nearby finds the first of it, and shapes of reach hold their origin.
 *
 *   npm run proof -- access-ways [pairs by mode]
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createTravelEstimate } from '#main/nearby/estimate-travel.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { ROAD_TRANSPORTS } from '#main/nearby/road-transport-data.ts'
import { TRANSPORTS, type Transport } from '#main/nearby/travel-model.types.ts'
import { createUrbanShare } from '#main/nearby/urban-share.ts'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { writeHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '#main/roads/hierarchy/hierarchy-path.ts'
import { ROAD_MODES } from '#main/roads/model/travel-mode.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { networkHash } from '#main/roads/network/network-hash.ts'
import { addRegion } from '#main/roads/region/add-region.ts'
import { openRoadMaps, type RoadMaps } from '#main/roads/service/road-maps.ts'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { extractPaths, hasExtracts } from '../bench/repeat-extract.ts'
import { drawPlacesAside } from './roads/draw-places.ts'
import { measureAccessWays, type AccessWaysFigures } from './roads/measure-access-ways.ts'

const PAIRS = Number(process.argv[2] ?? 20_000)
const SEED = 46

if (!hasExtracts()) endUnproven('WAYPOST_TEST_DATA names no folder with osm/*.osm.pbf')
const model = createTravelEstimate({ land: await loadRoadLand(), urbanShare: createUrbanShare([]) })
const paths = extractPaths()
const side = Math.ceil(Math.sqrt(PAIRS / paths.length))

/** A road map of an extract, prepared for all modes. */
async function openMap(path: string, folder: string): Promise<RoadMaps> {
  const added = await addRegion(path, folder, { onShare: () => {} })
  if (!added.ok) throw new Error(added.error.message)
  const maps = openRoadMaps({ folder, bytesKept: Infinity })
  for (const mode of ROAD_MODES) {
    const prepared = maps.prepared(added.value.id, mode, 'mean')
    if (!prepared.ok) throw new Error(prepared.error.message)
    const { network } = prepared.value
    const file = hierarchyPath(folder, added.value.id, mode, 'mean')
    mkdirSync(dirname(file), { recursive: true })
    writeHierarchy(file, buildHierarchyAtOnce(networkArcs(network)), networkHash(network))
  }
  maps.refresh()
  return maps
}

const sum: AccessWaysFigures = {
  pairs: 0,
  byRoad: 0,
  below: 0,
  differing: 0,
  wrongNearest: 0,
  shapes: 0,
  withoutOrigin: 0,
}
const pairsBy = new Map<Transport, number>()
for (const path of paths) {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-proof-access-ways-'))
  const maps = await openMap(path, folder)
  for (const transport of TRANSPORTS) {
    const [mapId] = maps.files().map(({ id }) => id)
    const prepared = maps.prepared(mapId ?? '', ROAD_TRANSPORTS[transport].mode, 'mean')
    if (!prepared.ok) throw new Error(prepared.error.message)
    const random = seededRandom(SEED + TRANSPORTS.indexOf(transport))
    const draw = () => drawPlacesAside(prepared.value.network.roads, side, random)
    const startedAt = performance.now()
    const figures = await measureAccessWays({ maps, model, transport, from: draw(), to: draw() })
    for (const name of Object.keys(sum) as (keyof AccessWaysFigures)[]) sum[name] += figures[name]
    pairsBy.set(transport, (pairsBy.get(transport) ?? 0) + figures.pairs)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(`${basename(path, '.osm.pbf')}, ${transport}: ${JSON.stringify(figures)}; ${seconds} s`)
  }
  rmSync(folder, { recursive: true })
}
judgeBars([
  { what: 'fewest pairs of a mode', measured: Math.min(...pairsBy.values()), atLeast: PAIRS },
  { what: 'share of pairs by road in %', measured: (100 * sum.byRoad) / sum.pairs, atLeast: 40 },
  { what: 'answers below the geodesic', measured: sum.below, atMost: 0 },
  { what: 'ways that the table of travel has otherwise', measured: sum.differing, atMost: 0 },
  { what: 'answers of Nearby that are not the first of the table', measured: sum.wrongNearest, atMost: 0 },
  { what: 'shapes of reach without their origin', measured: sum.withoutOrigin, atMost: 0 },
])
