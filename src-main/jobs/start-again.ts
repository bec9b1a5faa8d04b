import { join } from 'node:path'
import type { Job } from '#main/database/user-store.types.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { BatchRun } from '#main/jobs/batch/run-batch.ts'
import { isCheckedPlan } from '#main/jobs/batch-plan.ts'
import type { JobContext } from './job-service.types.ts'
import { findEnded, findRows } from '#main/jobs/find-rows.ts'
import { toRunPacks, type RunPack } from '#main/jobs/run-packs.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'

const STILL_RUNNING = fail('desk/under-way', 'The file is still being cleansed. Run rows again when it has ended.')

/** Rows that newer data may answer better, and whether there is newer data. */
export async function unverifiedOf(
  context: JobContext,
  jobId: string,
): Promise<Result<CommandResponse<'review.unverified'>>> {
  const found = await findRows(context, jobId)
  if (!found.ok) return found
  const { run, rowsPath } = found.value
  if (!isCheckedPlan(run.plan) || context.runner.isActive(jobId)) return ok({ rows: 0, hasNewData: false })
  const rows = await context.thread.unverified({ rowsPath })
  if (!rows.ok) return rows
  const packs = await packsNow(context)
  return ok({ rows: rows.value, hasNewData: run.packs !== undefined && newPacks(run.packs, packs).length > 0 })
}

/** Runs the rows that are not verified again, in a copy of the run. */
export async function startAgain(context: JobContext, jobId: string): Promise<Result<Job>> {
  const found = await findEnded(context, jobId, STILL_RUNNING)
  if (!found.ok) return found
  const { run, rowsPath, job, isTemporary } = found.value
  if (job.state !== 'done' || job.finishedAt === null) return STILL_RUNNING
  const unverified = await context.thread.unverified({ rowsPath })
  if (!unverified.ok) return unverified
  if (unverified.value === 0 || !isCheckedPlan(run.plan)) {
    return fail(
      'desk/all-verified',
      'Every row is verified down to the street or decided. There is nothing to run again.',
    )
  }
  const packs = await packsNow(context)
  // Runs of several addresses stand together, and one that is run again has its like among them already.
  const { set: _set, kept: _kept, ...rest } = run
  const next: BatchRun = {
    ...rest,
    rowsPath: '',
    again: { rowsPath, finishedAt: job.finishedAt },
    packs: [...packs, ...newPacks(packs, run.packs ?? [])],
    window: context.window,
  }
  const started = newJob('cleanse', job.title, { kind: 'cleanse', run: next, isTemporary })
  next.rowsPath = join(context.folders.jobs, `${started.id}.db`)
  return context.runner.start(started)
}

const packsNow = async ({ pool }: JobContext): Promise<RunPack[]> => toRunPacks((await pool.info()).packs)

/** Packs that are not among those of before, in this edition. Answers that stay are of the data of their run. */
const newPacks = (before: readonly RunPack[], now: readonly RunPack[]): RunPack[] =>
  now.filter(({ id, version }) => !before.some((one) => one.id === id && one.version === version))
