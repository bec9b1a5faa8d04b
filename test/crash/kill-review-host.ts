import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawOperations, HEADER, makeMessyFile, makeNextMonth, type ReviewOperation } from './review-operations.ts'
import { startHostProcess, type HostProcess } from './host-process.ts'

/** What was seen of one month's file, from its run to its export. */
interface Seen {
  /** The review after the run, and after each decision: what stands, without times. */
  states: string[]
  /** What each decision was answered: how many rows, or the code of the error. */
  answers: string[]
  /** Decisions of last month that stand after the run. */
  adopted: number
  exported: string
  /** Exported again after everything was undone. */
  undone: string
  runMs: number
  decideMs: number
}

/** A data folder with last month's run, its decisions and a recipe, and how this month goes when nobody disturbs it. */
export interface Month {
  base: string
  dataDir: string
  file: string
  recipe: string
  operations: ReviewOperation[]
  calm: Seen
}

export interface KilledRound {
  runKilledAfterMs: number
  decisionsKilledAfterMs: number
  /** Decisions that were acknowledged before the host was killed. */
  acknowledged: number
  problems: string[]
}

/** A host that nobody asks how things stand decides faster: a kill at the very end would meet none. */
const SHARE_OF_DECIDING = 0.8
const MAPPING = [
  { index: 0, field: 'Id' as const },
  { index: 1, field: 'Address1' as const },
  { index: 2, field: 'Locality' as const },
]
const CHOICES = { process: 'Verify' as const, geoCode: true, duplicates: true }

/** Last month, once and for all rounds; then this month without a kill. */
export async function prepareMonth(
  folder: string,
  { rows, count, seed }: { rows: number; count: number; seed: number },
): Promise<Month> {
  const [base, dataDir] = [join(folder, 'base'), join(folder, 'data')]
  const before = makeMessyFile(rows, seed)
  const next = makeNextMonth(before, seed + 1)
  const [last, file] = [join(folder, 'november.csv'), join(folder, 'december.csv')]
  writeFileSync(last, `${HEADER}\n${before.lines.join('\n')}\n`)
  writeFileSync(file, `${HEADER}\n${next.lines.join('\n')}\n`)
  const host = await startHostProcess(dataDir)
  const jobId = await startRun(host, last)
  await host.whenEnded(jobId)
  for (const operation of drawOperations(before, count, seed + 2)) await apply(host, jobId, operation)
  const { id: recipe } = await host.call('recipes.save', { jobId, name: 'Monthly' })
  await host.end('SIGTERM')
  renameSync(dataDir, base)
  const operations = drawOperations(next, count, seed + 3)
  const month = { base, dataDir, file, recipe, operations }
  return { ...month, calm: await runCalm(month) }
}

async function startRun(host: HostProcess, path: string, recipe?: string): Promise<string> {
  const file = await host.upload(path)
  const request = { file, mapping: MAPPING, choices: CHOICES }
  const { id } = await host.call('cleanse.start', recipe === undefined ? request : { ...request, recipe })
  return id
}

/** One decision, and in a word what came of it. */
async function apply(host: HostProcess, jobId: string, { name, input }: ReviewOperation): Promise<string> {
  const result = await host.attempt(name, { jobId, ...input } as never)
  if (!result.ok) return result.error.code
  const value = result.value as { rows?: number }
  return String(value.rows ?? '')
}

/** What stands of the review, but for its times. */
async function stateOf(host: HostProcess, jobId: string): Promise<string> {
  const state = await host.call('review.state', { jobId })
  return withoutTimes(JSON.stringify(state))
}

const withoutTimes = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')

async function exportOf(host: HostProcess, jobId: string): Promise<string> {
  const { id } = await host.call('cleanse.export', { jobId, provenance: true, verdict: true })
  const { result } = await host.whenEnded(id)
  return withoutTimes((await host.download(result?.file ?? '')).toString('utf8'))
}

/** The last look: the file as it leaves, and as it leaves when everything is taken back. */
async function exportAll(host: HostProcess, jobId: string): Promise<Pick<Seen, 'exported' | 'undone'>> {
  const exported = await exportOf(host, jobId)
  for (;;) if (!(await host.attempt('review.undo', { jobId })).ok) break
  return { exported, undone: await exportOf(host, jobId) }
}

function renewFolder({ base, dataDir }: Pick<Month, 'base' | 'dataDir'>): void {
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(base, dataDir, { recursive: true })
}

async function runCalm(month: Omit<Month, 'calm'>): Promise<Seen> {
  renewFolder(month)
  const host = await startHostProcess(month.dataDir)
  const startedAt = performance.now()
  const jobId = await startRun(host, month.file, month.recipe)
  const { state, error } = await host.whenEnded(jobId)
  if (state !== 'done') throw new Error(`the run that nobody disturbed ended as ${state}: ${error?.message}`)
  const runMs = performance.now() - startedAt
  const { since } = await host.call('cleanse.counts', { jobId })
  const adopted = since?.carried?.carried ?? 0
  const states = [await stateOf(host, jobId)]
  const answers: string[] = []
  let decideMs = 0
  for (const operation of month.operations) {
    const askedAt = performance.now()
    answers.push(await apply(host, jobId, operation))
    decideMs += performance.now() - askedAt
    states.push(await stateOf(host, jobId))
  }
  const seen = await exportAll(host, jobId)
  await host.end('SIGTERM')
  return { states, answers, adopted, runMs, decideMs, ...seen }
}

/** This month once more, killed once while it runs and once while it is decided about. */
export async function runKilledRound(month: Month, random: () => number): Promise<KilledRound> {
  const { dataDir, calm } = month
  const problems: string[] = []
  renewFolder(month)
  let host = await startHostProcess(dataDir)
  const jobId = await startRun(host, month.file, month.recipe)
  const runKilledAfterMs = Math.round(random() * calm.runMs)
  await killAfter(host, runKilledAfterMs)
  host = await startHostProcess(dataDir)
  const { state } = await host.call('jobs.get', { jobId })
  if (state !== 'done') await host.call('jobs.resume', { jobId })
  const ended = await host.whenEnded(jobId)
  if (ended.state !== 'done') problems.push(`the run ended as ${ended.state}: ${ended.error?.message}`)
  if ((await stateOf(host, jobId)) !== calm.states[0]) problems.push('the run left another review')

  const decisionsKilledAfterMs = Math.round(random() * SHARE_OF_DECIDING * calm.decideMs)
  const killed = killAfter(host, decisionsKilledAfterMs)
  const acknowledged = await decideFrom(host, jobId, month, { from: 0, problems })
  await killed
  host = await startHostProcess(dataDir)
  const standing = await stateOf(host, jobId)
  // What was under way may have been kept; what was acknowledged must have been.
  const from = [acknowledged + 1, acknowledged].find((at) => calm.states[at] === standing)
  if (from === undefined) problems.push(`after decision ${acknowledged} stands ${standing}`)
  const answered = await decideFrom(host, jobId, month, { from: from ?? acknowledged, problems })
  if (answered < month.operations.length) problems.push(`nobody answered decision ${answered}`)
  const { exported, undone } = await exportAll(host, jobId)
  if (exported !== calm.exported) problems.push('the exported file is another one')
  if (undone !== calm.undone) problems.push('undoing everything leaves another file')
  await host.end('SIGTERM')
  return { runKilledAfterMs, decisionsKilledAfterMs, acknowledged, problems }
}

async function killAfter(host: HostProcess, milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  await host.end('SIGKILL')
}

/** Decides from one on until the host is gone, and answers how many were acknowledged; each as in the calm run. */
async function decideFrom(
  host: HostProcess,
  jobId: string,
  { operations, calm }: Month,
  { from, problems }: { from: number; problems: string[] },
): Promise<number> {
  for (const [offset, operation] of operations.slice(from).entries()) {
    const at = from + offset
    const answer = await apply(host, jobId, operation).catch(() => null)
    if (answer === null) return at
    if (answer !== calm.answers[at]) problems.push(`decision ${at} was answered ${answer}, not ${calm.answers[at]}`)
  }
  return operations.length
}
