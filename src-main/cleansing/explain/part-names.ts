import type { Part } from '#main/cleansing/model/parts.types.ts'

/** What a part is called in a sentence. */
export const NAME_OF_PART: Record<Part, string> = {
  Organization: 'organisation',
  SubBuilding: 'flat or unit',
  Building: 'building',
  Premise: 'house number',
  PostBox: 'post box',
  Thoroughfare: 'street',
  DependentLocality: 'part of town',
  Locality: 'town',
  PostalCode: 'postal code',
  SubAdministrativeArea: 'county',
  AdministrativeArea: 'region',
  Country: 'country',
}

/** `a, b and c` */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A list of parts as the subject of a sentence, and whether one or several do what follows. */
export interface PartList {
  text: string
  isOne: boolean
}

/** `the street and the postal code` */
export const listParts = (parts: readonly Part[]): PartList => ({
  text: parts.length === 0 ? '' : joinWords(parts.map((part) => `the ${NAME_OF_PART[part]}`)),
  isOne: parts.length === 1,
})
