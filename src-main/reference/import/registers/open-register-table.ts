import type { TablePlan } from '#main/files/columns/parts/table-plan.types.ts'
import { addedColumnsOf, columnFinder, LONGEST_ADDRESS } from './columns-of-register.ts'
import { planOfRegister } from './plan-of-register.ts'
import { createPossibleSides, type PossibleSide } from './possible-numbers.ts'
import { createRowFilter } from './row-filter.ts'
import type { LeftOutReason, RegisterLayout } from './register.types.ts'

/** A table of a register, ready to be read by a plan. */
export interface RegisterTable {
  plan: TablePlan
  /** The cells of a row as the plan wants them: without texts that say nothing, with what is cut out of others. */
  prepare(cells: readonly string[]): string[]
  /** Why a row is left out; null for an address of today. */
  leftOut(cells: readonly string[]): LeftOutReason | null
  /** The sides of a street whose numbers may be, of a row as it was prepared; none of a register of houses. */
  possible(cells: readonly string[]): PossibleSide[]
  /** In which system the position of a row is written; null where the register does not say. */
  systemOf(cells: readonly string[]): string | null
}

type Step = (cells: string[]) => void
type Find = (name: string) => number

function cutSteps(layout: RegisterLayout, find: Find): Step[] {
  return (layout.cuts ?? []).flatMap(({ column, pattern }): Step[] => {
    const from = find(column)
    if (from < 0) return []
    return [
      (cells) => {
        const text = (cells[from] ?? '').trim()
        const groups = (text.length <= LONGEST_ADDRESS && pattern.exec(text)?.groups) || {}
        for (const [name, piece] of Object.entries(groups)) cells[find(name)] = piece ?? ''
      },
    ]
  })
}

function blankSteps({ blanks }: RegisterLayout, find: Find): Step[] {
  return (blanks ?? []).map(({ texts, columns }): Step => {
    const known = new Set(texts.map((text) => text.toLowerCase()))
    const only = columns ? new Set(columns.map(find)) : null
    return (cells) =>
      cells.forEach((cell, at) => {
        if ((!only || only.has(at)) && known.has(cell.trim().toLowerCase())) cells[at] = ''
      })
  })
}

function codeSteps({ codes }: RegisterLayout, find: Find): Step[] {
  return Object.entries(codes ?? {}).flatMap(([column, words]): Step[] => {
    const at = find(column)
    if (at < 0) return []
    return [(cells) => (cells[at] = words[(cells[at] ?? '').trim()] ?? cells[at] ?? '')]
  })
}

function standInSteps({ standIns }: RegisterLayout, find: Find): Step[] {
  return Object.entries(standIns ?? {}).map(([column, other]): Step => {
    const [at, from] = [find(column), find(other)]
    return (cells) => {
      if ((cells[at] ?? '').trim() === '') cells[at] = cells[from] ?? ''
    }
  })
}

function systemFinder(layout: RegisterLayout, find: Find): RegisterTable['systemOf'] {
  const usual = layout.plan.axes?.system ?? null
  const { systemColumn } = layout
  if (!systemColumn) return () => usual
  const at = find(systemColumn.column)
  return (cells) => systemColumn.systems[(cells[at] ?? '').trim()] ?? usual
}

/** How a table of a register is read. */
export function openRegisterTable(layout: RegisterLayout, columns: readonly string[]): RegisterTable {
  const find = columnFinder(layout, columns)
  const plan = planOfRegister(layout, columns)
  const width = (layout.headerless?.columns ?? columns).length + addedColumnsOf(layout).length
  const steps = [
    ...cutSteps(layout, find),
    ...blankSteps(layout, find),
    ...codeSteps(layout, find),
    ...standInSteps(layout, find),
  ]
  // Parts, position and system of one row are asked for one after the other.
  let last: { cells: readonly string[]; prepared: string[] } | null = null
  return {
    plan,
    prepare(cells) {
      if (last?.cells === cells) return last.prepared
      const prepared = Array.from({ length: width }, (_, at) => cells[at] ?? '')
      for (const step of steps) step(prepared)
      last = { cells, prepared }
      return prepared
    },
    leftOut: createRowFilter(layout.leftOut ?? [], find),
    possible: createPossibleSides(layout, find),
    systemOf: systemFinder(layout, find),
  }
}
