import { writeFile } from 'node:fs/promises'
import type { StoredJob } from '#main/database/user-store.types.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import type { BatchRun } from '#main/jobs/batch/run-batch.ts'
import type { JobContext } from '../job-service.types.ts'
import { findActor } from '#main/jobs/find-actor.ts'
import { lacksRows } from '#main/jobs/find-rows.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
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
