import type { LocatedAddress } from '#main/geocoding/locate-address.ts'
import { toDegreeText } from '#shared/coordinates/format-coordinates.ts'
import type { PointPatch } from './lists.types.ts'

/** The position of a place that was found by its address, with how exact it is. */
export const toPlacedPatch = ({ lat, lon, accuracy = '', radiusMeters = 0 }: LocatedAddress): PointPatch => ({
  lat,
  lon,
  latText: toDegreeText(lat),
  lonText: toDegreeText(lon),
  placed: accuracy === '' ? null : { by: 'address', accuracy, radiusMeters },
})
