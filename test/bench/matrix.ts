/**
 * Travel of all pairs between two stored lists, without a road map and with that of Liechtenstein: how long the thread
 * of the host is kept waiting, by how much the memory of all its threads grows over that of one that has searched, and
 * rows a second. Needs WAYPOST_TEST_DATA for the road map.
 *
 *   npm run bench -- matrix [depots] [places]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { CommandInput } from '#shared/contract/contract.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { CLI } from '../built-program.ts'
import { startHostProcess, type HostProcess } from '../crash/host-process.ts'
import { extractPath } from '../measure/extracts.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { followMemory } from '../proof/decisions/memory.ts'

const DEPOTS = Number(process.argv[2] ?? 15)
const PLACES = Number(process.argv[3] ?? 300_000)
/** Liechtenstein. */
const BOX = { south: 47.06, west: 9.48, height: 0.2, width: 0.12 }
const REPORT_MS = 1000
const { next: random } = seededRandom(20261126)
const folder = temporaryFolder('matrix')
const extract = extractPath('liechtenstein-latest')
const loopReport = join(folder, 'loop.json')

async function importPlaces(host: HostProcess, name: string, count: number): Promise<string> {
  const path = join(folder, `${name}.csv`)
  const rows = Array.from({ length: count }, (_, n) => {
    const [lat, lon] = [BOX.south + random() * BOX.height, BOX.west + random() * BOX.width]
    return `${name} ${n},Liechtenstein,${lat.toFixed(6)},${lon.toFixed(6)}\n`
  })
  writeFileSync(path, `Name,Country,Latitude,Longitude\n${rows.join('')}`)
  const job = await host.call('lists.import', { file: await host.upload(path), name })
  await host.whenEnded(job.id)
  return (await host.call('lists.imported', { jobId: job.id })).listId ?? ''
}

/** What kept the thread of the host waiting since this was asked last. */
async function takeLoop(host: HostProcess): Promise<{ longest: number; p99: number }> {
  rmSync(loopReport, { force: true })
  process.kill(host.pid, 'SIGUSR2')
  for (let waited = 0; !existsSync(loopReport); waited += 10) {
    if (waited > REPORT_MS) throw new Error('the host does not tell of its event loop')
    await wait(10)
  }
  await wait(10)
  return JSON.parse(readFileSync(loopReport, 'utf8')) as { longest: number; p99: number }
}

async function measure(host: HostProcess, what: string, request: CommandInput<'lists.matrix'>) {
  const memory = followMemory(host.pid)
  const before = memory.take().anonymous
  await takeLoop(host)
  const from = performance.now()
  const job = await host.whenEnded((await host.call('lists.matrix', request)).id)
  const seconds = (performance.now() - from) / 1000
  const { longest, p99 } = await takeLoop(host)
  const grown = memory.take().anonymous - before
  memory.stop()
  const { routed, estimated } = await host.call('lists.matrixAccount', { jobId: job.id })
  const rows = routed + Object.values(estimated).reduce((sum, count) => sum + count, 0)
  await host.call('jobs.remove', { jobId: job.id })
  return {
    what,
    rows,
    routed,
    seconds: seconds.toFixed(1),
    'rows/s': Math.round(rows / seconds),
    'longest wait of the host, ms': longest,
    'p99, ms': p99,
    'grown by MiB': Math.round(grown),
    'from MiB': Math.round(before),
  }
}

process.env.WAYPOST_LOOP_REPORT = loopReport
process.env.NODE_OPTIONS = `--import ${pathToFileURL(join(import.meta.dirname, 'matrix/watch-host.mjs')).href}`
const dataDir = join(folder, 'data')
async function inNewHost(run: (host: HostProcess) => Promise<void>): Promise<void> {
  const host = await startHostProcess(dataDir)
  try {
    await run(host)
  } finally {
    await host.end('SIGTERM')
  }
}

let [depots, places] = ['', '']
await inNewHost(async (host) => {
  depots = await importPlaces(host, 'Depots', DEPOTS)
  places = await importPlaces(host, 'Places', PLACES)
})
const measureTwice = (what: string) =>
  inNewHost(async (host) => {
    // Threads, their reference data and the road map are there, as in a window that has been used.
    await host.call('lists.points', { listId: depots, offset: 0, limit: 1 })
    await host.call('nearby.find', { listId: depots, origin: { lat: BOX.south, lon: BOX.west } })
    const asked = { fromListId: depots, toListId: places, nearest: null }
    for (const time of ['first', 'again']) console.log(await measure(host, `${what}, ${time}`, asked))
  })
await measureTwice('no road map')
if (existsSync(extract)) {
  for (const words of [
    ['add', extract],
    ['prepare', '--mode', 'car'],
  ])
    spawnSync(process.execPath, [CLI, '--data-dir', dataDir, 'roads', ...words], { stdio: 'inherit' })
  await measureTwice('over roads')
}
