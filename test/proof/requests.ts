// Sends random well-formed and malformed requests, made from the OpenAPI document, to a host with the bundled packs.
// Run: npm run proof -- requests [number] [seed]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkData } from '#main/cli/backup.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { startBundledHost } from '../measure/bundled-host.ts'
import { sendRandomRequests } from '../fuzz/send-random-requests.ts'

const REQUESTS = Number(process.argv[2] ?? 20_000)
const SEED = Number(process.argv[3] ?? 20_261_121)
/** One after another, so that the time of each is its own. */
const PARALLEL = 1
const SHOWN_PROBLEMS = 20
const MOST_PROBLEMS = 0
/** Of any request, the shorter of wall and processor time: a busy machine lengthens the one, threads at work the other. */
const MOST_MS = 2_000

const { host, dataDir, call } = await startBundledHost()
const createKey = async (type: 'management' | 'service') => (await call('keys.create', { name: type, type })).secret
const keys = { management: await createKey('management'), service: await createKey('service') }
const report = await sendRandomRequests({ port: host.port, keys, requests: REQUESTS, seed: SEED, parallel: PARALLEL })
await host.close()
const checked = checkData(dataDir)
const logs = join(dataDir, 'logs')
const bugs = readdirSync(logs).flatMap((name) =>
  readFileSync(join(logs, name), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"event":"bug"')),
)
for (const [path, kinds] of Object.entries(report.kinds)) {
  const list = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`)
  process.stdout.write(`${path.slice(0, 100)}: ${list.join(', ')}\n`)
}
for (const problem of [...report.problems.slice(0, SHOWN_PROBLEMS), ...bugs.slice(0, SHOWN_PROBLEMS)]) {
  process.stdout.write(`PROBLEM ${problem}\n`)
}
for (const { milliseconds, cpuMs, request } of report.slowest) {
  process.stdout.write(
    `slow: ${Math.round(milliseconds)} ms, ${Math.round(cpuMs)} ms of CPU: ${request.slice(0, 200)}\n`,
  )
}
const worstMs = Math.max(0, ...report.slowest.map(({ milliseconds, cpuMs }) => Math.min(milliseconds, cpuMs)))
process.stdout.write(`${report.requests} requests (seed ${SEED}), median ${report.medianMs.toFixed(1)} ms\n`)
judgeBars([
  { what: 'replies that are not valid', measured: report.problems.length, atMost: MOST_PROBLEMS },
  { what: 'errors of ours in the log', measured: bugs.length, atMost: MOST_PROBLEMS },
  { what: 'checks of the data that failed', measured: checked.ok ? 0 : 1, atMost: MOST_PROBLEMS },
  { what: 'slowest request, ms', measured: worstMs, atMost: MOST_MS },
])
