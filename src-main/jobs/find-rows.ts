import type { StoredJob } from '#main/database/user-store.types.ts'
import type { BatchRun } from '#main/jobs/batch/run-batch.ts'
import type { JobContext } from '#main/jobs/create-job-service.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'

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
  return ok({ job: job.value, run, rowsPath: run.rowsPath, isTemporary })
}

/** The rows of a batch that has ended; while it runs, the refusal given. */
export async function findEnded(
  context: Pick<JobContext, 'runner'>,
  jobId: string,
  refusal: Result<never>,
): Promise<Result<FoundRows>> {
  const found = await findRows(context, jobId)
  return found.ok && context.runner.isActive(jobId) ? refusal : found
}

/** The title of a job without the ending of its file. */
export const baseName = ({ title }: StoredJob): string => title.replace(/\.[^.]{1,5}$/, '')
