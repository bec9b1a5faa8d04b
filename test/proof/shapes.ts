/**
 * Random map files with folders, styles, lines, areas, tracks, routes and nested values through a list and back: equal in
 * all that they had, as they came and with members of ours left out, once and twice.
 *
 *   npm run proof -- shapes [files] [seed] [--file MAP]
 */
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { drawGeoJson, drawGpx, drawKml } from '../shapes/draw-map-files.ts'
import { takeTrips, type MapKind } from '../shapes/measure-trips.ts'

const FILE = process.argv.indexOf('--file')
const given = FILE < 0 ? [] : process.argv.splice(FILE).slice(1)
const COUNT = Number(process.argv[2] ?? 30)
const SEED = Number(process.argv[3] ?? 20_261_130)
const MOST_FEATURES = 60

function* drawFiles() {
  const random = seededRandom(SEED)
  const kinds = [['kml', drawKml], ['gpx', drawGpx], ['geojson', drawGeoJson]] as const // prettier-ignore
  for (let index = 0; index < COUNT; index++) {
    for (const [kind, draw] of kinds) {
      yield { name: `drawn-${index}`, kind, text: draw(random, 1 + random.below(MOST_FEATURES)) }
    }
  }
}

const files =
  given.length > 0
    ? given.map((path) => ({ name: basename(path, extname(path)), kind: extname(path).slice(1) as MapKind, text: readFileSync(path, 'utf8') })) // prettier-ignore
    : drawFiles()
const trips = await takeTrips(files)
for (const trip of trips) {
  for (const way of ['asItCame', 'withOurs', 'twice'] as const) {
    if (trip[way] !== '') process.stdout.write(`${trip.name} ${way}: ${trip[way].slice(0, 400)}\n`)
  }
}
const sum = (what: 'places' | 'layers') => trips.reduce((all, trip) => all + trip[what], 0)
process.stdout.write(`${trips.length} files, ${sum('places')} places, ${sum('layers')} lines and areas\n`)
judgeBars([
  {
    what: 'files that came back otherwise as they came',
    measured: trips.filter(({ asItCame }) => asItCame !== '').length,
    atMost: 0,
  },
  {
    what: 'files that came back otherwise beside our members',
    measured: trips.filter(({ withOurs }) => withOurs !== '').length,
    atMost: 0,
  },
  {
    what: 'files that came back otherwise the second time',
    measured: trips.filter(({ twice }) => twice !== '').length,
    atMost: 0,
  },
  { what: 'lines and areas', measured: sum('layers'), atLeast: 1 },
])
