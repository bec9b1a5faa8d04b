import { readFamily, isSameFamily, keyOfFamily } from './family-name.ts'
import { DUPLICATE_KINDS, type DuplicateKind } from './duplicate-kinds.ts'
import { isOneOrganisation, isSameOrganisation, keyOfOrganisation, readOrganisation } from './organisation-name.ts'
import { isSamePerson, isSameWholeName, keysOfPerson, readPerson } from './person-name.ts'

/** What two locations of lists are the same of. Their one name may be anybody's: `name` compares how it is written. */
export const LOCATION_KINDS = ['name', ...DUPLICATE_KINDS] as const
export type LocationKind = (typeof LOCATION_KINDS)[number]

/** The kinds that are found by who is named and not by how that is written. */
export type NamedKind = Exclude<DuplicateKind, 'place'>
export const isNamedKind = (kind: LocationKind): kind is NamedKind => kind !== 'name' && kind !== 'place'

/** Whether the names of two locations are those of one household, person or organisation. */
export function agreeAsLabels(kind: NamedKind, one: string, other: string, country: string): boolean {
  if (kind === 'household') return isSameFamily(readFamily('', one, country), readFamily('', other, country))
  if (kind === 'person') return isSamePerson(readPerson(one), readPerson(other))
  return isSameOrganisation(readOrganisation(one), readOrganisation(other))
}

/** Keys of which two names that agree share at least one. */
export function keysOfLabel(kind: NamedKind, name: string, country: string): string[] {
  if (kind === 'person') return keysOfPerson(readPerson(name))
  if (kind === 'organisation') return [keyOfOrganisation(readOrganisation(name))].filter((key) => key !== '')
  return [keyOfFamily(readFamily('', name, country))].filter((key) => key !== '')
}

/** Whether two locations must not become one unseen, by their names; one without a name may be any. */
export function differAsLabels(kind: LocationKind, one: string, other: string, country: string): boolean {
  if (one.trim() === '' || other.trim() === '' || one === other) return false
  if (kind === 'household' || kind === 'person') return !agreeAsLabels(kind, one, other, country)
  if (isOneOrganisation(readOrganisation(one), readOrganisation(other))) return false
  return kind === 'organisation' || !isSameWholeName(readPerson(one), readPerson(other))
}
