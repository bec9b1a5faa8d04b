import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { generateAddresses } from '../bench/generate-addresses.ts'
import { startHostProcess, type HostProcess } from '../crash/host-process.ts'

type Job = CommandResponse<'jobs.get'>

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

/** Waits until so many rows of a job are done, or all of it. */
async function until(host: HostProcess, { id: jobId }: Job, rows: number | 'end'): Promise<void> {
  for (;;) {
    const job = await host.call('jobs.get', { jobId })
    const isActive = job.state === 'waiting' || job.state === 'running'
    if (!isActive && job.state !== 'done') throw new Error(`the job is ${job.state}`)
    if (!isActive || (rows !== 'end' && job.done >= rows)) return
    await wait(POLL_MS)
  }
}

/** Sends a file that is written, sent and forgotten. */
async function send(host: HostProcess, name: string, write: (path: string) => Promise<unknown>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-end-rows-'))
  try {
    await write(join(folder, name))
    return await host.upload(join(folder, name))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const sendRows = (host: HostProcess, name: string, head: string, row: (_: unknown, at: number) => string) =>
  send(host, name, (path) => writeFile(path, [head, ...Array.from({ length: IMPORTED_POINTS }, row)].join('\n')))

async function cleanse(host: HostProcess): Promise<Job> {
  const addresses = { rows: CLEANSED_ROWS, seed: SEED, packFolder: bundledPackFolder() }
  const file = await send(host, 'rows.csv', (path) => generateAddresses(path, addresses))
  const fields = ['Address', 'Locality', 'PostalCode', 'Country'] as const
  const mapping = fields.map((field, index) => ({ index: index + 1, field }))
  return host.call('cleanse.start', { file, mapping, choices: { process: 'Verify', geoCode: true } })
}

async function importList(host: HostProcess): Promise<Job> {
  const file = await sendRows(host, 'points.csv', 'Name,Address,Country,Latitude,Longitude', (_, i) =>
    [`Depot ${i}`, `${i} High Street`, 'GB', 50 + (i % 900) / 100, -5 + (i % 700) / 100].join(),
  )
  return host.call('lists.import', { file, name: 'Depots' })
}

async function importPack(host: HostProcess): Promise<Job> {
  const file = await sendRows(host, 'houses.csv', 'NUMBER,STREET,CITY,POSTCODE,LAT,LON', (_, i) =>
    [
      ...[i % 900, `Road ${Math.floor(i / 100)}`, `Town ${i % 50}`, 10_000 + (i % 500)],
      ...[40 + (i % 900) / 100, 20 + (i % 700) / 100],
    ].join(),
  )
  return host.call('packs.import', { file, countries: ['AL'], name: 'Houses' })
}

type Work = (host: HostProcess) => Promise<Job>
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
    const host = await startHostProcess(join(folder, 'data'))
    try {
      if (work) await until(host, await work(host), rows)
      const from = performance.now()
      if ((await host.end('SIGTERM')) !== 0) throw new Error(`${what}, the host did not end by itself`)
      endings.push({ what, milliseconds: performance.now() - from })
    } finally {
      await host.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return endings
}
