import { assignKinds, type AssignedColumn } from '#main/files/columns/parts/assign-kinds.ts'
import { classifyColumns, type TableSample } from '#main/files/columns/parts/classify-columns.ts'
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
const SURE = 0.9

/** Which columns of a table hold which parts of its addresses: by their names, their cells and how they go together. */
export function readParts(sample: TableSample): PartsReading {
  const columns = assignKinds(classifyColumns(sample), sample.known?.isInside ?? null)
  const sureness = columns.reduce((product, { share }) => product * share, 1)
  return { plan: planOfKinds(columns, null), columns, sureness, isSure: sureness >= SURE }
}
