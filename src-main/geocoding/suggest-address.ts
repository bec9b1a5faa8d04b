import { toAddressId } from '#main/geocoding/address-id.ts'
import type { Suggestion } from '#main/geocoding/suggestion.types.ts'
import type { MatchRecord } from '#shared/model/address.ts'

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

/** The engine's positions have six decimals. */
const SAME_DEGREES = 1e-5

const isSamePlace = (a: Suggestion, b: Suggestion): boolean =>
  Math.abs(a.position.lat - b.position.lat) < SAME_DEGREES && Math.abs(a.position.lon - b.position.lon) < SAME_DEGREES

const levelOf = ({ accuracy }: Suggestion): number => Number(accuracy.slice(1))

/**
 * What lies where the whole address lies comes first; where nothing found does, the address itself. An address that is
 * known less deeply than a street that begins so is not written to its end yet.
 */
export function putAddressFirst(address: Suggestion, found: readonly Suggestion[]): Suggestion[] {
  const same = found.find((one) => isSamePlace(one, address))
  const first = same ?? address
  const isUnfinished = found.some((one) => one.type === 'Street' && levelOf(one) > levelOf(address))
  return isUnfinished ? [...found] : [first, ...found.filter((one) => one !== same)]
}
