/**
 * Whether the points of interest of extracts are found: prints the 40 commonest kinds of the three extracts; every one
 * of those kinds is held (areas at a point inside), found by its kind near a point in the order of a full scan, and
 * where it has a name by name, with its town, and with one wrong letter. A keystroke over 500,000 of them takes at most
 * 30 ms. Needs WAYPOST_TEST_DATA.
 *
 *   npm run proof -- points-of-interest [points of interest of the large pack] [--show]
 */
import { join } from 'node:path'
import { createPlacesHandlers } from '#main/geocoding/places-service.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { isKnownPoiKind, poiKindName } from '#shared/model/poi-kinds.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { importExtractPack, needExtracts } from '../measure/extracts.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { allPois, checkExtract, openPois } from './pois/check-extract.ts'
import { typeTexts } from './pois/measure-keystrokes.ts'
import { writeRepeatedPois } from './pois/repeat-pois.ts'
import { commonKinds, readTruth } from './pois/read-truth.ts'

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
