import type { AddressField } from './address.ts'

/**
 * Fields that say who is meant and not where. No reference data knows them, so nothing checks them and they come back
 * byte for byte as they were given.
 */
export const NAME_FIELDS = [
  ...(['Organization', 'Contact', 'Function', 'Department'] as const),
  ...(['Forename', 'MiddleName', 'Surname', 'FullName'] as const),
] as const satisfies readonly AddressField[]

export type NameField = (typeof NAME_FIELDS)[number]
export type GivenNames = Partial<Record<NameField, string>>

const NAMES: ReadonlySet<string> = new Set(NAME_FIELDS)

export const isNameField = (field: string): field is NameField => NAMES.has(field)
