import {
  PART_ROLES,
  type AxesSource,
  type PartRole,
  type PartSource,
  type TablePlan,
} from '#main/files/columns/parts/table-plan.types.ts'
import { columnFinder } from './columns-of-register.ts'
import type { RegisterLayout } from './register.types.ts'

type Find = (name: string) => number

/** A source without the columns that a table does not have; null where it has none of them. */
function toSource({ columns, joins, cut, without }: PartSource<string>, find: Find): PartSource | null {
  const there = columns.flatMap((name, at) => {
    const index = find(name)
    return index < 0 ? [] : [{ index, join: joins?.[at - 1] ?? ' ' }]
  })
  if (there.length === 0) return null
  const taken = without === undefined ? -1 : find(without)
  return {
    columns: there.map(({ index }) => index),
    ...(joins && there.length > 1 ? { joins: there.slice(1).map(({ join }) => join) } : {}),
    ...(cut ? { cut } : {}),
    ...(taken >= 0 ? { without: taken } : {}),
  }
}

function axesOf({ plan: { axes } }: RegisterLayout, find: Find): AxesSource | null {
  if (!axes) return null
  const [north, east] = [find(axes.north), find(axes.east)]
  return north < 0 || east < 0 ? null : { north, east, system: axes.system }
}

/** How the rows of a table of a register become addresses: its plan, by the numbers of the columns. */
export function planOfRegister(layout: RegisterLayout, columns: readonly string[]): TablePlan {
  const find = columnFinder(layout, columns)
  const parts: Partial<Record<PartRole, PartSource[]>> = {}
  for (const role of PART_ROLES) {
    const sources = (layout.plan.parts[role] ?? []).flatMap((source) => toSource(source, find) ?? [])
    if (sources.length > 0) parts[role] = sources
  }
  return { parts, axes: axesOf(layout, find) }
}
