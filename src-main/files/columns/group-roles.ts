import type { HeaderRole } from '#main/files/columns/header-role.types.ts'
import { isPartRole } from '#main/files/columns/split-heading.ts'

/** Columns of one of several addresses in a table. */
export interface AddressGroup {
  /** As the file calls it. */
  name: string
  columns: number[]
  /** Names of these columns without the word for the address, where they have one. */
  parts: Map<number, string>
}

const LINES: ReadonlySet<HeaderRole> = new Set<HeaderRole>(['AddressLine', 'Street', 'Thoroughfare', 'PostBox'])

/** What the columns of one address hold. */
export type RoleSet = ReadonlySet<HeaderRole>

export const toRoleSet = (roles: readonly (HeaderRole | null | undefined)[]): RoleSet =>
  new Set(roles.filter((role): role is HeaderRole => !!role && isPartRole(role)))

export const hasLine = (roles: RoleSet): boolean => [...LINES].some((line) => roles.has(line))
export const hasTown = (roles: RoleSet): boolean => roles.has('Locality') || roles.has('PostalCode')

/** Enough to find an address by: a line of it, or a town with its code. */
export const isAddress = (roles: RoleSet): boolean =>
  hasLine(roles) || (roles.has('Locality') && roles.has('PostalCode'))

/** A line and more, or a town with its code. */
export const isWholeAddress = (roles: RoleSet): boolean => isAddress(roles) && roles.size > 1

/** How many parts both have. A street is a line of an address. */
export function sharedParts(one: RoleSet, other: RoleSet): number {
  const rest = [...one].filter((role) => !LINES.has(role) && other.has(role)).length
  return rest + Number(hasLine(one) && hasLine(other))
}
