/**
 * The built host under load: requests beside a running job, the first Nearby among a million points after the start,
 * large bodies without a key, and all addresses that there are through one host. Prints the load of the machine, with
 * which times grow. Needs WAYPOST_TEST_DATA.
 *
 *   npm run proof -- host-under-load [addresses] [points] [rows]
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { AddressInput } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { importList, nearbyAsker } from '../bench/ask-nearby.ts'
import { clusteredPoints } from '../bench/clustered-points.ts'
import { startHostProcess, type HostProcess } from '../crash/host-process.ts'
import { drawInputs } from './answers/draw-inputs.ts'
import { awaitFirstResults } from './decisions/first-results.ts'
import { followMemory } from './decisions/memory.ts'
import { readTexts, writeMessyFile } from './decisions/messy-file.ts'
import { openPacks } from '../measure/engine.ts'
import { quantile } from '../measure/figures.ts'
import { inTestData, needTestData } from '../measure/needs.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { askBatch, followHealth } from './load/ask-host.ts'
import { makeKeyless, sendKeyless } from './load/keyless-bodies.ts'

const SEED = 46
const BATCH = 10
const BATCHES_BESIDE = 200
const LARGE_BATCH = 100
const LARGE_BATCHES_AT_ONCE = 2
const PARTS = 10
const KEYLESS_BYTES = 132_000_000
const HEALTH_MS = 50
/** The index of a million points is loaded after the start, and whoever asks at once waits for the rest of it. */
const FIRST_NEARBY_SECONDS = 5

const labelled = needTestData('addresses', 'addresses')
const [addresses = 300_000, points = 1_000_000, rows = 100_000] = process.argv.slice(2).map(Number)
const random = seededRandom(SEED)
const folder = temporaryFolder('under-load')
const dataDir = join(folder, 'data')
const say = (text: string) => process.stdout.write(`${text} (load ${loadavg()[0]?.toFixed(1)})\n`)

/** Without what a file names in another spelling besides: twice in a record, a field is refused. */
const asFields = (address: AddressInput): AddressInput =>
  Object.fromEntries(ADDRESS_INPUT_FIELDS.flatMap((field) => (address[field] ? [[field, address[field]]] : [])))

function drawShuffled(): AddressInput[] {
  const packs = openPacks()
  const inputs = drawInputs(packs, addresses, inTestData('')).map(({ address }) => asFields(address))
  packs.close()
  return random.shuffle(inputs)
}

/** Imports the points, ends the host, starts it again and asks at once. */
async function firstNearby(): Promise<{ host: HostProcess; key: string; ask(): Promise<number>; seconds: number }> {
  const towns = Array.from({ length: 1_000 }, () => ({ lat: 36 + random.next() * 20, lon: -5 + random.next() * 30 }))
  const places = clusteredPoints(random.next, points, { towns, lat: [-55, 70], lon: [-180, 180] })
  const first = await startHostProcess(dataDir)
  const listId = await importList(first, folder, places)
  const { secret: key } = await first.call('keys.create', { name: 'load', type: 'service' })
  await first.end('SIGTERM')
  const host = await startHostProcess(dataDir)
  const question = nearbyAsker(host.url, key, listId)
  const ask = async () => {
    const from = performance.now()
    await question({ origin: places[random.below(places.length)] ?? { lat: 50, lon: 9 }, count: 10, kilometers: 10 })
    return performance.now() - from
  }
  return { host, key, ask, seconds: (await ask()) / 1000 }
}

async function besideJob(host: HostProcess, key: string, inputs: readonly AddressInput[]) {
  const path = join(folder, 'messy.csv')
  await writeMessyFile(path, readTexts(labelled), { rows, seed: SEED })
  const { jobId } = await awaitFirstResults(host, path)
  const health = followHealth(host.url)
  const times: number[] = []
  for (let at = 0; at < BATCHES_BESIDE; at++) {
    times.push(await askBatch(host.url, key, inputs.slice(at * BATCH, (at + 1) * BATCH)))
  }
  const { state, done } = await host.call('jobs.get', { jobId })
  say(`${done} rows were done, the job was ${state}`)
  return { times, isBeside: state === 'running', waits: await health.end(), jobId }
}

/** All addresses by the API, two requests at once; how many were not answered. */
async function throughOneHost(host: HostProcess, key: string, inputs: readonly AddressInput[]): Promise<number> {
  const memory = followMemory(host.pid)
  let [unanswered, at, part] = [0, 0, 1]
  const work = async () => {
    while (at < inputs.length) {
      const block = inputs.slice(at, (at += LARGE_BATCH))
      if (Number.isNaN(await askBatch(host.url, key, block))) unanswered += block.length
      if (at < (part * inputs.length) / PARTS) continue
      part++
      const { resident, anonymous } = memory.take()
      say(
        `${Math.min(at, inputs.length)} addresses: ${Math.round(resident)} MiB resident, ${Math.round(anonymous)} of it not of files`,
      )
    }
  }
  await Promise.all(Array.from({ length: LARGE_BATCHES_AT_ONCE }, work))
  memory.stop()
  return unanswered
}

const inputs = drawShuffled()
const { host, key, ask, seconds } = await firstNearby()
say(`first Nearby among ${points} points after the start: ${seconds.toFixed(2)} s`)
const beside = await besideJob(host, key, inputs)
const nearbyBeside = await ask()
await host.call('jobs.cancel', { jobId: beside.jobId })
const bodies = makeKeyless(KEYLESS_BYTES)
const health = followHealth(host.url)
const keyless = await sendKeyless(host.url, bodies)
const waits = await health.end()
say(
  `Nearby beside the job ${nearbyBeside.toFixed(0)} ms; /health beside bodies: median ${quantile(waits, 0.5).toFixed(1)} ms`,
)
const unanswered = await throughOneHost(host, key, inputs)
await host.end('SIGTERM')
judgeBars([
  { what: 'first Nearby after the start, s', measured: seconds, atMost: FIRST_NEARBY_SECONDS },
  { what: 'the job ran all the while', measured: Number(beside.isBeside), atLeast: 1 },
  { what: 'Batch of 10 beside it, median ms', measured: quantile(beside.times, 0.5), atMost: 100 },
  { what: 'Batch of 10 beside it, p99 ms', measured: quantile(beside.times, 0.99), atMost: 300 },
  { what: '/health beside it, p99 ms', measured: quantile(beside.waits, 0.99), atMost: HEALTH_MS },
  { what: 'bodies without a key refused', measured: keyless.refused, atLeast: bodies.length },
  { what: 'the slowest after its arrival, s', measured: keyless.seconds, atMost: 3 },
  { what: '/health beside them, p99 ms', measured: quantile(waits, 0.99), atMost: HEALTH_MS },
  { what: 'addresses without an answer', measured: unanswered, atMost: 0 },
])
