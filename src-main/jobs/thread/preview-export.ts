import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { createJsonLinesWriter, createTableCells, toJsonGroups } from '#main/jobs/batch-writer.ts'
import { resultSet } from '#main/jobs/result-columns.ts'
import { ok, type Result } from '#shared/result.ts'
import type { AddressResults } from '../batch/address-results.ts'
import { openTogether, rowTogether } from '../batch/export-batch.ts'
import type { ExportPreview } from '../batch/export-preview.types.ts'
import { readReviewed, usualOf, type ExportChoices } from '../batch/exported-fields.ts'
import { readPlan } from '../batch/read-rows-of-batch.ts'
import { readPages } from '../batch/stored-rows.ts'
import type { Review } from '../review/create-review.ts'
import { exportedParts, exportedRun, togetherOf } from './exported-parts.ts'

const PREVIEW_ROWS = 50
/** A cell that is longer is cut: nobody reads it in a preview. */
const MAX_CELL_CHARACTERS = 300

/** What an export would write: its files with their rows, its columns, and the first rows of the first file. */
export async function previewExport(
  review: Review,
  choices: ExportChoices,
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
  return ok({ total, files, usual, ...toCells(rows, { choices, plan, all: together.all }) })
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
