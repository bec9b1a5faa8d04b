import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countRows } from '#main/files/count-rows.ts'
import { describeFile } from '#main/files/describe-file.ts'
import { ownUsage, runMeasured, type Usage } from '../measure/process-usage.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { spend } from '../measure/time.ts'
import { generateAddresses } from './generate-addresses.ts'

// Run by tools/bench.mjs: measures the ways a file takes and prints what it found.

interface Measured {
  name: string
  rows: number
  seconds: number
  rowsPerSecond: number
  /** Time of all cores; unlike `seconds` the same on a busy machine. */
  cpuSeconds: number
  peakMebibytes: number
  /** Rows in = sum of what became of them. */
  isAccounted: boolean
}

/** By which a description may be wrong about the rows of a file of like rows. */
const ESTIMATED_MARGIN = 0.1

const root = fileURLToPath(new URL('../../', import.meta.url))
const rows = Number(process.env.BENCH_ROWS ?? 100_000)
const packFolder = join(root, 'resources/reference/packs')
const folder = temporaryFolder('bench')

interface Counts {
  rowsIn: number
  words: Record<string, number>
  rejected: number
  blank: number
}

const isAccounted = ({ rowsIn, words, rejected, blank }: Counts) =>
  rowsIn === rows && rowsIn === Object.values(words).reduce((sum, count) => sum + count, 0) + rejected + blank

function measureCommandLine(source: string): Measured & { counts: Counts } {
  const out = join(folder, 'cleansed.csv')
  const { seconds, stderr, ...usage } = runMeasured([
    join(root, 'out/main/cli.js'),
    'cleanse',
    source,
    '--out',
    out,
    '--json',
  ])
  const counts = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as Counts
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n').length - 1
  return {
    ...toMeasured('waypost cleanse', seconds, usage),
    isAccounted: isAccounted(counts) && lines === rows,
    counts,
  }
}

function measureJob(source: string): Measured {
  const program = fileURLToPath(new URL('./run-job.ts', import.meta.url))
  const { stdout, ...usage } = runMeasured([program, source, join(folder, 'data'), packFolder])
  const { seconds, exportSeconds, counts } = JSON.parse(stdout) as {
    seconds: number
    exportSeconds: number
    counts: Counts
  }
  const measured = toMeasured('job in the host', seconds, usage)
  console.error(`export of the job: ${exportSeconds.toFixed(1)} s`)
  return { ...measured, isAccounted: isAccounted(counts) }
}

function toMeasured(name: string, seconds: number, { cpuSeconds, peakMebibytes }: Usage) {
  const speed = { seconds: Number(seconds.toFixed(2)), rowsPerSecond: Math.round(rows / seconds) }
  const used = { cpuSeconds: Math.round(cpuSeconds * 10) / 10, peakMebibytes: Math.round(peakMebibytes) }
  return { name, rows, ...speed, ...used }
}

/** What a dropped file waits for, and what is counted behind it. */
async function measureFile(name: string, read: () => Promise<number | null>, margin: number): Promise<Measured> {
  const { value, seconds, cpu } = await spend(read)
  const isAccounted = Math.abs((value ?? 0) - rows) <= margin * rows
  return { ...toMeasured(name, seconds, { ...ownUsage(), cpuSeconds: cpu }), isAccounted }
}

async function describedRows(source: string): Promise<number | null> {
  const described = await describeFile(source, 'bench.csv', {})
  return described.ok ? described.value.rows : null
}

async function countedRows(source: string): Promise<number | null> {
  const counted = await countRows(source, 'bench.csv', {}, { mayGoOn: async () => true })
  return counted.ok ? (counted.value?.rows ?? null) : null
}

const source = join(folder, 'addresses.csv')
await generateAddresses(source, { rows, seed: 20_261_120, packFolder })
const cores = availableParallelism()
console.error(`${rows} rows, ${Math.round(statSync(source).size / 1024)} KiB, ${cores} cores`)
const { counts, ...commandLine } = measureCommandLine(source)
const results: Measured[] = [
  commandLine,
  measureJob(source),
  await measureFile('describe the file', () => describedRows(source), ESTIMATED_MARGIN),
  await measureFile('count its rows', () => countedRows(source), 0),
]
console.table(results)
console.error(counts.words)
const report = join(root, 'out/bench.json')
mkdirSync(dirname(report), { recursive: true })
writeFileSync(report, JSON.stringify({ at: new Date().toISOString(), cores, results, words: counts.words }, null, 2))
