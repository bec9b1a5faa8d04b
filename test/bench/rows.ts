/**
 * Whether a long file costs what a short one costs, row by row: the built command line over mixed addresses, a fifth of
 * them misspelt. The source is written as a stream and the result is counted and thrown away, so that no size needs more
 * memory here, and 80 bytes a row on the disk.
 *
 *   npm run bench -- rows [30000,300000,3000000]
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createUsageReport } from '../measure/process-usage.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { generateAddresses } from './generate-addresses.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PACKS = join(ROOT, 'resources/reference/packs')
const USUAL_SIZES = '30000,300000'
const SEED = 20
const BYTES_PER_MEBIBYTE = 1_048_576
const LINE_FEED = 10

const folder = temporaryFolder('rows')
const samplesFile = join(folder, 'samples.jsonl')

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
  const report = createUsageReport()
  const child = spawn(process.execPath, [...report.words, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...report.env, WAYPOST_USAGE_SAMPLES: samplesFile },
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
  const { cpuSeconds, peakMebibytes } = report.read()
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
    'peak MiB': Math.round(peakMebibytes),
    'result MB': Math.round(bytes / 1e6),
  }
}

const sizes = (process.argv[2] ?? USUAL_SIZES).split(',').map(Number)
if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1)) {
  process.stderr.write('Say numbers of rows: npm run bench -- rows 30000,300000\n')
  process.exit(2)
}
const measured = []
for (const size of sizes) {
  measured.push(await measure(size))
  process.stderr.write(`${JSON.stringify(measured.at(-1))}\n`)
}
console.table(measured)
