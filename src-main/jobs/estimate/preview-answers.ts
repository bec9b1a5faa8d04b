import type { z } from 'zod'
import type { answerPreview } from '#shared/contract/cleanse-schemas.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { CsvFormat, CsvRow } from '#main/files/csv/csv.types.ts'
import { readRows } from '#main/files/read-rows.ts'
import { tellingColumns, toOriginalLine, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { ok, type Result } from '#shared/result.ts'
import { answerGroups } from './answer-groups.ts'

export type AnswerPreview = z.output<typeof answerPreview>
type PreviewedRow = AnswerPreview['rows'][number]

interface PreviewRequest {
  path: string
  bytes: number
  plan: BatchPlan
}

/** Rows that can be read, of the beginning of the file; those between them that cannot are shown in their place. */
const PREVIEW_ROWS = 20
/** A file that begins with many rows that cannot be read shows as many of them. */
const MOST_ROWS = 60
/** What is shown of a row that could not be read. */
const TEXT_CHARACTERS = 300
/** Of the time that a person waits; rows that are not answered by then are left out. */
const ANSWER_MILLISECONDS = 700

/** What a run will answer to the first rows of a file. A later question takes the place of one under way, which is null. */
export function createAnswerPreviews(): (
  request: PreviewRequest,
  cleanse: CleanseRows,
) => Promise<Result<AnswerPreview | null>> {
  let newest = 0
  /** The rows of the last file: another meaning of a column changes only their answers. */
  let kept: { key: string; rows: CsvRow[] } | null = null

  return async ({ path, bytes, plan }, cleanse) => {
    const mine = ++newest
    const key = JSON.stringify([path, bytes, plan.format])
    if (kept?.key !== key) kept = { key, rows: await firstRows(path, plan.format) }
    const { rows } = kept
    if (mine !== newest) return ok(null)
    const telling = tellingColumns(plan)
    const asked = rows.filter(({ reason, cells }) => reason === null && toOriginalLine(cells, telling) !== '')
    const endsAtMilliseconds = performance.now() + ANSWER_MILLISECONDS
    const answered = await answerGroups(
      asked.map((row) => [row]),
      plan,
      { cleanse, endsAtMilliseconds },
    )
    if (!answered.ok) return answered
    if (mine !== newest) return ok(null)
    const answers = new Map(answered.value.map(({ rows: [row], answers: [answer] }) => [row?.row, answer]))
    return ok({ rows: rows.flatMap((row) => toPreviewed(row, answers.get(row.row)) ?? []) })
  }
}

async function firstRows(path: string, format: CsvFormat): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  let readable = 0
  for await (const block of readRows(path, format)) {
    for (const row of block.rows) {
      if (readable === PREVIEW_ROWS || rows.length === MOST_ROWS) return rows
      rows.push(row)
      if (row.reason === null) readable++
    }
  }
  return rows
}

/** A blank row, and one that was not answered in time, has nothing to be shown. */
function toPreviewed({ row, reason, cells }: CsvRow, answer: CleansedRow | null | undefined): PreviewedRow | null {
  if (reason !== null) return { row, reason, text: cells.join(' | ').slice(0, TEXT_CHARACTERS), answer: null }
  if (!answer) return null
  const { cleaned, word, avc, missing } = answer
  return { row, reason, text: '', answer: { cleaned, word, avc, missing } }
}
