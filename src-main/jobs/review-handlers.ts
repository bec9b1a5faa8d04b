import type { JobContext, JobServiceHandlers } from './job-service.types.ts'
import { countRows } from '#main/jobs/kept/take-over.ts'
import { findActor, findRows, withRows as withRowsOf } from '#main/jobs/find-rows.ts'
import { startAgain, unverifiedOf } from './cleanse-handlers.ts'
import { findDecidedRuns, toKnownFile } from '#main/jobs/find-decided-runs.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { ok, type Result } from '#shared/result.ts'

/** Commands that narrow the rows of a run and decide about them. */
export function createReviewHandlers(context: JobContext) {
  const { thread } = context
  const withRows = <T>(jobId: string, work: (rowsPath: string) => Promise<Result<T>>) =>
    withRowsOf(context, jobId, work)
  return {
    'cleanse.rows': ({ jobId, ...page }) => withRows(jobId, (rowsPath) => thread.rows({ rowsPath, ...page })),
    'cleanse.facets': ({ jobId, ...asked }) => withRows(jobId, (rowsPath) => thread.facets({ rowsPath, ...asked })),
    'cleanse.find': ({ jobId, row = null, ...wanted }) =>
      withRows(jobId, async (rowsPath) => {
        const found = await thread.find({ rowsPath, row, ...wanted })
        return found.ok ? ok({ position: found.value }) : found
      }),
    'review.state': ({ jobId }) => withRows(jobId, (rowsPath) => thread.reviewState({ rowsPath })),
    'review.decide': ({ jobId, target, action, rule }) =>
      withRows(jobId, async (rowsPath) => {
        const actor = await findActor(context)
        return thread.decide({ rowsPath, request: { target, action, rule, actor } })
      }),
    'review.groups': ({ jobId, ...page }) => withRows(jobId, (rowsPath) => thread.groups({ rowsPath, ...page })),
    'review.merge': ({ jobId, ...merge }) =>
      withRows(jobId, async (rowsPath) => thread.merge({ rowsPath, merge, actor: await findActor(context) })),
    'review.order': ({ jobId, rule, place }) =>
      withRows(jobId, async (rowsPath) => {
        const actor = await findActor(context)
        return thread.order({ rowsPath, request: { rule, place, actor } })
      }),
    'review.unverified': ({ jobId }) => unverifiedOf(context, jobId),
    'review.again': ({ jobId }) => startAgain(context, jobId),
    'review.offer': ({ jobId }) => offerOf(context, jobId),
    'review.takeOver': ({ jobId, from }) => withRows(jobId, (rowsPath) => takeOverFrom(context, from, rowsPath)),
    'review.try': ({ jobId, row, action }) => withRows(jobId, (rowsPath) => thread.try({ rowsPath, row, action })),
    'review.fix': ({ jobId, row, cells }) =>
      withRows(jobId, async (rowsPath) => {
        const actor = await findActor(context)
        return thread.fix({ rowsPath, request: { row, cells, actor } })
      }),
    'review.undo': ({ jobId }) => withRows(jobId, (rowsPath) => thread.move({ rowsPath, direction: 'undo' })),
    'review.redo': ({ jobId }) => withRows(jobId, (rowsPath) => thread.move({ rowsPath, direction: 'redo' })),
    'review.tally': ({ jobId }) =>
      withRows(jobId, async (rowsPath) => {
        const tally = await thread.tally({ rowsPath })
        return tally.ok ? ok({ tally: tally.value }) : tally
      }),
    'review.place': ({ jobId }) =>
      withRows(jobId, async (rowsPath) => {
        const place = await thread.place({ rowsPath })
        return place.ok ? ok({ place: place.value }) : place
      }),
    'review.keepPlace': ({ jobId, place }) =>
      withRows(jobId, async (rowsPath) => {
        const kept = await thread.keepPlace({ rowsPath, place })
        return kept.ok ? ok({}) : kept
      }),
    'review.policies': ({ jobId }) => withRows(jobId, (rowsPath) => thread.policies({ rowsPath })),
    'review.policy': ({ jobId, policy }) => withRows(jobId, (rowsPath) => thread.policy({ rowsPath, policy })),
  } satisfies Partial<JobServiceHandlers>
}

/** What an earlier run of the same file would bring of its decisions. */
async function offerOf(context: JobContext, jobId: string): Promise<Result<CommandResponse<'review.offer'>>> {
  const found = await findRows(context, jobId)
  if (!found.ok) return found
  const { rowsPath, run } = found.value
  // By a recipe they were carried over from its last run already.
  const jobs = run.last ? ok([]) : await context.store.jobs.list()
  if (!jobs.ok) return jobs
  const runs = findDecidedRuns(toKnownFile(run), jobs.value, jobId)
  if (runs.length === 0) return ok({ offer: null })
  const offer = await context.thread.offer({ rowsPath, runs })
  if (!offer.ok) return offer
  const from = offer.value && runs[offer.value.place]
  if (!offer.value || !from) return ok({ offer: null })
  const { counts } = offer.value
  const { jobId: id, name, finishedAt } = from
  const left = counts.changed + counts.answered + counts.gone
  const ofFile = name === run.name ? '' : name
  return ok({ offer: { jobId: id, name: ofFile, finishedAt, rows: countRows(counts), left } })
}

/** Takes over what was decided in an earlier run. */
async function takeOverFrom(context: JobContext, from: string, rowsPath: string) {
  const earlier = await findRows(context, from)
  if (!earlier.ok) return earlier
  const { job, rowsPath: path } = earlier.value
  const run = { rowsPath: path, finishedAt: job.finishedAt ?? job.createdAt }
  return context.thread.takeOver({ rowsPath, run, actor: await findActor(context) })
}
