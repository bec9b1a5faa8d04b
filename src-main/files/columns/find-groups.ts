import { type AddressGroup, isWholeAddress, toRoleSet, isAddress } from '#main/files/columns/group-roles.ts'
import { groupsOfWords } from '#main/files/columns/groups-of-words.ts'
import { resultColumnsOf } from '#main/files/columns/earlier-results.ts'
import { roleOfHeader } from './role-of-header.ts'
import { isPartRole, purposeOf } from './split-heading.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

interface Span {
  title: string
  from: number
  /** The column behind it. */
  to: number
}

/** Rows above the names that are looked at for titles. */
const MOST_TITLE_ROWS = 3

/**
 * Addresses under titles of their own: `Rechnungsadresse` above five columns, `Lieferadresse` above the next five. A
 * merged title stands in its first cell. Empty where the titles name fewer than two addresses.
 */
function groupsOfTitles(head: readonly string[][]): AddressGroup[] {
  const names = head.at(-1) ?? []
  for (const titles of head.slice(0, -1).reverse().slice(0, MOST_TITLE_ROWS)) {
    const groups = groupsUnder(titles, names)
    if (groups.length > 1) return groups
  }
  return []
}

function groupsUnder(titles: readonly string[], names: readonly string[]): AddressGroup[] {
  const spans = spansOf(titles, names)
  const addresses = spans.filter(({ from, to }) => isAddress(toRoleSet(rolesIn(names, from, to))))
  if (addresses.length < 2 && spans.filter(({ title }) => title !== '').length < 1) return []
  if (addresses.length < 2 || addresses.filter(({ title }) => title === '').length > 1) return []
  const end = endOfLast(names, addresses)
  return addresses.map(({ title, from, to }) => ({
    name: title === '' ? 'Main' : title,
    columns: Array.from({ length: Math.min(to, end) - from }, (_, at) => from + at).filter(
      (index) => (names[index] ?? '').trim() !== '',
    ),
    parts: new Map(),
  }))
}

const rolesIn = (names: readonly string[], from: number, to: number) =>
  names.slice(from, to).map((name) => roleOfHeader(name)?.role)

/** A title reaches to the next one. What stands above a column without a name is the name of that column. */
function spansOf(titles: readonly string[], names: readonly string[]): Span[] {
  const spans: Span[] = []
  let open: Span | null = { title: '', from: 0, to: 0 }
  const close = (to: number): void => {
    if (open && to > open.from) spans.push({ ...open, to })
  }
  for (let index = 0; index < names.length; index++) {
    const title = (titles[index] ?? '').trim()
    if (title === '') continue
    close(index)
    const isName = (names[index] ?? '').trim() === ''
    open = isName ? null : { title, from: index, to: index }
    if (isName) open = { title: '', from: index + 1, to: index + 1 }
  }
  close(names.length)
  return spans
}

/** Columns at the end whose names stand in no other address belong to the row: a telephone, one country for all. */
function endOfLast(names: readonly string[], spans: readonly Span[]): number {
  const last = spans.at(-1)
  if (!last) return 0
  const keyOf = (index: number): string => (names[index] ?? '').trim().toLowerCase()
  const others = new Set(
    spans.slice(0, -1).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => keyOf(from + at))),
  )
  let end = last.to
  while (end > last.from + 1 && !others.has(keyOf(end - 1))) end--
  return isAddress(toRoleSet(rolesIn(names, last.from, end))) ? end : last.to
}

/** Addresses whose columns are called alike: `Straße;PLZ;Ort;Straße;PLZ;Ort`. Empty where fewer than two are. */
function groupsOfRepeats(names: readonly string[]): AddressGroup[] {
  const keys = names.map((name) => toNameKey(name) || name.trim())
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isRepeated = (index: number): boolean => keys[index] !== '' && (counts.get(keys[index] ?? '') ?? 0) > 1
  const runs = runsOf(keys, isRepeated)
  const addresses = runs.filter((run) => isWholeAddress(rolesOf(names, run.filter(isRepeated))))
  if (addresses.length < 2) return []
  const labels = addresses.map((run) => labelBefore(names, run[0] ?? 0))
  const isLabelled = labels.every((label) => label !== null)
  return addresses.map((run, at) => {
    const isLast = at === addresses.length - 1
    const label = isLabelled ? (labels[at] ?? null) : null
    const own = run.filter((index) => isRepeated(index) || (!isLast && isPart(names, index)))
    const columns = isLabelled ? own.filter((index) => !labels.includes(index)) : own
    return {
      name: label === null ? `Address ${at + 1}` : (names[label] ?? '').trim(),
      columns: label === null ? columns : [label, ...columns],
      parts: new Map(),
    }
  })
}

/** The column just before an address whose name says what the address is for; null where it says nothing of the kind. */
function labelBefore(names: readonly string[], first: number): number | null {
  return first > 0 && purposeOf(names[first - 1] ?? '') !== null ? first - 1 : null
}

const isPart = (names: readonly string[], index: number): boolean =>
  isPartRole(roleOfHeader(names[index] ?? '')?.role ?? 'Other')

const rolesOf = (names: readonly string[], columns: readonly number[]) =>
  toRoleSet(columns.map((index) => roleOfHeader(names[index] ?? '')?.role))

/** Columns from one repeated name to where a name comes again. */
function runsOf(keys: readonly string[], isRepeated: (index: number) => boolean): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  let seen = new Set<string>()
  keys.forEach((key, index) => {
    if (isRepeated(index) && seen.has(key)) {
      runs.push(run)
      run = []
      seen = new Set()
    }
    if (run.length > 0 || isRepeated(index)) run.push(index)
    if (isRepeated(index)) seen.add(key)
  })
  return [...runs, run]
}

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
