import type { ReadableDb } from '#main/database/connections.types.ts'
import { proposeCells } from '#main/files/propose-cells.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Orphan, PlanAction, PlannedRow, StoredRow } from './into.types.ts'
import type { PointFields } from '../lists.types.ts'
import type { FieldChange } from './settle-point.ts'
import { toReadable } from './to-readable.ts'
import { readOrphans } from './orphan-store.ts'
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
export const showRows = ({ path, ...query }: RowsQuery): Result<PlannedRow[]> =>
  readPlan(path, (plan) => {
    const { delimiter } = readHead(plan) ?? { delimiter: ',' }
    return readRows(plan, query).map((row) => toShown(row, delimiter))
  })

/** A page of the places that no row means. */
export const showOrphans = ({ path, ...query }: Omit<RowsQuery, 'action'>): Result<Orphan[]> =>
  readPlan(path, (plan) =>
    readOrphans(plan, query).map(({ name, address, ...one }) => ({
      ...one,
      name: name.slice(0, MAX_SHOWN),
      address: address.slice(0, MAX_SHOWN),
    })),
  )

function readPlan<T>(path: string, query: (plan: ReadableDb) => T): Result<T> {
  const plan = openPlan(path)
  if (!plan.ok) return plan
  try {
    return ok(query(plan.value))
  } finally {
    plan.value.close()
  }
}

function toShown({ row, action, name, reason, detail }: StoredRow, delimiter: string): PlannedRow {
  const shownChanges = detail?.changes ?? (detail?.place ? fieldsOf(detail.place.point) : [])
  const changes = shownChanges.map(({ before, after, ...change }) => {
    return { ...change, before: toText(change.field, before), after: toText(change.field, after) }
  })
  const { cells, proposal } = proposeCells(detail?.cells ?? [], reason ?? '', delimiter)
  return {
    row,
    action,
    name: name.slice(0, MAX_SHOWN),
    reason: reason as PlannedRow['reason'],
    changes,
    ...(detail?.shown !== undefined && { isBack: true as const }),
    line: detail?.line ?? null,
    cells,
    proposal: detail?.cells ? proposal : null,
  }
}

const SHOWN_FIRST = ['name', 'address', 'country', 'description'] as const

/** What a new place brings, told as a change of nothing into it. */
function fieldsOf(point: PointFields): FieldChange[] {
  const { lat, latText, lonText, metaInfo } = point
  const position = lat === null ? '' : `${latText}, ${lonText}`
  const own = [...SHOWN_FIRST.map((field) => [field, point[field]] as const), ['position', position] as const]
  const of = (field: FieldChange['field'], key: string, after: unknown) => ({ field, key, before: null, after, isConflict: false }) // prettier-ignore
  return [
    ...own.filter(([, value]) => value !== '').map(([field, value]) => of(field, '', value)),
    ...Object.entries(metaInfo ?? {}).map(([key, value]) => of('metaInfo', key, value)),
  ]
}

const toText = (field: string, value: unknown): string => toReadable(field, value).slice(0, MAX_SHOWN)
