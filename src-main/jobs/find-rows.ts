import { existsSync } from 'node:fs'
import type { StoredJob } from '#main/database/user-store.types.ts'
import type { BatchRun } from '#main/jobs/batch/run-batch.ts'
import type { JobContext } from './job-service.types.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { userInfo } from 'node:os'
import type { Actor } from '#main/jobs/review/review.types.ts'

/** A batch, with where its rows lie. */
export interface FoundRows {
  job: StoredJob
  run: BatchRun
  rowsPath: string
  isTemporary: boolean
}

/** The rows of a batch, by the id of its job. */
export async function findRows({ runner }: Pick<JobContext, 'runner'>, jobId: string): Promise<Result<FoundRows>> {
  const job = await runner.get(jobId)
  if (!job.ok) return job
  const spec = job.value.spec as JobSpec
  if (spec.kind !== 'cleanse') return fail('job/no-rows', 'This job has no rows of its own.')
  const { run, isTemporary } = spec
  if (lacksRows(job.value)) return rowsMissing(run.name)
  return ok({ job: job.value, run, rowsPath: run.rowsPath, isTemporary })
}

/** Work on the rows of a batch, by the id of its job. */
export async function withRows<T>(
  context: Pick<JobContext, 'runner'>,
  jobId: string,
  work: (rowsPath: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const found = await findRows(context, jobId)
  return found.ok ? work(found.value.rowsPath) : found
}

/** Whether a run has had rows that are not on this computer: a copy of the data came without them. */
export function lacksRows({ spec, state, done }: StoredJob): boolean {
  const { kind, run } = spec as Extract<JobSpec, { kind: 'cleanse' }>
  return kind === 'cleanse' && (state === 'done' || done > 0) && !existsSync(run.rowsPath)
}

const rowsMissing = (name: string): Result<never> =>
  fail('job/rows-missing', `The rows of "${name}" are not on this computer: open the file again, and its decisions are taken up.`) // prettier-ignore

/** The rows of a batch that has ended; while it runs, the refusal given. */
export async function findEnded(
  context: Pick<JobContext, 'runner'>,
  jobId: string,
  refusal: Result<never>,
): Promise<Result<FoundRows>> {
  const found = await findRows(context, jobId)
  return found.ok && context.runner.isActive(jobId) ? refusal : found
}

/**
 * The runs of all addresses of the same rows, in the order of the file; of a run that stands alone only itself. One that
 * was removed is not among them.
 */
export async function findSet(
  { runner, store }: Pick<JobContext, 'runner' | 'store'>,
  found: FoundRows,
): Promise<Result<FoundRows[]>> {
  const { set } = found.run
  if (set === undefined) return ok([found])
  const jobs = await store.jobs.list()
  if (!jobs.ok) return jobs
  const ofSet: FoundRows[] = []
  for (const { id, spec } of jobs.value) {
    const { kind, run } = spec as Extract<JobSpec, { kind: 'cleanse' }>
    if (kind !== 'cleanse' || run.set !== set) continue
    const one = await findRows({ runner }, id)
    if (one.ok) ofSet.push(one.value)
  }
  return ok(ofSet.sort((a, b) => firstColumn(a) - firstColumn(b)))
}

const firstColumn = ({ run }: FoundRows): number => Math.min(...(run.plan.group?.columns ?? [0]))

/** What no name of a file may hold. */
const UNFIT_FOR_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu

/** What a file or list about a run is called: after its file, and the address that it is about. */
export function nameOfRun({ job, run }: Pick<FoundRows, 'job' | 'run'>): string {
  const { group } = run.plan
  return group ? `${baseName(job)} ${group.name.replace(UNFIT_FOR_NAMES, ' ').trim()}` : baseName(job)
}

/** The title of a job without the ending of its file. */
export const baseName = ({ title }: StoredJob): string => title.replace(/\.[^.]{1,5}$/, '')

/** Who acts now: the name of the settings, else of the system's user. */
export async function findActor({ store }: Pick<JobContext, 'store'>): Promise<Actor> {
  const settings = await store.settings.get()
  const name = settings.ok ? settings.value.reviewerName.trim() : ''
  return { who: name === '' ? systemUser() : name, at: new Date().toISOString() }
}

/** The name of the user of the system. */
export function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that no user has.
    return ''
  }
}
