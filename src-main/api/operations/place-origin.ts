import type { Geocode } from '#main/geocoding/locate-address.ts'
import type { PlacesClient } from '#main/geocoding/places-client.ts'
import type { GeoSearch } from '#main/nearby/geo-protocol.types.ts'
import type { NearbyOrigin } from '#main/nearby/nearby-request.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ApiFault } from '../api-fault.ts'
import { nearbyFailure, refuseNearbyRequest } from '../parse-nearby-request.ts'

/** What finds an origin that is no position. */
export interface OriginServices {
  geocode: Geocode
  places: Pick<PlacesClient, 'resolve'>
}

export type Placed = Pick<GeoSearch, 'origin' | 'originCountry'>
type Fallible<T> = Result<T, ApiFault>

const unknownAddressId = (id: string) =>
  refuseNearbyRequest(
    1005,
    `No suggestion has the AddressId "${id.slice(0, 64)}".`,
    'Send OriginLocation with coordinates instead.',
  )

/** Where an origin lies: at its position, or where its address is found. */
export async function placeOrigin(origin: NearbyOrigin, geocode: Geocode): Promise<Fallible<Placed>> {
  if (origin.kind === 'address-id') return unknownAddressId(origin.addressId)
  if (origin.kind === 'position') return ok({ origin: origin.position, originCountry: origin.country })
  const { address, country } = origin
  const found = await geocode([{ address, country }])
  if (!found.ok) return nearbyFailure(found.error)
  const [position] = found.value
  if (position) return ok({ origin: position, originCountry: country })
  const cause = 'The address of OriginLocation was not found in the reference data.'
  return refuseNearbyRequest(1004, cause, 'Correct the address and its country, or send coordinates.')
}

/** Where a suggestion of Typeahead lies. */
export async function placeSuggestion(addressId: string, places: OriginServices['places']): Promise<Fallible<Placed>> {
  const found = await places.resolve(addressId)
  if (!found.ok) return nearbyFailure(found.error)
  if (!found.value) return unknownAddressId(addressId)
  const { Latitude, Longitude, Country } = found.value.location
  return ok({ origin: { lat: Number(Latitude), lon: Number(Longitude) }, originCountry: Country })
}
