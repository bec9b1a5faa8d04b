// The estimate of a dropped file: over seeded files, whether the true share lies within the stated margin, and how long a
// person waits, the first time with engine and packs cold.
// Run: npm run proof -- estimate [files] [rows]
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { openFileJobs, valueOf } from './estimate/open-file-jobs.ts'

const LEAST_WITHIN_SHARE = 0.9
const MOST_MILLISECONDS = 2000
const [files = 50, rows = 3000] = process.argv.slice(2).map(Number)
const folder = process.env.WAYPOST_TEST_DATA
if (!folder || !existsSync(join(folder, 'addresses'))) endUnproven('WAYPOST_TEST_DATA names no folder with addresses.')

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'waypost-estimate-'))
const collections = readdirSync(join(folder as string, 'addresses'))
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => readLines(join(folder as string, 'addresses', name)))
const random = seededRandom(50)
const jobs = await openFileJobs(dataDir)
let within = 0
const waits: number[] = []
try {
  for (let file = 0; file < files; file++) {
    const path = join(dataDir, `file-${file}.csv`)
    writeFileSync(path, makeFile())
    const { estimate, truth, milliseconds } = await jobs.look(path)
    waits.push(milliseconds)
    const isWithin = estimate.low <= truth && truth <= estimate.high
    if (isWithin) within++
    const [low, high, share] = [estimate.low, estimate.high, truth].map((value) => (100 * value).toFixed(1))
    say(
      `${isWithin ? 'ok ' : 'OUT'} ${share} % in ${low} to ${high} %, from ${estimate.sampled} rows, ${Math.round(milliseconds)} ms`,
    )
  }
} finally {
  await jobs.close()
  rmSync(dataDir, { recursive: true, force: true })
}
judgeBars([
  {
    what: 'true share within the margin, of the files',
    measured: within,
    atLeast: Math.ceil(files * LEAST_WITHIN_SHARE),
  },
  {
    what: 'from the drop to the estimate, the first file, ms',
    measured: Math.round(waits[0] ?? 0),
    atMost: MOST_MILLISECONDS,
  },
  {
    what: 'the slowest of the others, ms',
    measured: Math.round(Math.max(0, ...waits.slice(1))),
    atMost: MOST_MILLISECONDS,
  },
])

/** Texts of one labelled collection. */
function readLines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => valueOf(JSON.parse(line) as Record<string, unknown>))
    .filter((text) => text !== '')
}

/** A file of one to three collections in parts drawn at random, some with runs of one kind behind another. */
function makeFile(): string {
  const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(collections))
  const isSorted = random.below(2) === 0
  const lines = Array.from({ length: rows }, (_, index) => {
    const part = isSorted ? Math.floor((index * chosen.length) / rows) : random.below(chosen.length)
    return `${index + 1},"${random.pick(chosen[part] as string[]).replaceAll('"', '""')}"`
  })
  return `Id,Address\n${lines.join('\n')}\n`
}
