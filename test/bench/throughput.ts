/**
 * The engine in one thread: addresses a second of processor time, clean and misspelt, at first sight and again, further in
 * a long file, and in one line without a country; shares of the time by stage; the slowest answers to inputs made to be
 * slow; what one worker adds to the memory of its process.
 *
 *   node test/bench/throughput.ts [addresses] [pack folder]
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { FIRST_ADDRESSES } from '#main/cleansing-pool/first-addresses-data.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { openEngine, openPacks } from '../measure/engine.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { cpuMilliseconds } from '../measure/time.ts'
import { asLines, drawAddresses } from './generate-addresses.ts'
import { EXPLAINED, REQUEST } from './throughput-request.ts'
import { timeByStage } from './time-by-stage.ts'
import { drawSlowInputs, WORST_INPUTS } from './worst-inputs.ts'

const ROWS = Number(process.argv[2] ?? 20_000)
const packFolder = process.argv[3] ?? fileURLToPath(new URL('../../resources/reference/packs', import.meta.url))
const SEED = 20_261_121
/** Other addresses, answered before anything is timed: the first thousands are answered by code not yet compiled. */
const WARM_UP_ROWS = 4000
const WARM_UP_SEED = 20_261_123
/** A long file: what stays compiled and remembered then serves addresses that are seen for the first time. */
const FURTHER_ROWS = 80_000
const FURTHER_SEED = 20_261_124
/** Addresses asked for as one line without a country, each of which takes the time of ten. */
const LINES = 1000
const SLOW_INPUTS = 1000
/** Answers of one slow input that are timed; the quickest counts, for other programs disturb the rest. */
const REPEATS = 3

const draw = (typoShare: number, rows = ROWS, seed = SEED): Promise<AddressInput[]> =>
  drawAddresses({ rows, seed, packFolder, typoShare })

function openCleanser() {
  const reader = openPacks(packFolder)
  return { reader, cleanse: openEngine(reader, REQUEST) }
}

function measure(name: string, cleanse: Cleanse, addresses: AddressInput[]) {
  const before = process.cpuUsage()
  const started = performance.now()
  let verified = 0
  addresses.forEach((address, i) => {
    if (cleanse(address, i + 1).matches[0]?.AVC?.startsWith('V')) verified++
  })
  const spent = cpuMilliseconds(before)
  const passed = performance.now() - started
  return {
    name,
    addresses: addresses.length,
    'ms CPU each': Number((spent / addresses.length).toFixed(3)),
    'a second': Math.round((1000 * addresses.length) / passed),
    'a second of CPU': Math.round((1000 * addresses.length) / spent),
    'verified %': Number(((100 * verified) / addresses.length).toFixed(1)),
  }
}

/** Shares of the time by stage of the engine, in per cent, one column for each list. */
async function measureStages(cleanse: Cleanse, lists: Record<string, AddressInput[]>) {
  const shares: Record<string, Record<string, number>> = {}
  for (const [name, addresses] of Object.entries(lists)) {
    const stages = await timeByStage(() => addresses.forEach((address, i) => cleanse(address, i + 1)))
    for (const [stage, share] of stages) shares[stage] = { ...shares[stage], [name]: share }
  }
  return shares
}

/**
 * Milliseconds that one input takes its thread: at first sight, and the quickest repeat. Time passed counts other
 * programs besides, and processor time what compiles and collects on other threads: the smaller is the nearer one.
 */
function measureWorst(cleanse: Cleanse, inputs: [name: string, address: AddressInput][]) {
  return inputs
    .map(([name, address]) => {
      const times = Array.from({ length: 1 + REPEATS }, () => {
        const before = process.cpuUsage()
        const started = performance.now()
        cleanse(address, 1)
        return Math.min(performance.now() - started, cpuMilliseconds(before))
      })
      const [first = 0, ...again] = times
      return { name, 'first ms': Number(first.toFixed(1)), 'again ms': Number(Math.min(...again).toFixed(1)) }
    })
    .sort((a, b) => b['first ms'] - a['first ms'])
}

/** Rows a second through one worker of the product, in a process of its own: what this one drew would count as memory. */
function measureWorker(lists: Record<string, AddressInput[]>): object[] {
  const path = join(temporaryFolder('throughput'), 'lists.json')
  writeFileSync(path, JSON.stringify(lists))
  const script = fileURLToPath(new URL('worker-throughput.ts', import.meta.url))
  const printed = execFileSync(process.execPath, [...process.execArgv, script, path, packFolder], { encoding: 'utf8' })
  return JSON.parse(printed) as object[]
}

const warmUp = await draw(0.5, WARM_UP_ROWS, WARM_UP_SEED)
const clean = await draw(0)
const misspelt = await draw(1)
const further = await draw(0, FURTHER_ROWS, FURTHER_SEED)
const lines = asLines(misspelt.slice(0, LINES))
console.table(
  measureWorker({
    'warming up': warmUp,
    clean,
    misspelt,
    'clean, further in a long file': further,
    'clean, again': clean,
    [EXPLAINED]: clean,
  }),
)
const { cleanse, reader } = openCleanser()
console.table([
  measure('warming up', cleanse, warmUp),
  measure('clean, at first sight', cleanse, clean),
  measure('clean, again', cleanse, clean),
  measure('misspelt, at first sight', cleanse, misspelt),
  measure('misspelt, again', cleanse, misspelt),
  measure('clean, further in a long file', cleanse, further),
  measure('one line, no country', cleanse, lines),
])
console.table(await measureStages(cleanse, { clean, misspelt, lines }))
reader.close()
const fresh = openCleanser()
// A thread of the product has read these before it is asked for anything.
for (const address of FIRST_ADDRESSES) fresh.cleanse(address, 1)
const random = drawSlowInputs(fresh.reader, seededRandom(SEED), SLOW_INPUTS)
console.table(measureWorst(fresh.cleanse, Object.entries(WORST_INPUTS)).slice(0, 8))
const named = random.map((address, i): [string, AddressInput] => [`random ${i}`, address])
console.table(measureWorst(fresh.cleanse, named).slice(0, 8))
fresh.reader.close()
