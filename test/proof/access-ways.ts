/**
 * Travel from places beside the roads of three extracts, by all modes: no answer is below the geodesic, ways are those
 * of the table of travel, Nearby finds the first of it, and shapes of reach hold their origin.
 *
 *   npm run proof -- access-ways [pairs by mode]
 */
import { rmSync } from 'node:fs'
import { createTravelEstimate } from '#main/nearby/estimate-travel.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { ROAD_TRANSPORTS } from '#main/nearby/road-transport-data.ts'
import { TRANSPORTS, type Transport } from '#main/nearby/travel-model.types.ts'
import { createUrbanShare } from '#main/nearby/urban-share.ts'
import { ROAD_MODES } from '#main/roads/model/travel-mode.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { addRoads, nameOfExtract, needExtracts } from '../measure/extracts.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { unwrap } from '../measure/unwrap.ts'
import { drawPlacesAside } from './roads/draw-places.ts'
import { measureAccessWays, type AccessWaysFigures } from './roads/measure-access-ways.ts'

const PAIRS = Number(process.argv[2] ?? 20_000)
const SEED = 46

const paths = needExtracts()
const model = createTravelEstimate({ land: await loadRoadLand(), urbanShare: createUrbanShare([]) })
const side = Math.ceil(Math.sqrt(PAIRS / paths.length))

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
  const folder = temporaryFolder('access-ways')
  const mapId = await addRoads(path, folder, ROAD_MODES)
  const maps = openRoadMaps({ folder, bytesKept: Infinity })
  for (const transport of TRANSPORTS) {
    const { roads } = unwrap(maps.prepared(mapId, ROAD_TRANSPORTS[transport].mode, 'mean')).network
    const random = seededRandom(SEED + TRANSPORTS.indexOf(transport))
    const draw = () => drawPlacesAside(roads, side, random)
    const startedAt = performance.now()
    const figures = await measureAccessWays({ maps, model, transport, from: draw(), to: draw() })
    for (const name of Object.keys(sum) as (keyof AccessWaysFigures)[]) sum[name] += figures[name]
    pairsBy.set(transport, (pairsBy.get(transport) ?? 0) + figures.pairs)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(`${nameOfExtract(path)}, ${transport}: ${JSON.stringify(figures)}; ${seconds} s`)
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
