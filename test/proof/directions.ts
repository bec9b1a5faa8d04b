/**
 * Directions over random ways of three extracts: steps add up, none says "Continue" where no other road leaves, and a
 * walker who reads only the texts and knows the map arrives. Ways that avoid roads are those of Dijkstra's algorithm on
 * the changed map.
 *
 *   npm run proof -- directions [ways]
 */
import { rmSync } from 'node:fs'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { addRoads, nameOfExtract, needExtracts } from '../measure/extracts.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { measureAvoiding, type AvoidingFigures } from './roads/measure-avoiding.ts'
import { measureDirections, type DirectionsFigures } from './roads/measure-directions.ts'

const WAYS = Number(process.argv[2] ?? 500)
const AVOIDING_WAYS = 200
const SEED = 6
const MODES = ['car', 'bicycle', 'foot'] as const
const TRANSPORTS = ['car', 'bicycle', 'pedestrian'] as const

const paths = needExtracts()
const sum: DirectionsFigures = { ways: 0, steps: 0, idle: 0, arrived: 0, wrongSums: 0, slowest: 0 }
const avoiding: AvoidingFigures = { ways: 0, changed: 0, wrong: 0, slowest: 0 }
for (const path of paths) {
  const folder = temporaryFolder('directions')
  await addRoads(path, folder, MODES)
  const maps = openRoadMaps({ folder, bytesKept: Infinity })
  for (const transport of TRANSPORTS) {
    const ways = Math.ceil(WAYS / paths.length / TRANSPORTS.length)
    const onLost = process.argv.includes('lost')
      ? (from: object, to: object) => console.log(JSON.stringify({ transport, from, to }))
      : () => {}
    const figures = measureDirections({ maps, transport, ways, random: seededRandom(SEED), onLost })
    console.log(`${nameOfExtract(path)}, ${transport}: ${JSON.stringify(figures)}`)
    for (const name of ['ways', 'steps', 'idle', 'arrived', 'wrongSums'] as const) sum[name] += figures[name]
    sum.slowest = Math.max(sum.slowest, figures.slowest)
  }
  const figures = measureAvoiding(maps, Math.ceil(AVOIDING_WAYS / paths.length), seededRandom(SEED))
  console.log(`${nameOfExtract(path)}, avoiding: ${JSON.stringify(figures)}`)
  for (const name of ['ways', 'changed', 'wrong'] as const) avoiding[name] += figures[name]
  avoiding.slowest = Math.max(avoiding.slowest, figures.slowest)
  rmSync(folder, { recursive: true })
}
judgeBars([
  { what: 'ways', measured: sum.ways, atLeast: WAYS },
  { what: 'share of walkers who arrive in %', measured: (100 * sum.arrived) / sum.ways, atLeast: 98 },
  { what: '"Continue" where no other road leaves', measured: sum.idle, atMost: 0 },
  { what: 'ways whose steps do not add up to the metre', measured: sum.wrongSums, atMost: 0 },
  { what: 'milliseconds of the slowest way', measured: sum.slowest, atMost: 1000 },
  { what: 'ways that avoid roads', measured: avoiding.ways, atLeast: AVOIDING_WAYS },
  { what: 'of these, ways that are another for it', measured: avoiding.changed, atLeast: AVOIDING_WAYS / 4 },
  { what: 'ways that are not those of the changed map', measured: avoiding.wrong, atMost: 0 },
  { what: 'milliseconds of the slowest that avoids', measured: avoiding.slowest, atMost: 1000 },
])
