import { computed, type ComputedRef } from 'vue'
import { formatPosition } from '#renderer/i18n/format-degrees.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { Tour, TourSpot } from '#shared/contract/tours-schemas.ts'
import { useNearbyStore } from './nearby-store.ts'
import { usePositionStore } from './position-store.ts'

/** A place where a tour may begin or end. */
export interface TourPlace {
  value: string
  text: string
  spot: TourSpot
}

/** How a place is called where its name is to be read. */
export const spotName = (spot: TourSpot): string => spot.name || formatPosition(spot)

/** Any place where a tour may begin or end: one's own, the origin of Nearby, each of the stops. */
export function useTourPlaces(tour: () => Tour): ComputedRef<TourPlace[]> {
  const nearby = useNearbyStore()
  const position = usePositionStore()
  return computed(() => {
    const { mine } = position
    const { origin } = nearby.query
    const own = t('tours.place.mine')
    return [
      ...(mine ? [{ value: 'mine', text: own, spot: { lat: mine.lat, lon: mine.lon, name: own, address: '' } }] : []),
      ...(origin
        ? [
            {
              value: 'origin',
              text: t('tours.place.origin', { name: origin.name || formatPosition(origin) }),
              spot: { lat: origin.lat, lon: origin.lon, name: origin.name, address: '' },
            },
          ]
        : []),
      ...tour().stops.map(({ id, lat, lon, name, address }) => ({
        value: id,
        text: name,
        spot: { lat, lon, name, address },
      })),
    ]
  })
}
