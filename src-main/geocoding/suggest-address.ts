import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { toAddressId } from '#main/geocoding/address-id.ts'
import type { Suggestion } from '#main/geocoding/suggestion.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { MatchRecord } from '#shared/model/address.ts'

/** Finds a whole address; null where it is not found in a town at least. */
export type FindAddress = (text: string, country: string) => MatchRecord | null

const LEAST_LEVEL = 2

/** Addresses as the engine reads them: without a country it is inferred. */
export function createFindAddress(reader: ReferenceReader): FindAddress {
  const serverOptions = { MinimumGeoAccuracyLevel: String(LEAST_LEVEL), AddressLineSeparator: ', ' }
  const request = { process: 'Geocode', serverOptions, geoCode: true, certify: false } as const
  const made = createCleanser(reader, request)
  return (text, country) => {
    const outcome = made.ok ? made.value({ Address: text, Country: country }, 1) : null
    const match = outcome?.matches[0]
    return match?.Latitude ? match : null
  }
}

/** True for what can be more than the name of something: several words, and a number or a comma. */
export const looksLikeAddress = (text: string): boolean => /[\d,]/.test(text) && /\p{L}{2,}.*[\s,]/u.test(text)

/** A whole address as a suggestion. */
export function toAddressSuggestion(match: MatchRecord, text: string, country: string): Suggestion {
  const { Address = text, CountryName = '', Latitude = '', Longitude = '', GeoAccuracy = '', GeoDistance = '0' } = match
  return {
    id: toAddressId({ kind: 'address', country, text }),
    type: 'Address',
    text: Address,
    detail: CountryName,
    country: match.Country ?? '',
    position: { lat: Number(Latitude), lon: Number(Longitude) },
    accuracy: GeoAccuracy,
    radiusMeters: Number(GeoDistance),
  }
}
