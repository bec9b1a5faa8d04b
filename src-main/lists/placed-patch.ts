import { mapPatches } from './map-patches.ts'
import type { LocatedAddress } from '#main/geocoding/locate-address.ts'
import { toDegreeText } from '#shared/coordinates/format-coordinates.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { ListStep, Placed, PointPatch } from './lists.types.ts'

/** A position with the texts that stand for it outside. */
export const positionPatch = ({ lat, lon }: Position) => ({
  lat,
  lon,
  latText: toDegreeText(lat),
  lonText: toDegreeText(lon),
})

/** Of a place that somebody moved: from where, `mergePoint` knows. */
export const MOVED_BY_HAND: Placed = { by: 'hand', from: null, before: null }

/** Of a place whose coordinates somebody wrote. */
export const WRITTEN_AS_COORDINATES: Placed = { by: 'coordinates' }

/** The position of a place that was found by its address, with how exact it is; `at`: when, where that is known already. */
export const toPlacedPatch = (
  { lat, lon, accuracy = '', radiusMeters = 0 }: LocatedAddress,
  at?: string,
): PointPatch => ({
  ...positionPatch({ lat, lon }),
  placed: accuracy === '' ? null : { by: 'address', accuracy, radiusMeters, ...(at !== undefined && { at }) },
})

/** A step with when the positions in it were found: that of the change, but where one says another. */
export const dateStep = (step: ListStep, at: string): ListStep =>
  step.type === 'revisePoints' && step.revision.offset
    ? { ...step, revision: { ...step.revision, at } }
    : mapPatches(step, 'placed', ({ placed = null, ...patch }) => ({
        ...patch,
        placed: placed && { ...placed, at: placed.at ?? at },
      }))
