import type { AddressRecord } from '#main/cleansing/model/candidate.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** Every valid text of a part of the record: of the county of Kent `Kent` and its abbreviation. */
export function recordTexts(part: Part, record: AddressRecord, reader: ReferenceReader): string[] {
  const { street, place, dependent, postal, premise, area1, area2, country } = record
  switch (part) {
    case 'Premise':
      return premise ? [premise.number] : []
    case 'Thoroughfare':
      return street ? [street.name, ...street.aliases] : []
    case 'Locality':
      return place ? reader.placeNames(place.id) : []
    case 'DependentLocality':
      return dependent ? reader.placeNames(dependent.id) : []
    case 'PostalCode':
      return postal ? [postal.code] : []
    case 'AdministrativeArea':
      return area1 ? [area1.name, area1.abbreviation, area1.iso].filter(Boolean) : []
    case 'SubAdministrativeArea':
      return area2 ? [area2.name, area2.abbreviation].filter(Boolean) : []
    case 'Country':
      return [country.alpha2, country.alpha3, country.name]
    default:
      return []
  }
}
