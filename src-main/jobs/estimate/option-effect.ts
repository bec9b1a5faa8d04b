import type { z } from 'zod'
import type { optionEffect } from '#shared/contract/cleanse-schemas.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { sampleRows } from '#main/files/sample-rows.ts'
import { tellingColumns, toAddressInput, toOriginalLine, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { ok, type Result } from '#shared/result.ts'

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
