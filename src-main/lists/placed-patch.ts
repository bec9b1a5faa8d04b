import type { LocatedAddress } from '#main/geocoding/locate-address.ts'
import { toDegreeText } from '#shared/coordinates/format-coordinates.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { Placed, PointPatch } from './lists.types.ts'

/** A position with the texts that stand for it outside. */
export const positionPatch = ({ lat, lon }: Position) => ({
  lat,
  lon,
  latText: toDegreeText(lat),
  lonText: toDegreeText(lon),
})

/** Of a place that somebody moved: from where, `mergePoint` knows. */
export const MOVED_BY_HAND: Placed = { by: 'hand', from: null, before: null }

/** The position of a place that was found by its address, with how exact it is. */
export const toPlacedPatch = ({ accuracy = '', radiusMeters = 0, ...position }: LocatedAddress): PointPatch => ({
  ...positionPatch(position),
  placed: accuracy === '' ? null : { by: 'address', accuracy, radiusMeters },
})
