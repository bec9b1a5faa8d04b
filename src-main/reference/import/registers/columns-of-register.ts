import { indexOfName } from './fold-name.ts'
import type { RegisterLayout } from './register.types.ts'

const GROUP_NAME = /\(\?<([A-Za-z]\w*)>/g

/** The columns that a register cuts out of others, in their order. */
export const cutColumnsOf = ({ cuts }: Pick<RegisterLayout, 'cuts'>): string[] =>
  (cuts ?? []).flatMap(({ pattern }) => [...pattern.source.matchAll(GROUP_NAME)].map(([, name = '']) => name))

/** Finds a column of a register in a table by any of its names; -1 where the table does not have it. */
export function columnFinder(layout: RegisterLayout, columns: readonly string[]): (name: string) => number {
  const { headerless, recognise, otherNames } = layout
  const known = headerless?.columns ?? columns
  const isXml = recognise.element !== undefined
  const cut = cutColumnsOf(layout)
  const width = headerless ? headerless.columns.length : columns.length
  const found = new Map<string, number>()
  return (name) => {
    const before = found.get(name)
    if (before !== undefined) return before
    const index = headerless ? known.indexOf(name) : indexOfName(known, [name, ...(otherNames?.[name] ?? [])], isXml)
    const at = index >= 0 ? index : cut.indexOf(name)
    const where = index >= 0 || at < 0 ? index : width + at
    found.set(name, where)
    return where
  }
}
