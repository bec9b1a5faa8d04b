import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { exportBatch } from '../batch/export-batch.ts'
import type { Review } from '../review/create-review.ts'
import { exportMissing } from '../batch/export-missing.ts'
import { readSince } from '../repeat/read-repeat.ts'
import { gatherReport } from '../report/gather-report.ts'
import { reportMain } from '../report/report-page.ts'
import { REPORT_STYLE } from '../report/report-style-data.ts'
import { writeReport } from '../report/write-report.ts'
import type { BATCH_THREAD, ExportOfRows } from './batch-thread.ts'
import { exportedParts, exportedRun, togetherOf } from './exported-parts.ts'
import type { Reviews } from './open-reviews.ts'
import { previewExport } from './preview-export.ts'

type ExportCalls = Pick<
  ThreadHandlers<typeof BATCH_THREAD>,
  'export' | 'exportPreview' | 'exportMissing' | 'report' | 'reportPage'
>

/** How a job tells its progress, and whether it was cancelled. */
type Follow = (jobId: string, total: () => number | null) => { isCancelled(): boolean; onRows(done: number): void }

const noRows = (): Result<never> => fail('export/no-rows', 'There are no rows to export yet.')

/** Opens the runs that leave beside one, one inside the other; null stands for that one. A run without rows is left out. */
async function openBeside<T>(
  reviews: Reviews,
  { rowsPath, together }: { rowsPath: string; together: readonly string[] },
  work: (beside: (Review | null)[]) => Promise<Result<T>>,
  opened: readonly (Review | null)[] = [],
): Promise<Result<T>> {
  const [path, ...rest] = together
  if (path === undefined) return work([...opened])
  const next = (more: (Review | null)[]) =>
    openBeside(reviews, { rowsPath, together: rest }, work, [...opened, ...more])
  return path === rowsPath ? next([null]) : reviews.work(path, (review) => next(review ? [review] : []))
}

/** What the batch thread writes of a run: its rows, and its report. */
export function createExportHandlers(reviews: Reviews, follow: Follow): ExportCalls {
  const withRows = <T>(path: string, work: (review: Review) => Promise<Result<T>>): Promise<Result<T>> =>
    reviews.work(path, (review) => (review ? work(review) : noRows()))
  /** The same with the runs of all addresses that leave together, null in place of the first; it stays open meanwhile. */
  const withAll = <T>(
    { rowsPath, together = [] }: ExportOfRows,
    work: (review: Review, beside: (Review | null)[]) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    withRows(rowsPath, (review) => openBeside(reviews, { rowsPath, together }, (beside) => work(review, beside)))
  return {
    export: ({ jobId, path, choices, ...rows }) =>
      withAll({ choices, ...rows }, async (review, beside) => {
        // Who cancels while rows are still looked for is heard too.
        let total: number | null = null
        const { isCancelled, onRows } = follow(jobId, () => total)
        const planned = await exportedParts(review, choices, beside)
        if (!planned.ok) return planned
        total = planned.value.total
        const together = togetherOf(beside)
        return exportBatch(choices, path, {
          isCancelled,
          onProgress: onRows,
          parts: planned.value.parts,
          own: exportedRun(review),
          ...(together ? { together } : {}),
        })
      }),
    exportPreview: (request) => withAll(request, (review, beside) => previewExport(review, request.choices, beside)),
    exportMissing: ({ jobId, rowsPath, path, preset }) =>
      withRows(rowsPath, ({ db }) =>
        exportMissing(
          db,
          { path, preset },
          follow(jobId, () => readSince(db)?.gone ?? null),
        ),
      ),
    reportPage: ({ rowsPath, about }) =>
      withRows(rowsPath, async (review) => ok({ html: reportMain(gatherReport(review, about)), style: REPORT_STYLE })),
    report: ({ rowsPath, path, about }) => withRows(rowsPath, (review) => writeReport(review, about, path)),
  }
}
