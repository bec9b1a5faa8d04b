import { purposeOf } from '#main/files/columns/split-heading.ts'
import type { ColumnMapping, PlannedGroup, RowGroup } from '#main/jobs/batch-plan.ts'
import { elsewhereOf, toGroupMapping, type GroupedColumns } from '#shared/model/group-mapping.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** What `--group` says for all addresses of a row. */
const ALL = 'all'

/** One address of the rows that is cleansed; without a group where a row has one. */
export interface ChosenAddress {
  mapping: ColumnMapping
  group?: PlannedGroup
}

/** The addresses that are cleansed, and what is said of those that are not. */
export interface ChosenAddresses {
  addresses: ChosenAddress[]
  note: string | null
}

/**
 * The addresses that `--group` names, each by its name, its number or what it is for. Where nobody names one it is the
 * first, and its result columns are called as those of any file.
 */
export function chooseAddresses(
  columns: GroupedColumns,
  wanted: readonly string[],
  named: ColumnMapping,
): Result<ChosenAddresses> {
  const { groups } = columns
  const chosen = chooseNames(
    groups.map(({ name }) => name),
    wanted,
  )
  if (!chosen.ok) return chosen
  const places = chosen.value ?? [0]
  const addresses = places.map((at) => ({
    mapping: withNamed(columns, { at, places }, named),
    ...(groups.length > 0 ? { group: { ...toRowGroup(columns, at), isUnchosen: chosen.value === null } } : {}),
  }))
  const names = groups.map(({ name }) => name)
  return ok({ addresses, note: chosen.value || names.length === 0 ? null : sayFirst(names) })
}

/** Places of the names that are wanted, in their order; null where nothing is. */
export function chooseNames(names: readonly string[], wanted: readonly string[]): Result<number[] | null> {
  const isAll = wanted.some((name) => name.toLowerCase() === ALL)
  if (names.length === 0) {
    if (wanted.length === 0 || isAll) return ok(null)
    return fail('usage', `--group names "${wanted[0]}", but each row has one address. Leave --group out.`)
  }
  if (isAll) return ok([...names.keys()])
  const chosen = new Set<number>()
  for (const name of wanted) {
    const at = findName(names, name)
    if (at < 0)
      return fail('usage', `--group names the unknown group "${name}". Groups: ${names.join(', ')}, or ${ALL}.`)
    chosen.add(at)
  }
  return ok(chosen.size === 0 ? null : [...chosen].sort((a, b) => a - b))
}

function sayFirst(names: readonly string[]): string {
  const [first = '', second = ''] = names
  return (
    `Each row has ${names.length} addresses: ${names.join(', ')}. Only "${first}" is cleansed. ` +
    `Choose with --group "${second}" or --group ${ALL}.`
  )
}

/** A name, `#2`, or a word for the same purpose in any language: `delivery` finds `Lieferadresse`. */
function findName(names: readonly string[], wanted: string): number {
  const key = wanted.trim().toLowerCase()
  const named = names.findIndex((name) => name.toLowerCase() === key)
  if (named >= 0) return named
  const place = /^#(\d+)$/.exec(key)
  if (place) return Number(place[1]) <= names.length ? Number(place[1]) - 1 : -1
  const purpose = purposeOf(wanted)
  return purpose === null ? -1 : names.findIndex((name) => purposeOf(name) === purpose)
}

function toRowGroup({ groups }: GroupedColumns, at: number): RowGroup {
  const { name = '', columns = [] } = groups[at] ?? {}
  return { name, columns: [...columns], elsewhere: elsewhereOf({ groups }, at) }
}

/** The mapping of a group with what words say of its columns, and of those that no other chosen group has. */
function withNamed(
  columns: GroupedColumns,
  { at, places }: { at: number; places: readonly number[] },
  named: ColumnMapping,
): ColumnMapping {
  const own = columns.groups[at]?.columns ?? []
  const elsewhere = new Set(places.flatMap((other) => (other === at ? [] : (columns.groups[other]?.columns ?? []))))
  const byHand: ColumnMapping = []
  const placed = named.filter(({ index }) => !elsewhere.has(index))
  // A column of this address goes before one of an address that is left alone.
  for (const one of [...placed.filter(({ index }) => own.includes(index)), ...placed]) {
    if (!byHand.some(({ field, index }) => field === one.field || index === one.index)) byHand.push(one)
  }
  const isNamed = (one: { field: string; index: number }): boolean =>
    byHand.some(({ field, index }) => field === one.field || index === one.index)
  return [...byHand, ...toGroupMapping(columns, at).filter((one) => !isNamed(one))]
}
