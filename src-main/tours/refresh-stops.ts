import type { Tour } from '#shared/contract/tours-schemas.ts'
import { stopPrecision } from './build-tour.ts'
import type { HeldPlace } from './held-place.types.ts'
import type { TourPatch } from './tour-patch.types.ts'

/** Names, addresses and positions of the places as they are now; what is deleted keeps its copy. */
export function refreshStops(tour: Tour, places: ReadonlyMap<string, HeldPlace | null>): TourPatch {
  const stops = tour.stops.flatMap((stop, ordinal): NonNullable<TourPatch['stops']> => {
    const place = places.get(stop.id)
    if (!place) return []
    const { name, address } = place
    const now = {
      ...stop,
      name,
      address,
      lat: place.lat ?? stop.lat,
      lon: place.lon ?? stop.lon,
      precision: stopPrecision(place),
    }
    return JSON.stringify(now) === JSON.stringify(stop) ? [] : [[stop.id, ordinal, now]]
  })
  if (stops.length === 0) return {}
  return { stops, ...(tour.plan && { plan: { ...tour.plan, isStale: true } }) }
}
