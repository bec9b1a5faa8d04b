import type { ReadableDb } from '#main/database/connections.types.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import type { Result } from '#shared/result.ts'
import { applyPlan } from '../into/apply-plan.ts'
import { dropOrphans } from '../into/drop-orphans.ts'
import { findNewLayers } from '../into/find-new-layers.ts'
import { fixRow } from '../into/fix-row.ts'
import { planImport } from '../into/plan-import.ts'
import { settlePlanned } from '../into/settle-planned.ts'
import { showOrphans, showRows } from '../into/show-rows.ts'
import type { LISTS_THREAD } from './lists-thread.ts'
import { createReporter } from './report-progress.ts'

type IntoHandlers = Pick<
  ThreadHandlers<typeof LISTS_THREAD>,
  | 'planInto'
  | 'plannedRows'
  | 'plannedOrphans'
  | 'settlePlanned'
  | 'dropOrphans'
  | 'fixPlanned'
  | 'applyInto'
  | 'newLayers'
>

/** The work on a file that goes into a list that is there. */
export function createIntoHandlers(
  open: () => Result<ReadableDb>,
  host: HostCaller<typeof LISTS_THREAD>,
  isCancelled: (jobId: string) => boolean,
): IntoHandlers {
  return {
    planInto: ({ jobId, plan, path }) => {
      const opened = open()
      if (!opened.ok) return opened
      const report = createReporter(host, jobId)
      return planImport(plan, {
        db: opened.value,
        path,
        geocode: host.geocode,
        onProgress: (rows, share) => report(rows, share > 0 ? Math.round(rows / share) : null),
        isCancelled: () => isCancelled(jobId),
      })
    },
    newLayers: async (query) => {
      const opened = open()
      return opened.ok ? findNewLayers(opened.value, query) : opened
    },
    plannedRows: (query) => showRows(query),
    plannedOrphans: (query) => showOrphans(query),
    settlePlanned: async (request) => {
      const opened = open()
      return opened.ok ? settlePlanned({ db: opened.value, ...request }) : opened
    },
    dropOrphans: (request) => {
      const opened = open()
      return opened.ok ? dropOrphans({ db: opened.value, ...request }) : opened
    },
    fixPlanned: (request) => {
      const opened = open()
      return opened.ok ? fixRow({ db: opened.value, geocode: host.geocode, ...request }) : opened
    },
    applyInto: ({ jobId, listId, path }) => {
      const opened = open()
      if (!opened.ok) return opened
      const report = createReporter(host, jobId)
      return applyPlan({
        db: opened.value,
        path,
        take: (pageJson) => host.takeImported({ jobId, listId, pageJson }),
        onProgress: (rows) => report(rows, null),
        isCancelled: () => isCancelled(jobId),
      })
    },
  }
}
