import type { FeatureName } from '#renderer/model/map.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { foldText } from '#shared/text/name-keys.ts'

type KnownPlace = NonNullable<CommandResponse<'places.at'>['place']>

/** Sorts of the map's names that are those of streets. */
const STREETS: ReadonlySet<string> = new Set([
  ...(['path', 'steps', 'track', 'service', 'pedestrian', 'minor'] as const),
  ...(['tertiary', 'secondary', 'primary', 'trunk', 'motorway'] as const),
])
/** Of a street the reference data mostly knows one point, and the street whose point is nearest may be another one. */
const OF_A_STREET = /3$/

/** What is known at a spot, and whether the spot is on the street of the address. */
export interface PlaceOnStreet extends KnownPlace {
  isOnStreet: boolean
}

/** A spot on a street has the name of that street, and no other: the map draws where it runs. */
export function placeOnStreet(place: KnownPlace, feature: FeatureName | null): PlaceOnStreet {
  const { address, street, precision } = place
  if (!feature || !STREETS.has(feature.sort) || street === '' || !OF_A_STREET.test(precision))
    return { ...place, isOnStreet: false }
  const written = feature.local ?? feature.text
  if (foldText(written) === foldText(street)) return { ...place, isOnStreet: true }
  return { ...place, address: address.replace(street, written), street: written, isOnStreet: true }
}
