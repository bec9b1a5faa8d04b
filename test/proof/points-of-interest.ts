/**
 * Whether the points of interest of extracts are found: prints the 40 commonest kinds of the three extracts; every one
 * of those kinds is held (areas at a point inside), found by its kind near a point in the order of a full scan, and
 * where it has a name by name, with its town, and with one wrong letter. A keystroke over 500,000 of them takes at most
 * 30 ms. Needs WAYPOST_TEST_DATA.
 *
 *   npm run proof -- points-of-interest [points of interest of the large pack] [--show]
 */
import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { createPlacesHandlers } from '#main/geocoding/places-service.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { isKnownPoiKind, poiKindName } from '#shared/model/poi-kinds.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { importExtractPack, needExtracts } from '../measure/extracts.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { allPois, checkExtract, openPois } from './pois/check-extract.ts'
import { commonKinds, readTruth } from './pois/read-truth.ts'
import { placeOnCurve } from '#main/reference/poi/curve-place.ts'
import type { NewPoi, PoiRecord } from '#main/reference/poi/poi.types.ts'
import { createPackWriter } from '#main/reference/write/pack-writer.ts'

const STEP_DEGREES = 0.3
const COPIES_A_ROW = 30

/** A pack with points of interest laid side by side; every second copy has names of its own. */
function writeRepeatedPois(folder: string, pois: readonly PoiRecord[], count: number): void {
  mkdirSync(folder, { recursive: true })
  const all = Array.from({ length: count }, (_, at): NewPoi => {
    const copy = Math.floor(at / pois.length)
    const { name, position, ...poi } = pois[at % pois.length] as PoiRecord
    const [north, east] = [copy % COPIES_A_ROW, Math.floor(copy / COPIES_A_ROW)].map((steps) => steps * STEP_DEGREES)
    return {
      ...poi,
      name: name === '' || copy % 2 === 0 ? name : `${name} ${copy}`,
      otherNames: [],
      position: { lat: position.lat + (north as number), lon: position.lon + (east as number) },
    }
  })
  const writer = createPackWriter(join(folder, 'many.sqlite'))
  writer.addPois(all.sort((a, b) => placeOnCurve(a.position) - placeOnCurve(b.position)))
  const sources = [{ name: 'OpenStreetMap: many.osm.pbf', version: '1', licence: '', integrity: '' }]
  const header = { id: 'many', title: 'many', version: '1', countries: [], completeCountries: [], level: 2 }
  writer.finish({ ...header, licence: '', attribution: '', sources })
}

const TEXTS = [
  ...['pharmacy', 'petrol station', 'chemist vaduz', 'parking in Schaan', 'hotel monaco', 'school', 'toilets', 'atm'],
  ...['Schloss Apotheke', 'Schloss Apoteke, Vaduz', 'Coop', 'Hotel Residence', 'Restaurant Adler', 'Marktplatz 33'],
  ...['Pharmacie de la Bastide', 'Farmacia Encamp', 'Post Office', 'Sankt Florin', 'Parc', 'Museum of nothing'],
]
const NEAR = { lat: 47.14, lon: 9.52 }
const LIMIT = 8
const P95 = 0.95

/**
 * Milliseconds of computing for each keystroke, asked as a search box asks: the gazetteer and the points of interest,
 * with a place near and without one.
 */
async function typeTexts(handlers: ReturnType<typeof createPlacesHandlers>, random: { next(): number }) {
  const measured: { milliseconds: number; text: string }[] = []
  const type = async (text: string, near: typeof NEAR | null) => {
    const before = process.cpuUsage()
    await handlers.suggest({ text, limit: LIMIT, countries: [], types: [], origin: near })
    await handlers.pois({ text, limit: LIMIT, near })
    const { user, system } = process.cpuUsage(before)
    return { text, milliseconds: (user + system) / 1000 }
  }
  // What a search box prepares when it is opened.
  for (const text of ['a', 'san, c', '1 high street, l', '1 High Street, London']) await type(text, NEAR)
  for (const text of TEXTS)
    for (let length = 1; length <= text.length; length++)
      measured.push(await type(text.slice(0, length), random.next() < 0.5 ? NEAR : null))
  const sorted = measured.toSorted((a, b) => a.milliseconds - b.milliseconds)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.milliseconds ?? 0
  const last = sorted.at(-1)
  return { p50: at(0.5), p95: at(P95), worst: last?.milliseconds ?? 0, text: last?.text ?? '', count: sorted.length }
}

const MOST_KINDS = 40
const SEED = 48
const MANY = Number(process.argv[2] ?? 500_000) || 500_000
const MOST_MILLISECONDS = 30
const shows = process.argv.includes('--show')

const paths = needExtracts()
const folder = temporaryFolder('pois')
const packs = [bundledPackFolder()]
const bars = []
const truths = await Promise.all(paths.map(readTruth))
const common = commonKinds(truths.flat(), MOST_KINDS)
for (const [kind, count] of common) console.log(`${String(count).padStart(5)}  ${kind}  ${poiKindName(kind)}`)
const withoutWords = common.filter(([kind]) => !isKnownPoiKind(kind)).length
bars.push({ what: 'kinds without words', measured: withoutWords, atMost: 0 })
for (const path of paths) await importExtractPack(path, join(folder, 'packs'), packs)
const reader = openPois([...packs, join(folder, 'packs')])
const random = seededRandom(SEED)
const report = (what: string) => shows && console.log(what)
const kinds = new Set(common.map(([kind]) => kind))
const checks = checkExtract(reader, truths.flat(), { kinds, random, report })
console.log(`${checks.all} points of interest, ${checks.named} with a name`)
const { all, named, ...wrong } = checks
bars.push({ what: 'points of interest looked for', measured: all, atLeast: 1 })
bars.push({ what: 'of them with a name', measured: named, atLeast: 1 })
for (const [what, measured] of Object.entries(wrong)) bars.push({ what, measured, atMost: 0 })
writeRepeatedPois(join(folder, 'many'), allPois(reader), MANY)
reader.close()
const handlers = createPlacesHandlers([...packs, join(folder, 'many')])
const { p50, p95, worst, count, text } = await typeTexts(handlers, random)
console.log(`${count} keystrokes over ${MANY} points of interest: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms "${text}"`) // prettier-ignore
bars.push({ what: 'milliseconds of a keystroke, p95', measured: Math.round(p95), atMost: MOST_MILLISECONDS })
judgeBars(bars)
