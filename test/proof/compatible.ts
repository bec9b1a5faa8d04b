/**
 * Clients that nobody here wrote find places of the bundled packs over the endpoints of other geocoders: geopy, forward
 * and reverse. Two hundred places of ten countries, typed as people type them. The first answer must lie as near as it
 * states itself, with the members that the client reads; a keystroke on the endpoint of Photon has its time.
 *
 *   npm run proof -- compatible [places] [--install]
 */
import { spawn, spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { INSTALL, needPackages } from '../../tools/lib/debian-packages.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { percentOf, quantile } from '../measure/figures.ts'
import { startBundledHost } from '../measure/bundled-host.ts'
import { drawTyped, type TypedPlace } from './compatible/typed-places.ts'

const USUAL_PLACES = 200
const SEED = 51
const LEAST_FOUND_PERCENT = 95
const MOST_KEYSTROKE_MILLISECONDS = 30
const MEMBERS = ['address', 'boundingbox', 'display_name', 'lat', 'licence', 'lon', 'place_id']
/** A town's middle lies elsewhere in another source; ours are compared with ours. */
const LEAST_RADIUS_METERS = 250
/** Debian's own, which its packages are for. */
const PYTHON = '/usr/bin/python3'

needPackages({ proof: 'compatible', packages: ['python3-geopy'], words: process.argv })
const count = Number(process.argv.slice(2).find((word) => word !== INSTALL) ?? USUAL_PLACES)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { reader } = openReference({ folders: [bundledPackFolder()] })
const places = drawTyped(reader, seededRandom(SEED), count)
reader.close()

const { host, call } = await startBundledHost()
await call('settings.set', { compatibleFormats: ['nominatim', 'photon', 'libpostal'] })
const { secret: key } = await call('keys.create', { name: 'Proof', type: 'service', services: ['Compatible'] })

interface Found {
  lat: number
  lon: number
  text: string
  members: string[]
}

const askGeopy = (asked: readonly object[]): Promise<(Found | null)[]> =>
  new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'compatible/ask-geopy.py')
    const child = spawn(PYTHON, [script, `127.0.0.1:${host.port}/nominatim/${key}`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (part: Buffer) => (out += part.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`geopy ended with ${code}.`))
      resolve(
        out
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Found | null),
      )
    })
    child.stdin.end(asked.map((one) => `${JSON.stringify(one)}\n`).join(''))
  })

interface Item {
  lat: string
  lon: string
  boundingbox: string[]
}

/** How far the answer's own statement reaches: half the height of its box. */
async function radiusOf(place: TypedPlace): Promise<number> {
  const url = `${host.url}/nominatim/${key}/search?format=json&limit=1&q=${encodeURIComponent(place.text)}`
  const [item] = (await (await fetch(url)).json()) as Item[]
  const [south = 0, north = 0] = (item?.boundingbox ?? []).map(Number)
  return Math.max(LEAST_RADIUS_METERS, ((north - south) / 2) * 111_320)
}

async function judgeForward(): Promise<number> {
  const found = await askGeopy(places.map(({ text }) => ({ text })))
  let right = 0
  for (const [at, place] of places.entries()) {
    const answer = found[at]
    const isNear = answer && greatCircleMeters(place.position, answer) <= (await radiusOf(place))
    const isWhole = answer && MEMBERS.every((name) => answer.members.includes(name))
    if (isNear && isWhole) right++
    else say(`not found: ${place.text}  ${answer ? answer.text : 'nothing'}`)
  }
  return percentOf(right, places.length)
}

/** The address at each place names its country, and its town or street where the place is in the packs. */
async function judgeReverse(): Promise<number> {
  const found = await askGeopy(places.map(({ position }) => position))
  const right = places.filter(({ position }, at) => {
    const answer = found[at]
    return answer !== null && answer !== undefined && greatCircleMeters(position, answer) < 10_000
  })
  return percentOf(right.length, places.length)
}

async function judgeKeystrokes(): Promise<number> {
  const times: number[] = []
  for (const { text } of places.slice(0, 60))
    for (let length = 3; length <= Math.min(text.length, 12); length += 3) {
      const startedAt = performance.now()
      const url = `${host.url}/photon/${key}/api?limit=5&q=${encodeURIComponent(text.slice(0, length))}`
      await (await fetch(url)).json()
      times.push(performance.now() - startedAt)
    }
  return quantile(times, 0.95)
}

say(
  `${places.length} places, load ${(loadavg()[0] ?? 0).toFixed(1)}, geopy ${spawnSync(PYTHON, ['-c', 'import geopy; print(geopy.__version__)'], { encoding: 'utf8' }).stdout.trim()}`,
)
const bars = [
  { what: 'percent found first by geopy', measured: await judgeForward(), atLeast: LEAST_FOUND_PERCENT },
  { what: 'percent named at their position by geopy', measured: await judgeReverse(), atLeast: LEAST_FOUND_PERCENT },
  {
    what: 'milliseconds of a keystroke on Photon, of 95 %',
    measured: await judgeKeystrokes(),
    atMost: MOST_KEYSTROKE_MILLISECONDS,
  },
]
await host.close()
judgeBars(bars)
