import type { z } from 'zod'
import type { StoredJob, Recipe } from '#main/database/user-store.types.ts'
import type { BatchRun } from '#main/jobs/batch/run-batch.ts'
import { lacksRows, findActor } from '#main/jobs/find-rows.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { knownFile } from '#shared/contract/repeat-schemas.ts'
import { keyColumnOf } from '#main/jobs/repeat/row-keys.ts'
import type { LastRun } from '#main/jobs/repeat/repeat.types.ts'
import { writeFile } from 'node:fs/promises'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import type { JobContext } from './job-service.types.ts'
import { ok, type Result } from '#shared/result.ts'
import type { KeptOfRun } from '#main/jobs/kept-of-run.types.ts'

const OWN_FILE = 0o600

/**
 * What is kept of the decisions about a file that is run anew: of its latest run, where that is one whose rows are gone.
 * A file is the same by its name, its columns and what is asked of it. Laid beside the rows to come.
 */
export async function findKept(run: BatchRun, context: JobContext): Promise<Result<KeptOfRun | null>> {
  const jobs = await context.store.jobs.list()
  if (!jobs.ok) return jobs
  const latest = jobs.value.find((job) => isOfFile(job, run))
  if (!latest || latest.finishedAt === null || !lacksRows(latest)) return ok(null)
  const content = await context.store.kept.content(latest.id)
  if (!content.ok) return content
  if (!content.value) return ok(null)
  const path = run.rowsPath.replace(/\.db$/, '.kept')
  await writeFile(path, content.value, { mode: OWN_FILE, flush: true })
  return ok({ path, finishedAt: latest.finishedAt, actor: await findActor(context) })
}

function isOfFile({ spec, state }: StoredJob, { name, plan }: BatchRun): boolean {
  const { kind, run } = spec as Extract<JobSpec, { kind: 'cleanse' }>
  return kind === 'cleanse' && state === 'done' && run.name === name && keyOf(run.plan) === keyOf(plan)
}

const keyOf = ({ format, request, group }: BatchPlan): string =>
  JSON.stringify([format.columns, request.process, group?.name])

/** An earlier run of a file, with its rows. */
export interface EarlierFileRun {
  jobId: string
  name: string
  rowsPath: string
  finishedAt: string
}

/** What a file is known again by. */
export type KnownFile = z.output<typeof knownFile>

export const toKnownFile = ({ name, digest, plan }: BatchRun): KnownFile => ({
  name,
  digest,
  columns: plan.format.columns,
  process: plan.request.process,
  group: plan.group?.name,
})

/** Runs that are looked into for decisions; of more the latest. */
const MOST_RUNS = 5

/**
 * The latest finished runs of the same file, whose rows are here: its columns and what is asked of it are the same, and
 * its name or its content is. Jobs come newest first; `before` names the run that they are earlier than.
 */
export function findDecidedRuns(file: KnownFile, jobs: readonly StoredJob[], before?: string): EarlierFileRun[] {
  const start = before === undefined ? 0 : jobs.findIndex(({ id }) => id === before) + 1
  const found: EarlierFileRun[] = []
  for (const job of jobs.slice(start)) {
    const { kind, run } = job.spec as Extract<JobSpec, { kind: 'cleanse' }>
    if (kind !== 'cleanse' || job.state !== 'done' || job.finishedAt === null) continue
    if (!isSameFile(file, toKnownFile(run)) || lacksRows(job)) continue
    found.push({ jobId: job.id, name: run.name, rowsPath: run.rowsPath, finishedAt: job.finishedAt })
    if (found.length === MOST_RUNS) break
  }
  return found
}

function isSameFile(one: KnownFile, other: KnownFile): boolean {
  const isKnown = one.name === other.name || (one.digest !== undefined && one.digest === other.digest)
  return isKnown && askedOf(one) === askedOf(other)
}

const askedOf = ({ columns, process, group }: KnownFile): string => JSON.stringify([columns, process, group])

/** Which run of a recipe is looked for. */
interface WantedRun {
  process: string
  /** Of several addresses of a row, the one of this name. */
  group?: { name: string } | undefined
}

/** The latest finished run by a recipe, or the one that it was made of; whichever file it was. Null where there is none. */
export function findLastRun(
  { id, savedFrom }: Pick<Recipe, 'id' | 'savedFrom'>,
  { process, group }: WantedRun,
  jobs: readonly StoredJob[],
): LastRun | null {
  const set = runOf(jobs.find((job) => job.id === savedFrom))?.set
  for (const job of jobs) {
    const run = runOf(job)
    if (!run || job.state !== 'done' || job.finishedAt === null) continue
    const isMadeFrom = job.id === savedFrom || (set !== undefined && run.set === set)
    if (run.recipe?.id !== id && !isMadeFrom) continue
    if (run.plan.request.process !== process || run.plan.group?.name !== group?.name) continue
    const { rowsPath, name, plan } = run
    return { rowsPath, name, finishedAt: job.finishedAt, keyColumn: keyColumnOf(plan) }
  }
  return null
}

function runOf(job: StoredJob | undefined) {
  const { kind, run } = (job?.spec ?? {}) as Partial<Extract<JobSpec, { kind: 'cleanse' }>>
  return kind === 'cleanse' ? run : undefined
}
