import { indexOfName } from './fold-name.ts'
import type { RegisterLayout } from './register.types.ts'

/** An address is shorter; patterns of registers are not tried on longer texts, on which they might take long. */
export const LONGEST_ADDRESS = 500

const GROUP_NAME = /\(\?<([A-Za-z]\w*)>/g

/** Columns that a register adds to a table: what it cuts out of others, and those for which others stand in. */
export const addedColumnsOf = ({ cuts, standIns }: RegisterLayout): string[] => [
  ...(cuts ?? []).flatMap(({ pattern }) => [...pattern.source.matchAll(GROUP_NAME)].map(([, name = '']) => name)),
  ...Object.keys(standIns ?? {}),
]

/**
 * Finds a column of a register in a table by any of its names; -1 where neither the table has it nor the register adds
 * it. In XML columns are paths of elements, as the sources of rows name them.
 */
export function columnFinder(layout: RegisterLayout, columns: readonly string[]): (name: string) => number {
  const { headerless, recognise, otherNames } = layout
  const isXml = recognise.element !== undefined
  const added = addedColumnsOf(layout)
  const width = (headerless?.columns ?? columns).length
  const found = new Map<string, number>()
  const find = (name: string): number => {
    if (headerless && headerless.columns.includes(name)) return headerless.columns.indexOf(name)
    const index = headerless ? -1 : indexOfName(columns, [name, ...(otherNames?.[name] ?? [])], isXml)
    return index < 0 && added.includes(name) ? width + added.indexOf(name) : index
  }
  return (name) => {
    const index = found.get(name) ?? find(name)
    found.set(name, index)
    return index
  }
}

/** Whether the table itself has a column. */
export function hasColumn(layout: RegisterLayout, columns: readonly string[], name: string): boolean {
  const { recognise, otherNames } = layout
  return indexOfName(columns, [name, ...(otherNames?.[name] ?? [])], recognise.element !== undefined) >= 0
}
