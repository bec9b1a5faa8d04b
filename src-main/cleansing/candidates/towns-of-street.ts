import type { CandidateQuery } from './candidate-query.types.ts'
import { streetsOf } from '#main/cleansing/candidates/find-streets.ts'
import type { Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { PlaceRecord } from '#main/reference/reference-reader.ts'

/** A street that more towns have says nothing about which of them is meant. */
const MOST_TOWNS = 12

/** True where the address says nothing of where its street lies but the country, and that for sure. */
function namesCountryAlone({ isCountrySure }: CandidateQuery, wanted: Wanted): boolean {
  const { street, locality, dependent, postal, area, subArea, reading } = wanted
  if (!street || locality || dependent || postal || area || subArea) return false
  return isCountrySure || reading.spans.some(({ part }) => part === 'Country')
}

/** `Landstr. 40, Liechtenstein`: the few towns of the country that have a street of that name; none where many have. */
export function townsOfStreet(query: CandidateQuery, wanted: Wanted): PlaceRecord[] {
  const { reader, country } = query
  if (!namesCountryAlone(query, wanted) || !reader.hasStreets(country.alpha2)) return []
  const towns = new Map<number, PlaceRecord>()
  for (const { place } of streetsOf(reader, { country: country.alpha2 }, wanted.street?.key ?? '')) {
    if (place) towns.set(place.id, place)
    if (towns.size > MOST_TOWNS) return []
  }
  return [...towns.values()]
}
