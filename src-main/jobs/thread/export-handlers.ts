import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { exportBatch, exportMissing, openTogether, rowTogether, type ExportPreview } from '../batch/export-batch.ts'
import { exportWorkbook, keptEndingOf } from '../batch/export-workbook.ts'
import type { Review } from '../review/create-review.ts'
import { readSince } from '../repeat/read-repeat.ts'
import { gatherReport } from '../report/count-report.ts'
import { reportMain, writeReport, REPORT_STYLE } from '../report/report-page.ts'
import type { BATCH_THREAD, ExportOfRows, SourceOfRun } from './batch-thread.ts'
import { exportedParts, exportedRun, leavesWhole, togetherOf } from './exported-parts.ts'
import type { Reviews } from './open-reviews.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { createJsonLinesWriter, createTableCells, toJsonGroups } from '#main/jobs/batch-writer.ts'
import { resultSet } from '#main/jobs/result-columns.ts'
import type { AddressResults } from '../batch/address-results.ts'
import { readReviewed, usualOf, type ExportChoices } from '../batch/exported-fields.ts'
import { readPlan } from '../batch/read-rows-of-batch.ts'
import { readPages } from '../batch/stored-rows.ts'

const PREVIEW_ROWS = 50
/** A cell that is longer is cut: nobody reads it in a preview. */
const MAX_CELL_CHARACTERS = 300

/** What an export would write: its files with their rows, its columns, and the first rows of the first file. */
async function previewExport(
  review: Review,
  { choices, source }: { choices: ExportChoices; source?: SourceOfRun },
  beside: readonly (Review | null)[],
): Promise<Result<ExportPreview>> {
  const planned = await exportedParts(review, choices, beside)
  if (!planned.ok) return planned
  const { parts, total } = planned.value
  const plan = readPlan(review.db)
  const together = openTogether(exportedRun(review), togetherOf(beside), choices)
  const page = parts[0] ? readPages(review.db, parts[0].source).next() : null
  const stored = page && !page.done ? page.value.slice(0, PREVIEW_ROWS) : []
  const rows = stored.map((row) => rowTogether(row, together))
  const files = choices.split === 'none' ? [] : parts.map(({ value, count }) => ({ value, count }))
  const usual = usualOf(plan, readReviewed(review.db))
  const workbook = source && leavesWhole(review, choices, planned.value) ? await keptEndingOf(source, plan) : null
  return ok({ total, files, usual, workbook, ...toCells(rows, { choices, plan, all: together.all }) })
}

/** The rows as the cells of a table; JSON lines are one cell each. */
function toCells(
  rows: ReturnType<typeof rowTogether>[],
  { choices, plan, all }: { choices: ExportChoices; plan: BatchPlan; all: readonly AddressResults[] },
): Pick<ExportPreview, 'columns' | 'sourceColumns' | 'rows'> {
  const cut = (text: string): string => text.slice(0, MAX_CELL_CHARACTERS)
  if (choices.format === 'jsonl') {
    const groups = toJsonGroups(all.map((one) => one.plan))
    const writer = createJsonLinesWriter(plan.mapping, plan.format.columns, true, groups)
    return { columns: [], sourceColumns: 0, rows: rows.map((row) => [cut(writer.row(...row).trimEnd())]) }
  }
  const table = createTableCells(
    plan.format,
    all.map(({ fields, plan: { group } }) => resultSet(fields, group)),
  )
  return {
    columns: table.head.at(-1) ?? [],
    sourceColumns: plan.format.columns.length,
    rows: rows.map((row) => table.row(...row).map(cut)),
  }
}

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
export function createExportHandlers(reviews: Reviews, follow: Follow) {
  const withRows = <T>(path: string, work: (review: Review) => Promise<Result<T>>): Promise<Result<T>> =>
    reviews.work(path, (review) => (review ? work(review) : noRows()))
  /** The same with the runs of all addresses that leave together, null in place of the first; it stays open meanwhile. */
  const withAll = <T>(
    { rowsPath, together = [] }: ExportOfRows,
    work: (review: Review, beside: (Review | null)[]) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    withRows(rowsPath, (review) => openBeside(reviews, { rowsPath, together }, (beside) => work(review, beside)))
  return {
    export: ({ jobId, path, choices, workbook, ...rows }) =>
      withAll({ choices, ...rows }, async (review, beside) => {
        // Who cancels while rows are still looked for is heard too.
        let total: number | null = null
        const { isCancelled, onRows } = follow(jobId, () => total)
        const planned = await exportedParts(review, choices, beside)
        if (!planned.ok) return planned
        total = planned.value.total
        const together = togetherOf(beside)
        const leaving = {
          isCancelled,
          onProgress: onRows,
          own: exportedRun(review),
          ...(together ? { together } : {}),
        }
        return workbook
          ? exportWorkbook(choices, path, { ...leaving, workbook })
          : exportBatch(choices, path, { ...leaving, parts: planned.value.parts })
      }),
    exportPreview: (request) => withAll(request, (review, beside) => previewExport(review, request, beside)),
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
  } satisfies Partial<ThreadHandlers<typeof BATCH_THREAD>>
}
