import {
  hasLine,
  hasTown,
  isAddress,
  isWholeAddress,
  sharedParts,
  toRoleSet,
  type AddressGroup,
  type RoleSet,
} from '#main/files/columns/group-roles.ts'
import type { HeaderRole } from '#main/files/columns/header-role.types.ts'
import { exactRoleOf, roleOfHeader } from '#main/files/columns/role-of-header.ts'
import { isPartRole, splitHeading, type SplitHeading } from '#main/files/columns/split-heading.ts'

/** Columns with one word, and what they hold. */
interface Marked {
  key: string
  columns: { index: number; split: SplitHeading }[]
  roles: RoleSet
}

/** Columns without a word. */
type Unmarked = ReturnType<typeof unmarkedColumns>

/** Parts that a word which is not known must share with another address before it is taken for one. */
const LEAST_SHARED = 2
const isNumber = (key: string): boolean => /^\d{1,2}$/.test(key)

/**
 * Addresses told apart by a word in each heading: `Bill_Street, Bill_City, Ship_Street, Ship_City`, or by its lack:
 * `Street, City, Delivery street, Delivery city`. Empty where fewer than two are.
 */
export function groupsOfWords(names: readonly string[]): AddressGroup[] {
  const splits = names.map(splitHeading)
  const byWord = groupsBy(names, chooseSplits(splits.map((all) => all.filter(({ key }) => !isNumber(key)))))
  if (byWord.length > 1) return byWord
  return groupsBy(names, chooseSplits(splits.map((all) => all.filter(({ key }) => isNumber(key)))))
}

/** Of the ways to read each heading, the one with a known word, else with the word that most headings have. */
function chooseSplits(splits: readonly SplitHeading[][]): (SplitHeading | null)[] {
  const counts = new Map<string, number>()
  for (const all of splits) {
    for (const key of new Set(all.map((one) => one.key))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const rank = ({ key, isKnown }: SplitHeading): number => (isKnown ? Infinity : (counts.get(key) ?? 0))
  return splits.map((all) =>
    all.reduce<SplitHeading | null>((best, one) => (best && rank(best) >= rank(one) ? best : one), null),
  )
}

function groupsBy(names: readonly string[], chosen: readonly (SplitHeading | null)[]): AddressGroup[] {
  const splits = withoutLone(names, chosen)
  const marked = markedColumns(splits)
  const rest = unmarkedColumns(names, splits)
  const found = marked.filter((one) => isGroup(one, marked, rest))
  const isBase = found.length > 0 && isBaseOf(rest, found)
  if (found.length + Number(isBase) < 2) return []
  const isNumbered = found.every(({ key }) => isNumber(key))
  const groups = found.map(toGroup)
  if (!isBase) return named(groups, isNumbered)
  // One country for all addresses belongs to the row.
  const hasOwn = found.some(({ roles }) => roles.has('Country'))
  const columns = hasOwn ? rest.columns : rest.columns.filter((index) => !rest.countries.includes(index))
  return named([...groups, { name: 'Main', columns, parts: new Map<number, string>() }], isNumbered)
}

/** In the order of the file; numbers in headings may begin anywhere, those of the names begin with 1. */
const named = (groups: AddressGroup[], isNumbered: boolean): AddressGroup[] =>
  groups.sort(byPlace).map((group, at) => (isNumbered ? { ...group, name: `Address ${at + 1}` } : group))

const byPlace = (a: AddressGroup, b: AddressGroup): number => (a.columns[0] ?? 0) - (b.columns[0] ?? 0)

function markedColumns(splits: readonly (SplitHeading | null)[]): Marked[] {
  const columns = new Map<string, Marked['columns']>()
  splits.forEach((split, index) => {
    if (!split) return
    columns.set(split.key, [...(columns.get(split.key) ?? []), { index, split }])
  })
  return [...columns].map(([key, own]) => ({ key, columns: own, roles: toRoleSet(own.map(({ split }) => split.role)) }))
}

function unmarkedColumns(names: readonly string[], splits: readonly (SplitHeading | null)[]) {
  const found = names.flatMap((name, index): { index: number; role: HeaderRole }[] => {
    // `Straße und Hausnummer` is no single name, and a street all the same.
    const role = splits[index] ? undefined : roleOfHeader(name)?.role
    return role && isPartRole(role) ? [{ index, role }] : []
  })
  return {
    columns: found.map(({ index }) => index),
    roles: toRoleSet(found.map(({ role }) => role)),
    countries: found.flatMap(({ index, role }) => (role === 'Country' ? [index] : [])),
  }
}

/** `Postadresse` beside `Postnummer` and `Poststed` is the line of their address, although it has a word of its own. */
function withoutLone(names: readonly string[], splits: readonly (SplitHeading | null)[]): (SplitHeading | null)[] {
  const isLone = (split: SplitHeading): boolean => splits.filter((one) => one?.key === split.key).length === 1
  const left = splits.map((split, index) =>
    split && isLone(split) && exactRoleOf(names[index] ?? '')?.role === 'AddressLine' ? null : split,
  )
  return hasTown(unmarkedColumns(names, left).roles) ? left : [...splits]
}

/** Whether the columns of a word are an address of their own. */
function isGroup({ key, columns, roles }: Marked, all: readonly Marked[], rest: Unmarked): boolean {
  if (isNumber(key)) return isWholeAddress(roles) && hasTown(roles)
  const others = [...all.filter((one) => one.key !== key).map((one) => one.roles), rest.roles]
  if (!columns.some(({ split }) => split.isKnown)) {
    return isWholeAddress(roles) && others.some((other) => sharedParts(roles, other) >= LEAST_SHARED)
  }
  if (isWholeAddress(roles)) return true
  const isTownOnly = roles.has('Locality') && roles.size > 1
  if (isTownOnly) return all.some((one) => one.key !== key && one.roles.has('Locality') && one.roles.size > 1)
  // A lone line holds all of an address, unless a town beside it is that of all lines.
  return hasLine(roles) && !hasTown(rest.roles) && all.some((one) => one.key !== key && isAddress(one.roles))
}

/** Whether the columns without a word are an address like those with one. */
const isBaseOf = ({ roles }: Unmarked, found: readonly Marked[]): boolean =>
  isWholeAddress(roles) && found.some((one) => sharedParts(roles, one.roles) >= LEAST_SHARED)

function toGroup({ key, columns }: Marked): AddressGroup {
  const words = columns.map(({ split }) => split.word)
  return {
    name: words[0] ?? key,
    columns: columns.map(({ index }) => index),
    parts: new Map(columns.map(({ index, split }) => [index, split.part])),
  }
}
