/**
 * The plugin of QGIS in Debian's QGIS, without a display, over the bundled packs: its geocoder finds places as people type
 * them, a layer of ten addresses is cleansed as the API cleanses them, and what is nearby comes from a layer in another
 * projection and from a stored list.
 *
 *   npm run proof -- qgis [places] [--install]
 */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { INSTALL, needPackages } from '../../tools/lib/debian-packages.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { pluginFiles } from '../../tools/qgis/pack-plugin.mjs'
import { startBundledHost } from '../measure/bundled-host.ts'
import { percentOf } from '../measure/figures.ts'
import { drawTyped } from './compatible/typed-places.ts'
import { ADDRESSES, DEPOTS, ORIGIN } from './qgis/samples-data.ts'

const USUAL_PLACES = 100
const SEED = 7
const LEAST_FOUND_PERCENT = 95
/** As near as a town's middle is to itself; a street lies nearer. */
const FOUND_WITHIN_METERS = 5_000
const SAME_METERS = 1
/** Debian's own, which its packages are for. */
const PYTHON = '/usr/bin/python3'

needPackages({ proof: 'qgis', packages: ['qgis', 'python3-qgis'], words: process.argv })
const count = Number(process.argv.slice(2).find((word) => word !== INSTALL) ?? USUAL_PLACES)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { reader } = openReference({ folders: [bundledPackFolder()] })
const typed = drawTyped(reader, seededRandom(SEED), count)
reader.close()

const { host, folder, call } = await startBundledHost()
const { secret: key } = await call('keys.create', { name: 'QGIS', type: 'service' })
const { secret: setupKey } = await call('keys.create', { name: 'Setup', type: 'management' })

async function ask<T>(path: string, body: object, as = key): Promise<T> {
  const headers = { 'Content-Type': 'application/json', 'X-Api-Key': as }
  const response = await fetch(`${host.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as T
}

interface Feature {
  values: Record<string, unknown>
  lat: number | null
  lon: number | null
}
interface Printed {
  version: string
  algorithms: string[]
  geocoded: { text: string; error: string; lat: number; lon: number; system: string; holds: boolean }[][]
  cleansed: Feature[]
  near: Feature[]
  inList: Feature[]
}

/** What the plugin answers in a QGIS of its own, whose settings are in a folder that goes. */
function askQgis(asked: object): Promise<Printed> {
  const plugins = join(folder, 'plugins')
  mkdirSync(join(plugins, 'waypost'), { recursive: true })
  for (const [name, content] of pluginFiles()) writeFileSync(join(plugins, 'waypost', name), content)
  const surroundings = { HOME: folder, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder }
  const env = { ...process.env, ...surroundings, WAYPOST_KEY: key, WAYPOST_URL: host.url }
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'qgis/try-plugin.py')
    const child = spawn(PYTHON, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => void parts.push(part))
    child.on('error', reject)
    child.on('close', () => {
      // QGIS may fail when it ends, behind its answer: without one there is nothing to read.
      const line = Buffer.concat(parts)
        .toString()
        .split('\n')
        .findLast((one) => one.startsWith('{'))
      if (line === undefined) reject(new Error('The plugin gave no answer.'))
      else resolve(JSON.parse(line) as Printed)
    })
    child.stdin.end(JSON.stringify({ ...asked, plugins }))
  })
}

function countFound({ geocoded }: Printed): number {
  const found = typed.filter(({ position, text }, at) => {
    const [best] = geocoded[at] ?? []
    const isNear =
      best?.holds === true && best.system === 'EPSG:4326' && greatCircleMeters(position, best) <= FOUND_WITHIN_METERS
    if (!isNear) say(`not found: ${text}  ${best ? `${best.text}${best.error}` : 'nothing'}`)
    return isNear
  })
  return found.length
}

interface Item {
  Matches: Record<string, string>[]
  Decision: string
}

/** Features whose values and place are not those of the API. */
async function countDifferent({ cleansed }: Printed): Promise<number> {
  const addresses = ADDRESSES.map(({ id, address, country }) => ({ Id: id, Address: address, Country: country }))
  const body = { GeoCode: true, Addresses: addresses, Options: { Policy: 'Permissive' } }
  const items = await ask<Item[]>('/Cleansing/International/Batch/v1.20/json6.ws', body)
  return items.filter(({ Matches: [match = {}], Decision }, at) => {
    const { values, lat, lon } = cleansed[at] as Feature
    const given = [values.id, values.address, values.country]
    const isSame =
      given.join('|') === Object.values(ADDRESSES[at] ?? {}).join('|') &&
      values.wp_avc === match.AVC &&
      values.wp_aqi === (match.AQI ?? '') &&
      values.wp_address === match.Address?.replaceAll('<br>', ', ') &&
      values.wp_decide === Decision &&
      String(values.wp_why).length > 0 &&
      (match.Latitude ? lat === Number(match.Latitude) && lon === Number(match.Longitude) : lat === null)
    if (!isSame) say(`different: ${JSON.stringify(values)} ${JSON.stringify(match)}`)
    return !isSame
  }).length
}

const Locations = DEPOTS.map(({ title, lat, lon }) => ({ Name: title, Latitude: String(lat), Longitude: String(lon) }))
const create = '/LocationServices/LocationManagement/CreateList/v1.10/json6.ws'
const { ListId } = await ask<{ ListId: string }>(create, { ListName: 'Depots', Locations }, setupKey)
const startedAt = performance.now()
const texts = typed.map(({ text }) => text)
const printed = await askQgis({ typed: texts, rows: ADDRESSES, points: DEPOTS, origin: ORIGIN, list: ListId })
const seconds = (performance.now() - startedAt) / 1000
say(
  `QGIS ${printed.version}, load ${(loadavg()[0] ?? 0).toFixed(1)}: ${seconds.toFixed(0)} s from its start to its end`,
)

/** Ways that differ from those of the API, or points that do not lie where the layer has them. */
async function countWrongNear(): Promise<number> {
  const origin = { Latitude: String(ORIGIN.lat), Longitude: String(ORIGIN.lon) }
  const body = { OriginLocation: origin, Locations, MaxDistance: 500_000, MaxResults: 3 }
  const nearby = '/LocationServices/DistanceFinder/Nearby/v1.10/json6.ws'
  const { DestinationLocations: found } = await ask<{ DestinationLocations: Near[] }>(nearby, body)
  const wrong = found.filter(({ DestinationLocation: { Name }, DistanceMeters }, at) => {
    const { values, lat, lon } = printed.near[at] ?? { values: {}, lat: 0, lon: 0 }
    const depot = DEPOTS.find(({ title }) => title === Name)
    const isThere = depot && greatCircleMeters(depot, { lat: lat ?? 0, lon: lon ?? 0 }) < SAME_METERS
    return !(isThere && values.name === Name && Math.abs(Number(values.meters) - DistanceMeters) <= SAME_METERS)
  })
  return wrong.length + Math.abs(found.length - printed.near.length)
}
interface Near {
  DestinationLocation: { Name: string }
  DistanceMeters: number
}

const bars = [
  { what: 'algorithms in the toolbox', measured: printed.algorithms.length, atLeast: 2 },
  {
    what: 'percent of places found first by the geocoder',
    measured: percentOf(countFound(printed), typed.length),
    atLeast: LEAST_FOUND_PERCENT,
  },
  { what: 'features cleansed', measured: printed.cleansed.length, atLeast: ADDRESSES.length },
  { what: 'features that differ from the API', measured: await countDifferent(printed), atMost: 0 },
  { what: 'features nearby', measured: printed.near.length, atLeast: 3 },
  { what: 'features nearby that differ from the API', measured: await countWrongNear(), atMost: 0 },
  { what: 'features nearby of the stored list', measured: printed.inList.length, atLeast: DEPOTS.length },
]
await host.close()
judgeBars(bars)
