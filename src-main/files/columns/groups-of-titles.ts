import { isAddress, toRoleSet, type AddressGroup } from '#main/files/columns/group-roles.ts'
import { roleOfHeader } from '#main/files/columns/role-of-header.ts'

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
export function groupsOfTitles(head: readonly string[][]): AddressGroup[] {
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
