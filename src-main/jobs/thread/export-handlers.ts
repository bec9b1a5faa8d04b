import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { exportBatch } from '../batch/export-batch.ts'
import { readPolicy } from '../review/policy-choice.ts'
import type { Review } from '../review/create-review.ts'
import { exportMissing } from '../batch/export-missing.ts'
import { readSince } from '../repeat/read-repeat.ts'
import { gatherReport } from '../report/gather-report.ts'
import { reportMain } from '../report/report-page.ts'
import { REPORT_STYLE } from '../report/report-style-data.ts'
import { writeReport } from '../report/write-report.ts'
import type { BATCH_THREAD } from './batch-thread.ts'
import { exportedParts, settledReader } from './exported-parts.ts'
import type { Reviews } from './open-reviews.ts'
import { previewExport } from './preview-export.ts'

type ExportCalls = Pick<
  ThreadHandlers<typeof BATCH_THREAD>,
  'export' | 'exportPreview' | 'exportMissing' | 'report' | 'reportPage'
>

/** How a job tells its progress, and whether it was cancelled. */
type Follow = (jobId: string, total: () => number | null) => { isCancelled(): boolean; onRows(done: number): void }

const noRows = (): Result<never> => fail('export/no-rows', 'There are no rows to export yet.')

/** What the batch thread writes of a run: its rows, and its report. */
export function createExportHandlers(reviews: Reviews, follow: Follow): ExportCalls {
  const withRows = <T>(path: string, work: (review: Review) => Promise<Result<T>>): Promise<Result<T>> =>
    reviews.work(path, (review) => (review ? work(review) : noRows()))
  return {
    export: ({ jobId, rowsPath, path, choices }) =>
      withRows(rowsPath, async (review) => {
        // Who cancels while rows are still looked for is heard too.
        let total: number | null = null
        const { isCancelled, onRows } = follow(jobId, () => total)
        const planned = await exportedParts(review, choices)
        if (!planned.ok) return planned
        total = planned.value.total
        return exportBatch(review.db, choices, path, {
          isCancelled,
          onProgress: onRows,
          policy: readPolicy(review.db),
          parts: planned.value.parts,
          settledOf: settledReader(review),
        })
      }),
    exportPreview: ({ rowsPath, choices }) =>
      withRows(rowsPath, (review) => previewExport(review, choices, readPolicy(review.db))),
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
