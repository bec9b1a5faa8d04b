import { joinBefore } from '#main/files/columns/parts/plan-of-kinds.ts'
import type { PartCut, PartRole, PartSource, TablePlan } from '#main/files/columns/parts/table-plan.types.ts'
import { PACK_ROLES } from '#shared/contract/packs-schemas.ts'

/** What a user may say of a column: a part, an axis, or a column that holds several parts. */
export type ColumnRole = (typeof PACK_ROLES)[number]

/** A column, counted from 0, and what it holds; columns of one role make it together, in this order. */
export interface ColumnChoice {
  index: number
  role: ColumnRole
}

/** Which parts are cut out of a column that holds several. */
const CUTS: Partial<Record<ColumnRole, [PartRole, PartCut][]>> = {
  address: [
    ['number', 'number'],
    ['street', 'street'],
    ['unit', 'unit'],
  ],
  townLine: [
    ['postalCode', 'code'],
    ['city', 'town'],
    ['region', 'region'],
  ],
}
const isAxis = (role: ColumnRole): role is 'latitude' | 'longitude' => role === 'latitude' || role === 'longitude'

function roleOfCut(cut: PartCut): ColumnRole {
  return (Object.entries(CUTS).find(([, cuts]) => cuts.some(([, one]) => one === cut))?.[0] ?? 'address') as ColumnRole
}

/** What a plan takes each column for; the first part that a column makes decides. */
export function rolesOfPlan({ parts, axes }: TablePlan): Map<number, ColumnRole> {
  const roles = new Map<number, ColumnRole>()
  const set = (index: number, role: ColumnRole) => roles.has(index) || roles.set(index, role)
  if (axes) {
    set(axes.north, 'latitude')
    set(axes.east, 'longitude')
  }
  for (const [role, sources] of Object.entries(parts) as [PartRole, PartSource[]][])
    for (const { columns, cut } of sources) for (const index of columns) set(index, cut ? roleOfCut(cut) : role)
  return roles
}

const sameColumns = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((index) => b.includes(index))

/** The pieces of a number follow each other as they would in a register: `12` and `B` are `12B`. */
function sourceOf(role: ColumnRole, columns: number[], rows: readonly { cells: string[] }[]): PartSource {
  if (role !== 'number' || columns.length === 1) return { columns }
  const joins = columns.slice(1).map((index) => joinBefore(rows.map(({ cells }) => cells[index]?.trim() ?? '')))
  return { columns, joins }
}

/**
 * The plan that a user's choices make: a role whose columns are those of the plan before is made as there, with its
 * letters and hyphens; any other is its columns with blanks between.
 */
export function planOfChoices(
  choices: readonly ColumnChoice[],
  before: TablePlan,
  rows: readonly { cells: string[] }[],
): TablePlan {
  const columnsOf = (role: ColumnRole) => choices.filter((one) => one.role === role).map(({ index }) => index)
  const known = rolesOfPlan(before)
  const knownColumns = (role: ColumnRole) => [...known].filter(([, one]) => one === role).map(([index]) => index)
  const parts: TablePlan['parts'] = {}
  const add = (role: PartRole, sources: PartSource[]) => {
    if (sources.length > 0) parts[role] = [...(parts[role] ?? []), ...sources]
  }
  for (const role of PACK_ROLES) {
    const columns = columnsOf(role)
    if (columns.length === 0 || isAxis(role)) continue
    const isKept = sameColumns(columns, knownColumns(role))
    const cuts = CUTS[role]
    for (const [part, cut] of cuts ?? [])
      add(part, isKept ? (before.parts[part] ?? []).filter((one) => one.cut) : [{ columns, cut }])
    if (!cuts)
      add(
        role as PartRole,
        isKept ? (before.parts[role as PartRole] ?? []).filter((one) => !one.cut) : [sourceOf(role, columns, rows)],
      )
  }
  const [north, east] = [columnsOf('latitude')[0], columnsOf('longitude')[0]]
  if (north === undefined || east === undefined) return { parts, axes: null }
  const isSame = before.axes?.north === north && before.axes.east === east
  return { parts, axes: { north, east, system: isSame ? (before.axes?.system ?? null) : null } }
}
