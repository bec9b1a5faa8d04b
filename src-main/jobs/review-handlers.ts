import type { JobContext, JobServiceHandlers } from '#main/jobs/create-job-service.ts'
import { findActor } from '#main/jobs/find-actor.ts'
import { findRows } from '#main/jobs/find-rows.ts'
import { ok, type Result } from '#shared/result.ts'

type ReviewCommands = Pick<
  JobServiceHandlers,
  'cleanse.rows' | 'cleanse.facets' | 'cleanse.find' | Extract<keyof JobServiceHandlers, `review.${string}`>
>

/** Commands that narrow the rows of a run and decide about them. */
export function createReviewHandlers(context: JobContext): ReviewCommands {
  const { thread } = context
  const withRows = async <T>(jobId: string, work: (rowsPath: string) => Promise<Result<T>>): Promise<Result<T>> => {
    const found = await findRows(context, jobId)
    return found.ok ? work(found.value.rowsPath) : found
  }
  return {
    'cleanse.rows': ({ jobId, ...page }) => withRows(jobId, (rowsPath) => thread.rows({ rowsPath, ...page })),
    'cleanse.facets': ({ jobId, filter }) => withRows(jobId, (rowsPath) => thread.facets({ rowsPath, filter })),
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
  }
}
