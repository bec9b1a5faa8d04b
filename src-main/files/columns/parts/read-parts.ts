import { areCountries } from '#main/files/columns/content-patterns.ts'
import { assignKinds, columnsOfOwner, type AssignedColumn } from '#main/files/columns/parts/assign-kinds.ts'
import { classifyColumns, type TableSample } from '#main/files/columns/parts/classify-columns.ts'
import { COLUMN_KINDS, type ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import type { NameSense } from '#main/files/columns/parts/name-senses-data.ts'
import { planOfKinds } from '#main/files/columns/parts/plan-of-kinds.ts'
import type { TablePlan } from '#main/files/columns/parts/table-plan.types.ts'

/** How a table is read, and how sure that is. */
export interface PartsReading {
  plan: TablePlan
  columns: AssignedColumn[]
  /** How likely the whole plan is right, 0 to 1. */
  sureness: number
  isSure: boolean
}

/** Of plans that are as sure as this some 1 in 100 is wrong (`proof -- registers`). */
const SURE = 0.85

/** A column that is called what it is taken for, and nothing else, is that: a town that no pack knows is one. */
const NAMED = 0.98
const NAMES_OF: Partial<Record<ColumnKind, readonly NameSense[]>> = {
  latitude: ['latitude', 'y', 'coordinate'],
  longitude: ['longitude', 'x', 'coordinate'],
  number: ['house', 'number'],
  street: ['street'],
  city: ['city'],
  postalCode: ['zip', 'post', 'code'],
}

/** A line with all in it is not looked at where number and street have columns of their own. */
const LINES: readonly ColumnKind[] = ['line', 'whole']

/** How likely a column that is not used holds none of the parts, or holds them less surely than the column that is. */
function shareOfUnused({ column }: AssignedColumn, columns: readonly AssignedColumn[], hasLine: boolean): number {
  return COLUMN_KINDS.reduce((left, kind) => {
    if (kind === 'other' || (hasLine && LINES.includes(kind))) return left
    const own = column.shares[kind]
    const used = columns.find((one) => one.kind === kind)?.share ?? 0
    return left - (own * own) / Math.max(own + used, Number.EPSILON)
  }, 1)
}

/** How likely all columns are right together. Beside a column of numbers a street may have its own or not. */
function surenessOf(columns: readonly AssignedColumn[]): number {
  const hasNumber = columns.some(({ kind }) => kind === 'number')
  const ofOwner = columnsOfOwner(columns.map(({ column }) => column))
  const hasLine = hasNumber && columns.some(({ kind }) => kind === 'street')
  return columns.reduce((product, one) => {
    const { column, kind, share } = one
    if (ofOwner.has(column)) return product
    if (kind === 'other' || (hasLine && LINES.includes(kind)))
      return product * Math.max(0, shareOfUnused(one, columns, hasLine))
    const { senses, isKnown } = column.reading
    const isNamed = isKnown && senses.length > 0 && senses.every((sense) => NAMES_OF[kind]?.includes(sense))
    if (isNamed) return product * Math.max(share, NAMED)
    const isStreet = hasNumber && (kind === 'street' || kind === 'line')
    return product * (isStreet ? column.shares.street + column.shares.line : share)
  }, 1)
}

/** A column that is called a country, or its code, and holds countries; any other that holds them says where an owner lives. */
function countryColumn(columns: readonly AssignedColumn[]): number | null {
  const found = columns.find(
    ({ kind, column }) => kind === 'other' && column.reading.senses.includes('country') && areCountries(column.cells),
  )
  return found && !found.column.reading.senses.some((sense) => sense === 'owner' || sense === 'mail')
    ? found.column.index
    : null
}

/** Which columns of a table hold which parts of its addresses: by their names, their cells and how they go together. */
export function readParts(sample: TableSample): PartsReading {
  const columns = assignKinds(classifyColumns(sample), sample.known?.isInside ?? null)
  const sureness = surenessOf(columns)
  const plan = planOfKinds(columns, null)
  const country = countryColumn(columns)
  if (country !== null && Object.keys(plan.parts).length > 0) plan.parts.country = [{ columns: [country] }]
  return { plan, columns, sureness, isSure: sureness >= SURE }
}
