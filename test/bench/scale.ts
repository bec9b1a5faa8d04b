/**
 * What one machine needs, for a plan on paper of many: the start of a command, rows a second of one thread, how much
 * blocks of 1,000 rows and kinds of tables differ, packs copied and checked, bytes of a row. Everything is processor time;
 * the clock of a busy machine is printed besides. `docs/design/scale.md` uses these figures.
 *
 *   npm run bench -- scale [rows]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Papa from 'papaparse'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { syncPacks } from '#main/reference/import/sync-packs.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { generateAddresses } from './generate-addresses.ts'
import { planScale, type Cluster, type ScaleFigures } from './scale-plan.ts'
import { REQUEST } from './throughput-request.ts'
import { createUsageReporter } from './usage-reporter.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLI = join(ROOT, 'out/main/cli.js')
const PACKS = join(ROOT, 'resources/reference/packs')
const ROWS = Number(process.argv[2] ?? 20_000)
const SEED = 20_261_130
const BLOCK_ROWS = 1000
/** The first thousands are answered by code that is not compiled yet. */
const WARM_UP_BLOCKS = 4
const STARTS = 3
/** Rows in one line without a country take the time of ten. */
const LINES = 1000
const MICROSECONDS = 1_000_000
/** A process that may use one core starts one thread. */
const ONE_CORE = ['taskset', '-c', '0'] as const
const CLUSTER: Cluster = {
  rows: 1_000_000_000,
  nodes: 100,
  coresPerNode: 8,
  shards: 8000,
  shareBytesPerSecond: 1_000_000_000,
}

const folder = mkdtempSync(join(tmpdir(), 'waypost-scale-'))
const reporter = createUsageReporter(folder)

const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / MICROSECONDS
const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
const isPinned = spawnSync(ONE_CORE[0], [...ONE_CORE.slice(1), 'true']).status === 0

/** One command over a table: processor time and clock, both in seconds. */
function runCommand(source: string, out: string): { cpu: number; clock: number; mebibytes: number } {
  const line = [process.execPath, ...reporter.words, CLI, 'cleanse', source, '--out', out]
  const [program = '', ...words] = [...(isPinned ? ONE_CORE : []), ...line, '--data-dir', join(folder, 'data')]
  const started = performance.now()
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const { cpuSeconds, peakMebibytes } = reporter.read()
  return { cpu: cpuSeconds, clock: (performance.now() - started) / 1000, mebibytes: peakMebibytes }
}

async function measureCommand() {
  const [one, many, out] = ['one.csv', 'many.csv', 'out.csv'].map((name) => join(folder, name)) as [string, string, string] // prettier-ignore
  await generateAddresses(one, { rows: 1, seed: SEED, packFolder: PACKS })
  await generateAddresses(many, { rows: ROWS, seed: SEED, packFolder: PACKS })
  const starts = Array.from({ length: STARTS }, () => runCommand(one, out)).sort((a, b) => a.cpu - b.cpu)
  const start = starts[Math.floor(STARTS / 2)] as (typeof starts)[number]
  const whole = runCommand(many, out)
  return {
    startSeconds: start.cpu,
    startClock: start.clock,
    rowsPerSecond: ROWS / (whole.cpu - start.cpu),
    peakMebibytes: whole.mebibytes,
    inputBytesPerRow: statSync(many).size / ROWS,
    outputBytesPerRow: statSync(out).size / ROWS,
    addresses: readAddresses(many),
  }
}

function readAddresses(path: string): AddressInput[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  return data.map(({ Address, City, Postcode, Country }) => {
    return { Address1: Address, Locality: City, PostalCode: Postcode, Country } as AddressInput
  })
}

/** Processor milliseconds of a row, in the mean of each block. */
function timeBlocks(cleanse: Cleanse, addresses: AddressInput[]): number[] {
  const means: number[] = []
  for (let from = 0; from < addresses.length; from += BLOCK_ROWS) {
    const block = addresses.slice(from, from + BLOCK_ROWS)
    const before = process.cpuUsage()
    block.forEach((address, i) => cleanse(address, from + i + 1))
    means.push((1000 * secondsOf(process.cpuUsage(before))) / block.length)
  }
  return means
}

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How much alike blocks differ, and kinds of tables. */
async function measureSpread(mixed: AddressInput[]) {
  const misspeltFile = join(folder, 'misspelt.csv')
  await generateAddresses(misspeltFile, { rows: 2 * BLOCK_ROWS, seed: SEED + 1, packFolder: PACKS, typoShare: 1 })
  const misspelt = readAddresses(misspeltFile)
  const lines = misspelt.slice(0, LINES).map(({ Address1, Locality, PostalCode }) => {
    return { Address: [Address1, Locality, PostalCode].join(', ') } as AddressInput
  })
  const { reader, problems } = openReference({ folders: [PACKS] })
  const cleanser = createCleanser(reader, REQUEST)
  if (!cleanser.ok || problems.length > 0) throw new Error(problems.join(' '))
  const cleanse = cleanser.value
  timeBlocks(cleanse, mixed.slice(0, WARM_UP_BLOCKS * BLOCK_ROWS))
  const blocks = timeBlocks(cleanse, mixed.slice(WARM_UP_BLOCKS * BLOCK_ROWS)).sort((a, b) => a - b)
  const kinds = { mixed: meanOf(blocks), misspelt: meanOf(timeBlocks(cleanse, misspelt)), lines: meanOf(timeBlocks(cleanse, lines)) } // prettier-ignore
  reader.close()
  return { blocks, kinds }
}

/** Packs copied into an empty folder, and checked there again. */
async function measurePacks() {
  const request = { from: PACKS, into: join(folder, 'packs'), bundled: null, isExact: false, isDryRun: false }
  const times: { cpu: number; clock: number }[] = []
  let bytes = 0
  for (let i = 0; i < 2; i++) {
    const [before, started] = [process.cpuUsage(), performance.now()]
    const synced = await syncPacks(request)
    if (!synced.ok) throw new Error(synced.error.message)
    bytes ||= synced.value.copiedBytes
    times.push({ cpu: secondsOf(process.cpuUsage(before)), clock: (performance.now() - started) / 1000 })
  }
  const [copy, check] = times as [(typeof times)[number], (typeof times)[number]]
  return { bytes, copy, check }
}

const rounded = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, number]) => [name, round(value)]))

try {
  if (ROWS < (WARM_UP_BLOCKS + 1) * BLOCK_ROWS) throw new Error(`Name at least ${(WARM_UP_BLOCKS + 1) * BLOCK_ROWS} rows.`) // prettier-ignore
  const { addresses, peakMebibytes, startClock, ...command } = await measureCommand()
  const { blocks, kinds } = await measureSpread(addresses)
  const packs = await measurePacks()
  const figures: ScaleFigures = {
    ...command,
    packBytes: packs.bytes,
    copySeconds: packs.copy.cpu,
  }
  console.log(`${ROWS} rows, one thread: ${isPinned}, load ${loadavg()[0]?.toFixed(1)}`)
  console.table(rounded({ ...figures, checkSeconds: packs.check.cpu, linesToMixed: kinds.lines / kinds.mixed }))
  const at = (share: number) => blocks[Math.min(blocks.length - 1, Math.floor(share * blocks.length))] ?? 0
  console.table(rounded({ startClock, copyClock: packs.copy.clock, checkClock: packs.check.clock, peakMebibytes }))
  console.table(rounded({ blocks: blocks.length, fewestMs: at(0), medianMs: at(0.5), mostMs: at(1), ...kinds }))
  console.table(rounded(planScale(figures, CLUSTER)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
