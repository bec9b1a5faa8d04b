// The estimate of a dropped file: over seeded files, whether the true share lies within the stated margin, and how long a
// person waits, the first time with engine and packs cold.
// Run: npm run proof -- estimate [files] [rows]
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { CHOICES, openFileJobs } from '../measure/file-jobs.ts'
import { needTestData } from '../measure/needs.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { unwrap } from '../measure/unwrap.ts'
import { readTexts } from './decisions/messy-file.ts'

const LEAST_WITHIN_SHARE = 0.9
const MOST_MILLISECONDS = 2000
const [files = 50, rows = 3000] = process.argv.slice(2).map(Number)
const folder = needTestData('addresses', 'addresses')

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const dataDir = temporaryFolder('estimate')
const collections = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => readTexts(join(folder, name)).map(({ text }) => text))
const random = seededRandom(50)
const jobs = await openFileJobs(dataDir)
let within = 0
const waits: number[] = []
try {
  for (let file = 0; file < files; file++) {
    const path = join(dataDir, `file-${file}.csv`)
    writeFileSync(path, makeFile())
    const { estimate, truth, milliseconds } = await look(path)
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

/** The estimate of a file and the share of rows that no one is needed for; `milliseconds` from the file being there on. */
async function look(path: string) {
  const { handlers, files, runJob } = jobs
  const file = files.add(path, { name: basename(path), temporary: false })
  const startedAt = performance.now()
  const { rows: described, columns } = unwrap(await handlers['file.describe']({ file, format: {} }))
  const mapping = columns.flatMap(({ index, field }) => (field ? [{ index, field }] : []))
  const request = { file, format: {}, mapping, choices: CHOICES }
  const estimate = unwrap(await handlers['cleanse.estimate']({ ...request, rows: described }))
  const milliseconds = performance.now() - startedAt
  const jobId = await runJob(handlers['cleanse.start'](request))
  const { decisions, answered } = unwrap(await handlers['review.state']({ jobId }))
  const { rejected } = unwrap(await handlers['cleanse.counts']({ jobId }))
  unwrap(await handlers['jobs.remove']({ jobId }))
  return { estimate, truth: decisions.auto / Math.max(1, answered + rejected), milliseconds }
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
