import { resultColumnsOf } from '#main/files/columns/earlier-results.ts'
import { findGroups, type HeadedTable } from '#main/files/columns/find-groups.ts'
import type { AddressGroup } from '#main/files/columns/group-roles.ts'
import { guessColumns, type FieldGuess } from '#main/files/columns/guess-columns.ts'
import { roleOfHeader } from '#main/files/columns/role-of-header.ts'
import { isNameRole, isPartRole } from '#main/files/columns/split-heading.ts'

/** What the columns of a table hold, and which of several addresses each one belongs to. */
export interface TableGuess {
  fields: FieldGuess[]
  /** Empty where a row has one address. */
  groups: { name: string; columns: number[] }[]
}

const NOTHING: FieldGuess = { field: null, confidence: 0, reason: 'none' }

/** Guesses the columns of a table address by address: two addresses may both have a street. */
export function guessTable(table: HeadedTable, rows: string[][]): TableGuess {
  const groups = findGroups(table)
  const names = [...table.columns]
  if (groups.length === 0) return { fields: guessColumns(names, rows, table.hasHeader), groups: [] }
  const outside = outsideColumns(table, groups)
  const fields: FieldGuess[] = names.map(() => NOTHING)
  for (const group of groups) {
    for (const [index, guess] of guessGroup(group, { table, rows, outside })) {
      if (group.columns.includes(index) || fields[index]?.field == null) fields[index] = guess
    }
  }
  return { fields, groups: groups.map(({ name, columns }) => ({ name, columns })) }
}

/** Columns of the row itself that any of its addresses may use: who is there, the key, and one country for all. */
function outsideColumns({ columns }: HeadedTable, groups: readonly AddressGroup[]): number[] {
  const inside = new Set(groups.flatMap((group) => group.columns))
  const results = resultColumnsOf(columns)
  return columns.flatMap((name, index) => {
    const role = roleOfHeader(name)?.role ?? 'Other'
    const isOfRow = isNameRole(role) || role === 'Id' || role === 'Country'
    return isOfRow && !inside.has(index) && !results.has(index) ? [index] : []
  })
}

interface GroupTable {
  table: HeadedTable
  rows: string[][]
  outside: number[]
}

/** Of two columns for one part the one of the group goes first, so its columns stand before those of the row. */
function guessGroup(group: AddressGroup, { table, rows, outside }: GroupTable): [number, FieldGuess][] {
  const names = (table.head?.at(-1) ?? []).map((name) => name.trim())
  const places = [...group.columns, ...outside]
  const nameOf = (index: number): string => {
    const part = group.parts.get(index)
    const whole = names[index] || (table.columns[index] ?? '')
    // `Billing name` says more of who is there than `name`.
    return part !== undefined && isPartRole(roleOfHeader(part)?.role ?? 'Other') ? part : whole
  }
  const guesses = guessColumns(
    places.map(nameOf),
    rows.map((row) => places.map((index) => row[index] ?? '')),
    true,
  )
  return places.map((index, at) => [index, guesses[at] ?? NOTHING])
}
