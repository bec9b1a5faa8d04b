import type { Position } from '#main/reference/reference-reader.ts'
import { placeKeyVariants } from '#shared/text/place-key-variants.ts'

/** What matching needs to know of a written place. */
export interface PlaceReference {
  id: number
  /** Key of its printed name. */
  nameKey: string
  position: Position | null
  population: number
  area1Id: number | null
  area2Id: number | null
  isSection: boolean
}

export interface NamedPlace {
  place: PlaceReference
  isPrimary: boolean
}

/** The written places of one country by name key. */
export type CountryGazetteer = Map<string, NamedPlace[]>

/** Adds a place under every key of one of its names. */
export function indexPlaceName(gazetteer: CountryGazetteer, name: string, place: PlaceReference, isPrimary: boolean) {
  for (const key of placeKeyVariants(name)) {
    const list = gazetteer.get(key)
    if (!list) gazetteer.set(key, [{ place, isPrimary }])
    else if (!list.some((known) => known.place === place)) list.push({ place, isPrimary })
  }
}
