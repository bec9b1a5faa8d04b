// A million rows of a real messy file through the whole desk, in the built host and over its API: estimate, run, facets,
// search, decisions, rules, fixes, recipe, next month's file compared with it, export in several files, report; and what
// host and window hold in memory. The rows are the labelled texts, each in about fifty forms.
// Run: npm run proof -- decisions [rows] [seed]
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { startHostProcess, type HostProcess } from '../crash/host-process.ts'
import { needChromium, needTestData } from '../measure/needs.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { awaitFirstResults } from './decisions/first-results.ts'
import { followMemory, type Memory } from './decisions/memory.ts'
import { readTexts, writeMessyFile } from './decisions/messy-file.ts'
import { reviewRun } from './decisions/review-run.ts'
import { seeWindow } from './decisions/window.ts'

const MOST_ESTIMATE_MS = 2000
const MOST_FIRST_RESULTS_MS = 3000
const MOST_REVIEW_MIB = 400
const MOST_RUNNING_MIB = 700
const MOST_WINDOW_MIB = 400

const [rows = 1_000_000, seed = 22] = process.argv.slice(2).map(Number)
const labelled = needTestData('addresses', 'addresses')
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const chromium = needChromium()

const folder = temporaryFolder('review')
const dataDir = join(folder, 'data')
const bars: Bar[] = []
/** Each figure is said as soon as it is known: the whole takes long. */
const add = (bar: Bar): void => {
  say(`  ${bar.what}: ${bar.measured}`)
  bars.push(bar)
}
const measure = (what: string, measured: number, atMost: number): void => add({ what, measured, atMost })
const since = (from: number): number => Math.round(performance.now() - from)
const words = ({ resident, anonymous }: Memory): string =>
  `${Math.round(resident)} MiB resident, ${Math.round(anonymous)} of it not of files`
let host = null as HostProcess | null
try {
  await prove()
} finally {
  await host?.end('SIGTERM')
}
judgeBars(bars)

async function prove(): Promise<void> {
  const texts = readTexts(labelled)
  const [first, next] = [join(folder, 'november.csv'), join(folder, 'december.csv')]
  await writeMessyFile(first, texts, { rows, seed })
  await writeMessyFile(next, texts, { rows, seed, isNextMonth: true })
  say(`${rows} rows of ${texts.length} labelled texts, ${Math.round(statSync(first).size / 1e6)} MB`)

  host = await startHostProcess(dataDir)
  // As the window does when it opens.
  await host.call('jobs.list', {})
  let memory = followMemory(host.pid)
  const november = await runFile(host, first)
  measure('the estimate, ms', november.estimateMs, MOST_ESTIMATE_MS)
  measure('from the file to its first rows, ms', november.firstRowsMs, MOST_FIRST_RESULTS_MS)
  measure('resident while two workers run, MiB', tell('run', memory.take()), MOST_RUNNING_MIB)
  for (const bar of await reviewRun(host, november.jobId, { seed })) add(bar)
  say(`reviewed behind the run: ${words(memory.take())}`)
  const { id: recipe } = await host.call('recipes.save', { jobId: november.jobId, name: 'Monthly' })

  memory.stop()
  await host.end('SIGTERM')

  // Another day: the file is opened for review by a host that has run nothing.
  host = await startHostProcess(dataDir)
  memory = followMemory(host.pid)
  const openedAt = performance.now()
  await host.call('cleanse.rows', { jobId: november.jobId, offset: 0, limit: 200 })
  say(`opened another day in ${since(openedAt)} ms: ${words(memory.take())}`)
  for (const { what, ...bar } of await reviewRun(host, november.jobId, { seed: seed + 1 }))
    add({ what: `again: ${what}`, ...bar })
  measure('resident in review, MiB', tell('review', memory.take()), MOST_REVIEW_MIB)
  const seen = await seeWindow(host.link, chromium, 'november.csv')
  say(`window: rows ${Math.round(seen.openMs)} ms after the click, the last row ${Math.round(seen.endMs)} ms after the key; ${seen.processes} renderers, ${Math.round(seen.resident)} MiB RSS, ${Math.round(seen.proportional)} MiB PSS`) // prettier-ignore
  measure('resident, the renderers of the window together, MiB', Math.round(seen.resident), MOST_WINDOW_MIB)
  measure('resident, the host behind the window, MiB', tell('window', memory.take()), MOST_REVIEW_MIB)
  await exportAll(host, november.jobId)
  measure('resident while it exports, MiB', tell('export', memory.take()), MOST_RUNNING_MIB)

  const december = await runFile(host, next, recipe)
  measure('resident while the next month runs, MiB', tell('next month', memory.take()), MOST_RUNNING_MIB)
  await tellSince(host, december.jobId)
  memory.stop()
}

function tell(what: string, memory: Memory): number {
  say(`${what}: ${words(memory)}`)
  return Math.round(memory.resident)
}

/** A file from its drop to the end of its run. */
async function runFile(host: HostProcess, path: string, recipe?: string) {
  const first = await awaitFirstResults(host, path, recipe)
  const { jobId, startedAt, estimate, estimateMs, firstRowsMs } = first
  say(`described in ${first.describeMs} ms as about ${first.aboutRows} rows, counted as ${first.countedRows} after ${first.countMs} ms`) // prettier-ignore
  const job = await host.whenEnded(jobId)
  if (job.state !== 'done') throw new Error(`the run ended as ${job.state}: ${job.error?.message}`)
  const { decisions, answered } = await host.call('review.state', { jobId })
  const [low, high, truth] = [estimate.low, estimate.high, (decisions.auto ?? 0) / answered].map((share) => (100 * share).toFixed(1)) // prettier-ignore
  say(`ran in ${Math.round(since(startedAt) / 1000)} s; ${low} to ${high} % were estimated to need no one, ${truth} % did`) // prettier-ignore
  return { jobId, estimateMs, firstRowsMs }
}

async function tellSince(host: HostProcess, jobId: string): Promise<void> {
  const { since: compared } = await host.call('cleanse.counts', { jobId })
  const { new: fresh = 0, changed = 0, same = 0 } = compared?.states ?? {}
  say(`since last month: ${fresh} new, ${changed} changed, ${same} the same, ${compared?.gone ?? 0} gone, ${compared?.carried?.carried ?? 0} decisions carried over`) // prettier-ignore
  add({ what: 'rows told new, changed or gone', measured: Math.min(fresh, changed, compared?.gone ?? 0), atLeast: 1 }) // prettier-ignore
  add({ what: 'decisions carried over', measured: compared?.carried?.carried ?? 0, atLeast: rows / 100 })
}

async function exportAll(host: HostProcess, jobId: string): Promise<void> {
  for (const [what, begin] of [
    ['files by word', () => host.call('cleanse.export', { jobId, split: 'word', provenance: true, verdict: true })],
    ['only changed', () => host.call('cleanse.export', { jobId, rows: 'changed' })],
    ['report', () => host.call('cleanse.report', { jobId })],
  ] as const) {
    const from = performance.now()
    const { id } = await begin()
    const { state, result } = await host.whenEnded(id)
    say(`${what}: ${state}, ${Math.round((result?.bytes ?? 0) / 1e6)} MB in ${since(from)} ms`)
    add({ what: `bytes of ${what}`, measured: result?.bytes ?? 0, atLeast: 1 })
  }
}
