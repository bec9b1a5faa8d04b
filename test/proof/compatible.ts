/**
 * Clients that nobody here wrote find places of the bundled packs over the endpoints of other geocoders: geopy, Leaflet's
 * control for geocoders in Chromium, and the geocoder of Nominatim in QGIS. Two hundred places of ten countries, typed as
 * people type them. The first answer must lie as near as it states itself, with the members that the client reads.
 * Addresses with labels get the shapes of libpostal-rest; a keystroke on the endpoint of Photon has its time.
 *
 *   npm run proof -- compatible [geopy] [leaflet] [qgis] [libpostal] [keystrokes] [--places n] [--addresses n] [--install]
 */
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { INSTALL, needPackages } from '../../tools/lib/debian-packages.ts'
import { endUnproven, judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { startBundledHost } from '../measure/bundled-host.ts'
import { quantile } from '../measure/figures.ts'
import { needChromium, needTestData } from '../measure/needs.ts'
import { runPython } from '../measure/python.ts'
import { askLeaflet } from './compatible/ask-leaflet.ts'
import { askPython, PYTHON } from './compatible/ask-python.ts'
import { judgeClient } from './compatible/judge-answers.ts'
import { guideProgram } from './compatible/guide-program.ts'
import { drawLabelled, judgeLibpostal } from './compatible/judge-libpostal.ts'
import { drawTyped } from './compatible/typed-places.ts'

const SEED = 51
const MOST_KEYSTROKE_MILLISECONDS = 30
const KEYSTROKE_PLACES = 60
/** Above it, two cores are not free, and the clock says nothing. */
const QUIET_LOAD = 0.5
/** The geocoder of QGIS asks once a second otherwise. */
const REQUESTS_A_SECOND = 100
const COLLECTIONS = ['addresses/senzing.jsonl', 'addresses/usaddress.jsonl', 'addresses/geocodertester_clean.jsonl']

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    places: { type: 'string', default: '200' },
    addresses: { type: 'string', default: '500' },
    [INSTALL.slice(2)]: { type: 'boolean' },
  },
})
const isWanted = (part: string) => positionals.length === 0 || positionals.includes(part)
const packages = [...(isWanted('geopy') ? ['python3-geopy'] : []), ...(isWanted('qgis') ? ['python3-qgis'] : [])]
if (packages.length > 0) needPackages({ proof: 'compatible', packages, words: process.argv })
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { reader } = openReference({ folders: [bundledPackFolder()] })
const places = drawTyped(reader, seededRandom(SEED), Number(values.places))
reader.close()
const texts = places.map(({ text }) => ({ text }))
const positions = places.map(({ position }) => position)

const { host, folder, call } = await startBundledHost()
await call('settings.set', { compatibleFormats: ['nominatim', 'photon', 'libpostal'] })
const { secret: key } = await call('keys.create', { name: 'Proof', type: 'service', services: ['Compatible'] })

/** Before a program for the Python console of QGIS, and behind it: QGIS may fail when it ends. */
const CONSOLE: [before: string, behind: string] = [
  "from qgis.core import QgsApplication\nQgsApplication.setPrefixPath('/usr', True)\nconsole = QgsApplication([], False)\nconsole.initQgis()\n",
  '\nimport os, sys\nsys.stdout.flush()\nos._exit(0)\n',
]
const WITHOUT_DISPLAY = { HOME: folder, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder }

/** Whether a program of the guide prints the place that it asks for. */
async function judgeProgram(
  holds: string,
  [before, behind]: [before: string, behind: string] = ['', ''],
): Promise<Bar> {
  const program = guideProgram({ language: 'python', holds, host: `127.0.0.1:${host.port}`, key })
  const printed = await runPython({ python: PYTHON, source: before + program + behind, env: WITHOUT_DISPLAY })
  return {
    what: `program of the guide with ${holds} prints Oxford`,
    measured: printed.includes('Oxford') ? 1 : 0,
    atLeast: 1,
  }
}

async function judgeGeopy(): Promise<Bar[]> {
  const ask = (questions: readonly object[]) =>
    askPython({ script: 'ask-geopy.py', words: [`127.0.0.1:${host.port}/nominatim/${key}`], questions })
  const asked = { name: 'geopy', forward: await ask(texts), reverse: await ask(positions) }
  return [...judgeClient(asked, places), await judgeProgram('geopy')]
}

async function judgeLeaflet(): Promise<Bar[]> {
  const approve = (origin: string) => call('origins.allow', { origin })
  const asked = await askLeaflet({ url: host.url, key, browser: needChromium(), places, approve })
  if ('reason' in asked) return endUnproven(asked.reason)
  return [
    { what: 'formats that answer a page before its origin is approved', measured: asked.answeredUnapproved, atMost: 0 },
    ...asked.clients.flatMap((client) => judgeClient(client, places)),
    { what: 'maps that go to a town typed into the control', measured: asked.shownOnMap, atLeast: 1 },
  ]
}

async function judgeQgis(): Promise<Bar[]> {
  const words = [`${host.url}/nominatim/${key}/search`, String(REQUESTS_A_SECOND)]
  const forward = await askPython({ script: 'ask-qgis.py', words, questions: texts, env: WITHOUT_DISPLAY })
  const bars = judgeClient({ name: 'the Nominatim geocoder of QGIS', forward }, places)
  return [...bars, await judgeProgram('QgsNominatimGeocoder', CONSOLE)]
}

async function judgeParts(): Promise<Bar[]> {
  const paths = COLLECTIONS.map((path) => needTestData(path))
  const { secret: batch } = await call('keys.create', { name: 'Batch', type: 'service' })
  const addresses = drawLabelled(paths, seededRandom(SEED), Number(values.addresses))
  return judgeLibpostal({ url: host.url, keys: { compatible: key, batch }, addresses })
}

/** The time of each keystroke, by the clock and of the processor; the host runs in this process. */
async function timeKeystrokes() {
  const [times, processor]: [number[], number[]] = [[], []]
  for (const { text } of places.slice(0, KEYSTROKE_PLACES))
    for (let length = 3; length <= Math.min(text.length, 12); length += 3) {
      const before = { clock: performance.now(), usage: process.cpuUsage() }
      const url = `${host.url}/photon/${key}/api?limit=5&q=${encodeURIComponent(text.slice(0, length))}`
      await (await fetch(url)).json()
      const { user, system } = process.cpuUsage(before.usage)
      times.push(performance.now() - before.clock)
      processor.push((user + system) / 1000)
    }
  return { clock: quantile(times, 0.95), processor: quantile(processor, 0.95) }
}

/** Once for the caches, then by the clock; where others use the machine, by the time of the processor. */
async function judgeKeystrokes(): Promise<Bar[]> {
  const isQuiet = (loadavg()[0] ?? 0) <= QUIET_LOAD
  const [first, second] = [await timeKeystrokes(), await timeKeystrokes()]
  for (const [round, { clock, processor }] of Object.entries({ first, second }))
    say(`keystrokes, ${round} round: ${clock.toFixed(1)} ms, ${processor.toFixed(1)} ms of the processor, of 95 %`)
  const what = `milliseconds ${isQuiet ? '' : 'of the processor '}of a keystroke on Photon, of 95 %`
  return [{ what, measured: isQuiet ? second.clock : second.processor, atMost: MOST_KEYSTROKE_MILLISECONDS }]
}

const PARTS = {
  geopy: judgeGeopy,
  leaflet: judgeLeaflet,
  qgis: judgeQgis,
  libpostal: judgeParts,
  keystrokes: judgeKeystrokes,
}
const strange = positionals.filter((part) => !Object.hasOwn(PARTS, part))
if (strange.length > 0) throw new Error(`There is no part ${strange.join(', ')}: ${Object.keys(PARTS).join(', ')}.`)
const geopy = spawnSync(PYTHON, ['-c', 'import geopy; print(geopy.__version__)'], { encoding: 'utf8' }).stdout.trim()
say(`${places.length} places, load ${(loadavg()[0] ?? 0).toFixed(1)}, geopy ${geopy}`)
const bars: Bar[] = []
for (const [part, judge] of Object.entries(PARTS)) {
  if (!isWanted(part)) continue
  const startedAt = performance.now()
  bars.push(...(await judge()))
  say(`${part}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
await host.close()
judgeBars(bars)
