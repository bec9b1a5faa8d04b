/**
 * Whether a long file costs what a short one costs, row by row: the built command line over mixed addresses, a fifth of
 * them misspelt. The source is written as a stream and the result is counted and thrown away, so that no size needs more
 * memory here, and 80 bytes a row on the disk.
 *
 *   npm run bench -- rows [30000,300000,3000000]
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateAddresses } from './generate-addresses.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PACKS = join(ROOT, 'resources/reference/packs')
const USUAL_SIZES = '30000,300000'
const SEED = 20
const KIBIBYTES_PER_MEBIBYTE = 1024
const MICROSECONDS = 1_000_000
const BYTES_PER_MEBIBYTE = 1_048_576
const SAMPLE_MILLISECONDS = 100
const LINE_FEED = 10

const folder = mkdtempSync(join(tmpdir(), 'waypost-rows-'))
const usageFile = join(folder, 'usage.json')
const samplesFile = join(folder, 'samples.jsonl')
const reporter = join(folder, 'report-usage.mjs')
/** What the process itself says of the whole of it, threads included: on a busy machine the clock says little. */
writeFileSync(
  reporter,
  `import { appendFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) {
  const sample = () => {
    const { user, system } = process.cpuUsage()
    const now = { at: Date.now(), cpuSeconds: (user + system) / ${MICROSECONDS}, bytes: process.memoryUsage.rss() }
    appendFileSync(${JSON.stringify(samplesFile)}, JSON.stringify(now) + '\\n')
  }
  setInterval(sample, ${SAMPLE_MILLISECONDS}).unref()
  process.on('exit', () => writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify(process.resourceUsage())))
}
`,
)

/** How far a run was, and when. */
interface Mark {
  rows: number
  at: number
}

interface Sample {
  at: number
  cpuSeconds: number
  bytes: number
}

/** How far the run was at a share of a file, and what it had used by then. */
function stateAt(marks: Mark[], samples: Sample[], rows: number): Sample & { rows: number } {
  const mark = marks.find((one) => one.rows >= rows) ?? (marks.at(-1) as Mark)
  const sample = samples.find(({ at }) => at >= mark.at) ?? (samples.at(-1) as Sample)
  return { ...sample, rows: mark.rows }
}

/** Rows a second of processor time between two shares of a file, and the memory at the second. */
function stretch(marks: Mark[], samples: Sample[], from: number, to: number) {
  const [first, last] = [stateAt(marks, samples, from), stateAt(marks, samples, to)]
  return {
    rate: Math.round((last.rows - first.rows) / (last.cpuSeconds - first.cpuSeconds)),
    mebibytes: Math.round(last.bytes / BYTES_PER_MEBIBYTE),
  }
}

async function measure(rows: number) {
  const source = join(folder, `${rows}.csv`)
  await generateAddresses(source, { rows, seed: SEED, packFolder: PACKS })
  const started = performance.now()
  const words = [join(ROOT, 'out/main/cli.js'), 'cleanse', source, '--progress', '--data-dir', join(folder, 'data')]
  const child = spawn(process.execPath, ['--import', pathToFileURL(reporter).href, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const marks: Mark[] = []
  let lines = 0
  let bytes = 0
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines++
  })
  child.stderr.on('data', (chunk: Buffer) => {
    const text = chunk.toString()
    const done = /^(\d+) rows, \d+ rows\/s$/m.exec(text)?.[1]
    if (done) marks.push({ rows: Number(done), at: Date.now() })
    else printed = text
  })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  if (code !== 0 || lines !== rows + 1) throw new Error(`${lines} lines of ${rows + 1}, exit ${code}: ${printed}`)
  const seconds = (performance.now() - started) / 1000
  const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as NodeJS.ResourceUsage
  const cpuSeconds = (usage.userCPUTime + usage.systemCPUTime) / MICROSECONDS
  const samples = readFileSync(samplesFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample)
  const second = stretch(marks, samples, rows * 0.2, rows * 0.4)
  const last = stretch(marks, samples, rows * 0.8, rows)
  rmSync(source)
  rmSync(samplesFile)
  return {
    rows,
    seconds: Number(seconds.toFixed(1)),
    'rows a second': Math.round(rows / seconds),
    'rows a second of CPU': Math.round(rows / cpuSeconds),
    'in the second fifth': second.rate,
    'in the last fifth': last.rate,
    'MiB after two fifths': second.mebibytes,
    'MiB at the end': last.mebibytes,
    'peak MiB': Math.round(usage.maxRSS / KIBIBYTES_PER_MEBIBYTE),
    'result MB': Math.round(bytes / 1e6),
  }
}

try {
  const sizes = (process.argv[2] ?? USUAL_SIZES).split(',').map(Number)
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1)) {
    process.stderr.write('Say numbers of rows: npm run bench -- rows 30000,300000\n')
    process.exitCode = 2
  } else {
    const measured = []
    for (const size of sizes) {
      measured.push(await measure(size))
      process.stderr.write(`${JSON.stringify(measured.at(-1))}\n`)
    }
    console.table(measured)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
