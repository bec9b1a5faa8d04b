/**
 * What one machine needs, for a plan on paper of many: the start of a command, rows a second of one thread, how much
 * blocks of 1,000 rows and kinds of tables differ, packs copied and checked, bytes of a row. Everything is processor time;
 * the clock of a busy machine is printed besides. `docs/design/scale.md` uses these figures.
 *
 *   npm run bench -- scale [rows]
 */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { syncPacks } from '#main/reference/import/sync-packs.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../measure/engine.ts'
import { meanOf, median, quantile } from '../measure/figures.ts'
import { runMeasured } from '../measure/process-usage.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { cpuOf, spend } from '../measure/time.ts'
import { unwrap } from '../measure/unwrap.ts'
import { asLines, drawAddresses, generateAddresses, readAddresses } from './generate-addresses.ts'
import { planScale, type Cluster, type ScaleFigures } from './scale-plan.ts'
import { REQUEST } from './throughput-request.ts'

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
/** A process that may use one core starts one thread. */
const ONE_CORE = ['taskset', '-c', '0'] as const
const CLUSTER: Cluster = {
  rows: 1_000_000_000,
  nodes: 100,
  coresPerNode: 8,
  shards: 8000,
  shareBytesPerSecond: 1_000_000_000,
}

const folder = temporaryFolder('scale')
const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
const isPinned = spawnSync(ONE_CORE[0], [...ONE_CORE.slice(1), 'true']).status === 0

/** One command over a table, on one core where that can be said. */
const runCommand = (source: string, out: string) =>
  runMeasured([CLI, 'cleanse', source, '--out', out, '--data-dir', join(folder, 'data')], {
    before: isPinned ? ONE_CORE : [],
  })

async function measureCommand() {
  const [one = '', many = '', out = ''] = ['one.csv', 'many.csv', 'out.csv'].map((name) => join(folder, name))
  await generateAddresses(one, { rows: 1, seed: SEED, packFolder: PACKS })
  await generateAddresses(many, { rows: ROWS, seed: SEED, packFolder: PACKS })
  const starts = Array.from({ length: STARTS }, () => runCommand(one, out))
  const startSeconds = median(starts.map(({ cpuSeconds }) => cpuSeconds))
  const whole = runCommand(many, out)
  return {
    startSeconds,
    startClock: median(starts.map(({ seconds }) => seconds)),
    rowsPerSecond: ROWS / (whole.cpuSeconds - startSeconds),
    peakMebibytes: whole.peakMebibytes,
    inputBytesPerRow: statSync(many).size / ROWS,
    outputBytesPerRow: statSync(out).size / ROWS,
    addresses: readAddresses(many),
  }
}

/** Processor milliseconds of a row, in the mean of each block. */
function timeBlocks(cleanse: Cleanse, addresses: AddressInput[]): number[] {
  const means: number[] = []
  for (let from = 0; from < addresses.length; from += BLOCK_ROWS) {
    const block = addresses.slice(from, from + BLOCK_ROWS)
    means.push(cpuOf(() => block.forEach((address, i) => cleanse(address, from + i + 1))) / block.length)
  }
  return means
}

/** How much alike blocks differ, and kinds of tables. */
async function measureSpread(mixed: AddressInput[]) {
  const misspelt = await drawAddresses({ rows: 2 * BLOCK_ROWS, seed: SEED + 1, packFolder: PACKS, typoShare: 1 })
  const reader = openPacks(PACKS)
  const cleanse = openEngine(reader, REQUEST)
  timeBlocks(cleanse, mixed.slice(0, WARM_UP_BLOCKS * BLOCK_ROWS))
  const blocks = timeBlocks(cleanse, mixed.slice(WARM_UP_BLOCKS * BLOCK_ROWS))
  const kinds = {
    mixed: meanOf(blocks),
    misspelt: meanOf(timeBlocks(cleanse, misspelt)),
    lines: meanOf(timeBlocks(cleanse, asLines(misspelt.slice(0, LINES)))),
  }
  reader.close()
  return { blocks, kinds }
}

/** Packs copied into an empty folder, and checked there again. */
async function measurePacks() {
  const request = { from: PACKS, into: join(folder, 'packs'), bundled: null, isExact: false, isDryRun: false }
  const copy = await spend(() => syncPacks(request))
  const check = await spend(() => syncPacks(request))
  unwrap(check.value)
  return { bytes: unwrap(copy.value).copiedBytes, copy, check }
}

const rounded = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, number]) => [name, round(value)]))

const leastRows = (WARM_UP_BLOCKS + 1) * BLOCK_ROWS
if (ROWS < leastRows) throw new Error(`Name at least ${leastRows} rows.`)
const { addresses, peakMebibytes, startClock, ...command } = await measureCommand()
const { blocks, kinds } = await measureSpread(addresses)
const { bytes, copy, check } = await measurePacks()
const figures: ScaleFigures = { ...command, packBytes: bytes, copySeconds: copy.cpu }
console.log(`${ROWS} rows, one thread: ${isPinned}, load ${loadavg()[0]?.toFixed(1)}`)
console.table(rounded({ ...figures, checkSeconds: check.cpu, linesToMixed: kinds.lines / kinds.mixed }))
const [fewestMs, medianMs, mostMs] = [0, 0.5, 1].map((share) => quantile(blocks, share))
console.table(rounded({ startClock, copyClock: copy.seconds, checkClock: check.seconds, peakMebibytes }))
console.table(rounded({ blocks: blocks.length, fewestMs, medianMs, mostMs, ...kinds }))
console.table(rounded(planScale(figures, CLUSTER)))
