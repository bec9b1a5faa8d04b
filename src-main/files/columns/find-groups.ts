import type { AddressGroup } from '#main/files/columns/group-roles.ts'
import { groupsOfRepeats } from '#main/files/columns/groups-of-repeats.ts'
import { groupsOfTitles } from '#main/files/columns/groups-of-titles.ts'
import { groupsOfWords } from '#main/files/columns/groups-of-words.ts'
import { resultColumnsOf } from '#main/files/columns/earlier-results.ts'

/** More addresses in a row are rather a list of something else. */
export const MOST_GROUPS = 6

/** A table as far as the recognition of its addresses looks at it. */
export interface HeadedTable {
  /** Unique names of the columns. */
  columns: readonly string[]
  hasHeader: boolean
  /** The records above the data as they stand: titles, then the names. */
  head?: readonly string[][] | undefined
}

/**
 * The addresses that each row of a table has, where there are several: by titles above their columns, by names that come
 * again, or by words in the names. Empty where a row has one address.
 */
export function findGroups({ columns, hasHeader, head = [] }: HeadedTable): AddressGroup[] {
  if (!hasHeader) return []
  const results = resultColumnsOf(columns)
  // What an earlier run appended is no address of the row.
  const names = columns.map((name, index) => (results.has(index) ? '' : head.at(-1)?.[index]?.trim() || name))
  const above = head.length > 1 ? groupsOfTitles([...head.slice(0, -1), names]) : []
  const found = [() => above, () => groupsOfRepeats(names), () => groupsOfWords(names)]
  for (const find of found) {
    const groups = find()
    if (groups.length > 1 && groups.length <= MOST_GROUPS) return withOwnNames(groups)
  }
  return []
}

/** Two addresses of one name are told apart by a number. */
function withOwnNames(groups: AddressGroup[]): AddressGroup[] {
  const taken = new Set<string>()
  return groups.map((group) => {
    let name = group.name
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${group.name} ${copy}`
    taken.add(name.toLowerCase())
    return { ...group, name }
  })
}
