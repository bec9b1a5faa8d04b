import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { countRows } from '#main/files/count-rows.ts'
import { describeFile } from '#main/files/describe-file.ts'
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
const folder = mkdtempSync(join(tmpdir(), 'waypost-bench-'))

/** Tells the largest memory of a process when it ends: all its threads share it. */
const reporter = join(folder, 'report-memory.mjs')
writeFileSync(
  reporter,
  `import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(process.env.MEMORY_REPORT, JSON.stringify({ maxRSS, cpu: userCPUTime + systemCPUTime }))
})
`,
)

function run(
  script: string,
  words: string[],
): Promise<{ seconds: number; usage: Usage; printed: string; out: string }> {
  const report = join(folder, 'memory.txt')
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', pathToFileURL(reporter).href, script, ...words], {
      env: { ...process.env, MEMORY_REPORT: report },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    let out = ''
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(printed))
      const seconds = (performance.now() - started) / 1000
      resolve({ seconds, usage: JSON.parse(readFileSync(report, 'utf8')) as Usage, printed, out })
    })
  })
}

interface Counts {
  rowsIn: number
  words: Record<string, number>
  rejected: number
  blank: number
}

const isAccounted = ({ rowsIn, words, rejected, blank }: Counts) =>
  rowsIn === rows && rowsIn === Object.values(words).reduce((sum, count) => sum + count, 0) + rejected + blank

async function measureCommandLine(source: string): Promise<Measured & { counts: Counts }> {
  const out = join(folder, 'cleansed.csv')
  const { seconds, usage, printed } = await run(join(root, 'out/main/cli.js'), [
    'cleanse',
    source,
    '--out',
    out,
    '--json',
  ])
  const counts = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Counts
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n').length - 1
  return {
    ...toMeasured('waypost cleanse', seconds, usage),
    isAccounted: isAccounted(counts) && lines === rows,
    counts,
  }
}

async function measureJob(source: string): Promise<Measured> {
  const { out, usage } = await run(fileURLToPath(new URL('./run-job.ts', import.meta.url)), [
    source,
    join(folder, 'data'),
    packFolder,
  ])
  const { seconds, exportSeconds, counts } = JSON.parse(out) as {
    seconds: number
    exportSeconds: number
    counts: Counts
  }
  const measured = toMeasured('job in the host', seconds, usage)
  console.error(`export of the job: ${exportSeconds.toFixed(1)} s`)
  return { ...measured, isAccounted: isAccounted(counts) }
}

/** Kibibytes and microseconds of a whole process. */
interface Usage {
  maxRSS: number
  cpu: number
}

function toMeasured(name: string, seconds: number, { maxRSS, cpu }: Usage) {
  const speed = { seconds: Number(seconds.toFixed(2)), rowsPerSecond: Math.round(rows / seconds) }
  return { name, rows, ...speed, cpuSeconds: Math.round(cpu / 1e5) / 10, peakMebibytes: Math.round(maxRSS / 1024) }
}

/** What a dropped file waits for, and what is counted behind it. */
async function measureFile(name: string, read: () => Promise<number | null>, margin: number): Promise<Measured> {
  const before = process.cpuUsage()
  const started = performance.now()
  const found = (await read()) ?? 0
  const seconds = (performance.now() - started) / 1000
  const used = process.cpuUsage(before)
  const { maxRSS } = process.resourceUsage()
  const isAccounted = Math.abs(found - rows) <= margin * rows
  return { ...toMeasured(name, seconds, { maxRSS, cpu: used.user + used.system }), isAccounted }
}

async function describedRows(source: string): Promise<number | null> {
  const described = await describeFile(source, 'bench.csv', {})
  return described.ok ? described.value.rows : null
}

async function countedRows(source: string): Promise<number | null> {
  const counted = await countRows(source, 'bench.csv', {}, { mayGoOn: async () => true })
  return counted.ok ? (counted.value?.rows ?? null) : null
}

try {
  const source = join(folder, 'addresses.csv')
  await generateAddresses(source, { rows, seed: 20_261_120, packFolder })
  console.error(`${rows} rows, ${Math.round(statSync(source).size / 1024)} KiB, ${availableParallelism()} cores`)
  const { counts, ...commandLine } = await measureCommandLine(source)
  const results: Measured[] = [
    commandLine,
    await measureJob(source),
    await measureFile('describe the file', () => describedRows(source), ESTIMATED_MARGIN),
    await measureFile('count its rows', () => countedRows(source), 0),
  ]
  console.table(results)
  console.error(counts.words)
  const report = join(root, 'out/bench.json')
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(
    report,
    JSON.stringify(
      { at: new Date().toISOString(), cores: availableParallelism(), results, words: counts.words },
      null,
      2,
    ),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
