import type { ContentMeaning } from '#main/files/columns/content-patterns.ts'
import type { HeaderRole } from '#main/files/columns/header-role.types.ts'
import type { KindLean } from '#main/files/columns/parts/classify-columns.ts'
import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'

/** What a column may hold of the parts of an address that is called so; of all others it holds none. */
const KINDS_OF_ROLE: Partial<Record<HeaderRole, readonly ColumnKind[]>> = {
  AddressLine: ['line', 'whole', 'codeTown', 'street', 'unit', 'other'],
  Street: ['street', 'line'],
  Thoroughfare: ['street'],
  Premise: ['number'],
  SubBuilding: ['unit', 'numberAfter'],
  Building: ['building'],
  Locality: ['city'],
  DependentLocality: ['district'],
  SubAdministrativeArea: ['district'],
  County: ['district'],
  AdministrativeArea: ['region'],
  PostalCode: ['postalCode'],
  Latitude: ['latitude'],
  Longitude: ['longitude'],
}
const NO_PART: readonly ColumnKind[] = ['other']
/** What is called something else is so for nearly certain. */
const BESIDE_NAME = 0.001

const KINDS_OF_CONTENT: Record<ContentMeaning['kind'], readonly ColumnKind[]> = {
  country: NO_PART,
  postalCode: ['postalCode'],
  latitude: ['latitude', 'longitude'],
  longitude: ['longitude'],
  fullAddress: ['whole', 'line'],
  addressLine: ['line', 'street', 'whole', 'unit'],
  townLine: ['codeTown'],
  areaCode: ['region'],
  words: [],
}

export const leanOfRole = (role: HeaderRole): KindLean => ({
  kinds: KINDS_OF_ROLE[role] ?? NO_PART,
  beside: BESIDE_NAME,
})

/** Cells of a form that hardly anything else has speak for it as far as that form is telling. */
export function leanOfContent(content: ContentMeaning | null): KindLean | null {
  const kinds = content === null ? [] : KINDS_OF_CONTENT[content.kind]
  return content === null || kinds.length === 0 ? null : { kinds, beside: (1 - content.confidence) ** 3 }
}
