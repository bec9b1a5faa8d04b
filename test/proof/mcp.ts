/**
 * `waypost mcp` as an assistant uses it, over the bundled packs: how long from the start of the program to the first
 * answer, how long an answer takes after that, and what the program takes while nobody asks. Each start is a new
 * process; the middle one of some is judged.
 *
 *   npm run proof -- mcp [addresses]
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { median } from '../measure/figures.ts'
import { startMcp } from '../measure/mcp-client.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'

const STARTS = 5
const USUAL_ADDRESSES = 100
const MOST_COLD_SECONDS = 2
const MOST_WARM_MILLISECONDS = 50
const MOST_REST_MEBIBYTES = 150
/** Towns that every edition of the world pack holds. */
const TOWNS = ['Oxford, UK', 'Lyon, France', 'Graz, Austria', 'Boise, ID, USA', 'Nagoya, Japan']

const { positionals } = readOptions({ allowPositionals: true, options: {} } as const)
const addresses = Number(positionals[0] ?? USUAL_ADDRESSES)
const dataDir = join(temporaryFolder('mcp'), 'data')
const addressAt = (at: number): string => `${at + 1} High Street, ${TOWNS[at % TOWNS.length]}`

/** Memory that the process holds, its threads included. */
const residentMebibytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024

async function startOnce() {
  const startedAt = performance.now()
  const server = await startMcp(dataDir)
  const rest = residentMebibytes(server.pid)
  const first = await server.ask('verify_addresses', { addresses: [addressAt(0)] })
  if (first.value === null) throw new Error(first.sentence)
  return { server, rest, seconds: (performance.now() - startedAt) / 1000 }
}

const starts = []
for (let at = 0; at < STARTS; at++) {
  const { server, ...figures } = await startOnce()
  starts.push(figures)
  await server.close()
}
const { server } = await startOnce()
const warm: number[] = []
for (let at = 1; at <= addresses; at++) {
  const askedAt = performance.now()
  await server.ask('verify_addresses', { addresses: [addressAt(at)] })
  warm.push(performance.now() - askedAt)
}
await server.close()
process.stdout.write(`${STARTS} starts, ${addresses} addresses, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`)
judgeBars([
  {
    what: 'seconds from the start to the first answer',
    measured: median(starts.map(({ seconds }) => seconds)),
    atMost: MOST_COLD_SECONDS,
  },
  { what: 'milliseconds of a later answer', measured: median(warm), atMost: MOST_WARM_MILLISECONDS },
  { what: 'MiB while nobody asks', measured: median(starts.map(({ rest }) => rest)), atMost: MOST_REST_MEBIBYTES },
])
