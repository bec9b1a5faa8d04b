import type { Part } from '#main/cleansing/parts.types.ts'

/** What a part is called in a sentence. */
export const NAME_OF_PART: Record<Part, string> = {
  Organization: 'organization',
  SubBuilding: 'flat',
  Building: 'building',
  Premise: 'house number',
  PostBox: 'post box',
  Thoroughfare: 'street',
  DependentLocality: 'part of town',
  Locality: 'town',
  PostalCode: 'postal code',
  SubAdministrativeArea: 'county',
  AdministrativeArea: 'administrative area',
  Country: 'country',
}

/** `a, b and c` */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
