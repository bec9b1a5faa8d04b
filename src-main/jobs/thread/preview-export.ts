import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { createJsonLinesWriter, createTableCells, type WrittenRow } from '#main/jobs/batch-writer.ts'
import type { Policy } from '#shared/model/policy.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ExportChoices } from '../batch/export-batch.ts'
import type { ExportPreview } from '../batch/export-preview.types.ts'
import { exportedFields, readReviewed, usualOf, writtenContext } from '../batch/exported-fields.ts'
import { readPlan } from '../batch/read-rows-of-batch.ts'
import { readPages } from '../batch/stored-rows.ts'
import { toWrittenRow } from '../batch/written-row.ts'
import type { Review } from '../review/create-review.ts'
import { exportedParts, settledReader } from './exported-parts.ts'

const PREVIEW_ROWS = 50
/** A cell that is longer is cut: nobody reads it in a preview. */
const MAX_CELL_CHARACTERS = 300

/** What an export would write: its files with their rows, its columns, and the first rows of the first file. */
export async function previewExport(
  review: Review,
  choices: ExportChoices,
  policy: Policy,
): Promise<Result<ExportPreview>> {
  const planned = await exportedParts(review, choices)
  if (!planned.ok) return planned
  const { parts, total } = planned.value
  const plan = readPlan(review.db)
  const reviewed = readReviewed(review.db)
  const context = writtenContext(plan, choices, { reviewed, policy, settledOf: settledReader(review) })
  const page = parts[0] ? readPages(review.db, parts[0].source).next() : null
  const stored = page && !page.done ? page.value.slice(0, PREVIEW_ROWS) : []
  const rows = stored.map((row) => toWrittenRow(row, context))
  const files = choices.split === 'none' ? [] : parts.map(({ value, count }) => ({ value, count }))
  const fields = exportedFields(plan, choices, reviewed)
  return ok({ total, files, usual: usualOf(plan, reviewed), ...toCells(rows, { choices, plan, fields }) })
}

/** The rows as the cells of a table; JSON lines are one cell each. */
function toCells(
  rows: WrittenRow[],
  { choices, plan, fields }: { choices: ExportChoices; plan: BatchPlan; fields: string[] },
): Pick<ExportPreview, 'columns' | 'sourceColumns' | 'rows'> {
  const cut = (text: string): string => text.slice(0, MAX_CELL_CHARACTERS)
  if (choices.format === 'jsonl') {
    const writer = createJsonLinesWriter(plan.mapping, plan.format.columns, true)
    return { columns: [], sourceColumns: 0, rows: rows.map((row) => [cut(writer.row(row).trimEnd())]) }
  }
  const table = createTableCells(plan.format, fields)
  return {
    columns: table.head.at(-1) ?? [],
    sourceColumns: plan.format.columns.length,
    rows: rows.map((row) => table.row(row).map(cut)),
  }
}
