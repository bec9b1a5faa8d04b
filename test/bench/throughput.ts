/**
 * The engine in one thread: addresses a second of processor time, clean and misspelt, at first sight and again; the
 * slowest answers to inputs made to be slow; the memory of the process.
 *
 *   node test/bench/throughput.ts [addresses] [pack folder]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import type { Cleanse } from '#main/cleansing/cleanse.types.ts'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { generateAddresses } from './generate-addresses.ts'
import { WORST_INPUTS } from './worst-inputs.ts'

const ROWS = Number(process.argv[2] ?? 20_000)
const packFolder = process.argv[3] ?? fileURLToPath(new URL('../../resources/reference/packs', import.meta.url))
const SEED = 20_261_121
/** Answers of one slow input that are timed; the quickest counts, for other programs disturb the rest. */
const REPEATS = 3
const MEBIBYTE = 2 ** 20

const cpuMilliseconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

async function drawAddresses(folder: string, typoShare: number): Promise<AddressInput[]> {
  const path = join(folder, `${typoShare}.csv`)
  await generateAddresses(path, { rows: ROWS, seed: SEED, packFolder, typoShare })
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  return data.map(({ Address, City, Postcode, Country }) => {
    return { Address1: Address, Locality: City, PostalCode: Postcode, Country } as AddressInput
  })
}

function openCleanser(): { cleanse: Cleanse; close: () => void } {
  const { reader, problems } = openReference({ folders: [packFolder] })
  if (problems.length > 0) throw new Error(problems.join(' '))
  const cleanser = createCleanser(reader, { process: 'Verify', serverOptions: {}, geoCode: true, certify: false })
  if (!cleanser.ok) throw new Error(cleanser.error.message)
  return { cleanse: cleanser.value, close: () => reader.close() }
}

function measure(name: string, cleanse: Cleanse, addresses: AddressInput[]) {
  const before = process.cpuUsage()
  let verified = 0
  addresses.forEach((address, i) => {
    if (cleanse(address, i + 1).matches[0]?.AVC?.startsWith('V')) verified++
  })
  const spent = cpuMilliseconds(before)
  return {
    name,
    addresses: addresses.length,
    'ms CPU each': Number((spent / addresses.length).toFixed(3)),
    'a second of CPU': Math.round((1000 * addresses.length) / spent),
    'verified %': Number(((100 * verified) / addresses.length).toFixed(1)),
    'memory MiB': Math.round(process.memoryUsage().rss / MEBIBYTE),
  }
}

/** Milliseconds of processor time for one input: at first sight, and the quickest repeat. */
function measureWorst(cleanse: Cleanse) {
  return Object.entries(WORST_INPUTS)
    .map(([name, address]) => {
      const times = Array.from({ length: 1 + REPEATS }, () => {
        const before = process.cpuUsage()
        cleanse(address, 1)
        return cpuMilliseconds(before)
      })
      const [first = 0, ...again] = times
      return { name, 'first ms': Number(first.toFixed(1)), 'again ms': Number(Math.min(...again).toFixed(1)) }
    })
    .sort((a, b) => b['again ms'] - a['again ms'])
}

const folder = mkdtempSync(join(tmpdir(), 'waypost-throughput-'))
try {
  const clean = await drawAddresses(folder, 0)
  const misspelt = await drawAddresses(folder, 1)
  const { cleanse, close } = openCleanser()
  console.table([
    measure('clean, at first sight', cleanse, clean),
    measure('clean, again', cleanse, clean),
    measure('misspelt, at first sight', cleanse, misspelt),
    measure('misspelt, again', cleanse, misspelt),
  ])
  console.table(measureWorst(cleanse).slice(0, 12))
  const { rss, heapUsed } = process.memoryUsage()
  console.log(`memory: ${Math.round(rss / MEBIBYTE)} MiB resident, ${Math.round(heapUsed / MEBIBYTE)} MiB of objects`)
  close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
