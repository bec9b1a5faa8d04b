import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { generateAddresses } from '../bench/generate-addresses.ts'
import { HEADLESS } from '../built-program.ts'

export interface Ending {
  /** What the host was doing when it was told to end, or had done. */
  what: string
  milliseconds: number
}

const CLEANSED_ROWS = 50_000
const IMPORTED_POINTS = 100_000
const SEED = 20_261_125
const POLL_MS = 50
/** Of a thousandth each; half-way the pack is being written. */
const PACK_PARTS = 300

interface Job {
  id: string
  state: string
  done: number
}

/** A host of its own process, called as a window calls it. */
interface RunningHost {
  child: ChildProcess
  call<T>(name: string, input: object): Promise<T>
  upload(name: string, text: string): Promise<string>
}

async function startHost(dataDir: string): Promise<RunningHost> {
  const words = [HEADLESS, '--json', '--no-open', '--data-dir', dataDir, '--port', '0']
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise<Buffer>((done, fail) => {
    child.stdout.once('data', done)
    child.once('exit', () => fail(new Error('the host ended before it was ready')))
  })
  const { url } = JSON.parse(line.toString()) as { url: string }
  const { secret } = JSON.parse(readFileSync(join(dataDir, 'host.json'), 'utf8')) as { secret: string }
  const session = { 'x-waypost-session': secret }
  return {
    child,
    async call<T>(name: string, input: object) {
      const headers = { ...session, 'content-type': 'application/json' }
      const sent = await fetch(`${url}/app/call/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
      const result = (await sent.json()) as { ok: boolean; value: T; error?: { message: string } }
      if (!result.ok) throw new Error(result.error?.message)
      return result.value
    },
    async upload(name, text) {
      const sent = await fetch(`${url}/app/files?name=${name}`, { method: 'POST', headers: session, body: text })
      return ((await sent.json()) as { file: string }).file
    },
  }
}

/** Waits until so many rows of a job are done, or all of it. */
async function until(host: RunningHost, started: Job, rows: number | 'end'): Promise<void> {
  for (let job = started; ; job = await host.call<Job>('jobs.get', { jobId: started.id })) {
    const isActive = job.state === 'waiting' || job.state === 'running'
    if (!isActive && job.state !== 'done') throw new Error(`the job is ${job.state}`)
    if (!isActive || (rows !== 'end' && job.done >= rows)) return
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}

async function cleanse(host: RunningHost): Promise<Job> {
  const path = join(mkdtempSync(join(tmpdir(), 'waypost-end-rows-')), 'rows.csv')
  await generateAddresses(path, { rows: CLEANSED_ROWS, seed: SEED, packFolder: bundledPackFolder() })
  const file = await host.upload('rows.csv', readFileSync(path, 'utf8'))
  rmSync(join(path, '..'), { recursive: true })
  const fields = ['', 'Address', 'Locality', 'PostalCode', 'Country']
  const mapping = fields.flatMap((field, index) => (field ? [{ index, field }] : []))
  const choices = {
    process: 'Verify',
    duplicates: false,
    defaultCountry: '',
    forceCountry: '',
    geoCode: true,
    serverOptions: {},
  }
  return host.call<Job>('cleanse.start', { file, format: {}, mapping, choices })
}

async function importList(host: RunningHost): Promise<Job> {
  const row = (_: unknown, i: number) =>
    `Depot ${i},${i} High Street,GB,${50 + (i % 900) / 100},${-5 + (i % 700) / 100}\n`
  const rows = Array.from({ length: IMPORTED_POINTS }, row).join('')
  const file = await host.upload('points.csv', `Name,Address,Country,Latitude,Longitude\n${rows}`)
  return host.call<Job>('lists.import', { file, name: 'Depots' })
}

async function importPack(host: RunningHost): Promise<Job> {
  const row = (_: unknown, i: number) =>
    `${i % 900},Road ${Math.floor(i / 100)},Town ${i % 50},${10_000 + (i % 500)},${40 + (i % 900) / 100},${20 + (i % 700) / 100}\n`
  const rows = Array.from({ length: IMPORTED_POINTS }, row).join('')
  const file = await host.upload('houses.csv', `NUMBER,STREET,CITY,POSTCODE,LAT,LON\n${rows}`)
  return host.call<Job>('packs.import', { file, countries: ['AL'], name: 'Houses' })
}

type Work = (host: RunningHost) => Promise<Job>
const WORK: [what: string, start: Work | null, rows: number | 'end'][] = [
  ['idle', null, 'end'],
  ['during a cleanse job', cleanse, CLEANSED_ROWS / 2],
  ['after a cleanse job', cleanse, 'end'],
  ['during an import of a list', importList, IMPORTED_POINTS / 2],
  ['after an import of a list', importList, 'end'],
  ['during an import of a pack', importPack, PACK_PARTS],
  ['after an import of a pack', importPack, 'end'],
]

/** How long a host takes from the signal to its end, idle and about long work. */
export async function measureEndings(): Promise<Ending[]> {
  const endings: Ending[] = []
  for (const [what, work, rows] of WORK) {
    const folder = mkdtempSync(join(tmpdir(), 'waypost-end-'))
    const host = await startHost(join(folder, 'data'))
    try {
      if (work) await until(host, await work(host), rows)
      const ended = new Promise<number | null>((done) => host.child.once('close', done))
      const from = performance.now()
      host.child.kill('SIGTERM')
      if ((await ended) !== 0) throw new Error(`${what}, the host did not end by itself`)
      endings.push({ what, milliseconds: performance.now() - from })
    } finally {
      host.child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return endings
}
