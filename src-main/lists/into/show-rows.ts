import { proposeCells } from '#main/files/propose-cells.ts'
import { ok, type Result } from '#shared/result.ts'
import type { PlanAction, PlannedRow, StoredRow } from './into.types.ts'
import { openPlan, readHead, readRows } from './plan-store.ts'

/** Longer values are cut in a preview. */
const MAX_SHOWN = 200

export interface RowsQuery {
  path: string
  action: PlanAction | null
  offset: number
  limit: number
}

/** A page of a plan, as it is shown. */
export function showRows({ path, ...query }: RowsQuery): Result<PlannedRow[]> {
  const plan = openPlan(path)
  if (!plan.ok) return plan
  try {
    const { delimiter } = readHead(plan.value) ?? { delimiter: ',' }
    return ok(readRows(plan.value, query).map((row) => toShown(row, delimiter)))
  } finally {
    plan.value.close()
  }
}

function toShown({ row, action, name, reason, detail }: StoredRow, delimiter: string): PlannedRow {
  const changes = (detail?.changes ?? []).map(({ before, after, ...change }) => {
    return { ...change, before: toText(before), after: toText(after) }
  })
  const { cells, proposal } = proposeCells(detail?.cells ?? [], reason ?? '', delimiter)
  return {
    row,
    action,
    name: name.slice(0, MAX_SHOWN),
    reason: reason as PlannedRow['reason'],
    changes,
    line: detail?.line ?? null,
    cells,
    proposal: detail?.cells ? proposal : null,
  }
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_SHOWN)
}
