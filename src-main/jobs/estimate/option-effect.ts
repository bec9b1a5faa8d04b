import type { z } from 'zod'
import type { optionEffect, answerPreview } from '#shared/contract/cleanse-schemas.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { CsvRow, CsvFormat } from '#main/files/csv/csv.types.ts'
import { sampleRows } from '#main/files/sample-rows.ts'
import { tellingColumns, toAddressInput, toOriginalLine, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { ok, type Result } from '#shared/result.ts'
import { readRows } from '#main/files/read-rows.ts'
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
const MOST_PREVIEWED = 60
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
      if (readable === PREVIEW_ROWS || rows.length === MOST_PREVIEWED) return rows
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

export type OptionEffect = z.output<typeof optionEffect>

interface EffectRequest {
  path: string
  bytes: number
  plan: BatchPlan
  /** The option that is left out on the other side. */
  option: string
}

/** Rows that are cleansed with the option and without it. */
const MOST_ROWS = 20
/** Drawn, so that blank and unreadable rows can be left out. */
const DRAWN_ROWS = 60
const READ_MILLISECONDS = 300

/** What one option does to a few rows of a file. A later question takes the place of one under way, which is null. */
export function createOptionEffects(): (
  request: EffectRequest,
  cleanse: CleanseRows,
) => Promise<Result<OptionEffect | null>> {
  let newest = 0
  /** The rows of the last file: every option is tried on the same ones. */
  let drawn: { key: string; rows: CsvRow[] } | null = null

  async function rowsOf({ path, bytes, plan }: EffectRequest): Promise<CsvRow[]> {
    const key = JSON.stringify([path, bytes, plan.format])
    if (drawn?.key !== key) {
      const endsAtMilliseconds = performance.now() + READ_MILLISECONDS
      const sampling = { rows: DRAWN_ROWS, random: Math.random, endsAtMilliseconds }
      drawn = { key, rows: (await sampleRows(path, plan.format, bytes, sampling)).groups.flat() }
    }
    const columns = tellingColumns(plan)
    return drawn.rows
      .filter(({ reason, cells }) => reason === null && toOriginalLine(cells, columns) !== '')
      .slice(0, MOST_ROWS)
  }

  return async (request, cleanse) => {
    const mine = ++newest
    const { plan, option } = request
    const rows = await rowsOf(request)
    if (mine !== newest) return ok(null)
    const addresses = rows.map(({ cells }) => toAddressInput(cells, plan.mapping))
    const after = await cleanse(addresses, plan.request, 0)
    if (!after.ok) return after
    if (mine !== newest) return ok(null)
    const before = await cleanse(addresses, withoutOption(plan, option).request, 0)
    return before.ok ? ok(compareAnswers(before.value, after.value)) : before
  }
}

function withoutOption(plan: BatchPlan, option: string): BatchPlan {
  const others = Object.entries(plan.request.serverOptions).filter(([name]) => name !== option)
  return { ...plan, request: { ...plan.request, serverOptions: Object.fromEntries(others) } }
}

/** Codes say how an answer was found; a person looks at its parts. */
const CODES: ReadonlySet<string> = new Set(['AVC', 'AQI', 'MatchRuleLabel', 'GeoAccuracy', 'GeoDistance'])

/** In how many rows the answers differ, and the first difference. */
export function compareAnswers(before: CleansedRow[], after: CleansedRow[]): OptionEffect {
  const differences = before.flatMap((was, index) => {
    const is = after[index]
    const found = is ? firstDifference(was, is) : null
    return found ? [found] : []
  })
  const example = differences.find(({ field }) => field === 'Address') ?? differences[0] ?? null
  return { sampled: before.length, changed: differences.length, example }
}

function firstDifference(was: CleansedRow, is: CleansedRow): OptionEffect['example'] {
  if (was.cleaned !== is.cleaned) return { field: 'Address', before: was.cleaned, after: is.cleaned }
  if (was.matchJson === is.matchJson) return null
  const [before, after] = [was, is].map(({ matchJson }) => JSON.parse(matchJson) as Record<string, string>)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const differing = names.filter((name) => (before?.[name] ?? '') !== (after?.[name] ?? ''))
  const field = differing.find((name) => !CODES.has(name)) ?? differing[0]
  return field === undefined ? null : { field, before: before?.[field] ?? '', after: after?.[field] ?? '' }
}
