import { isWholeAddress, toRoleSet, type AddressGroup } from '#main/files/columns/group-roles.ts'
import { roleOfHeader } from '#main/files/columns/role-of-header.ts'
import { isPartRole, purposeOf } from '#main/files/columns/split-heading.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Addresses whose columns are called alike: `Straße;PLZ;Ort;Straße;PLZ;Ort`. Empty where fewer than two are. */
export function groupsOfRepeats(names: readonly string[]): AddressGroup[] {
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
