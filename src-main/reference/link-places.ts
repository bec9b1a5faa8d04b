import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { createPlaceReader } from '#main/reference/read-places.ts'
import type { OpenPack } from './open-pack.types.ts'
import type { PlaceRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Two packs mean the same place by a name when their points lie this near. */
const SAME_PLACE_METERS = 25_000
const REMEMBERED_LINKS = 10_000
/** Names of a place that are tried, its own first. */
const MOST_NAMES = 5

/** A pack and its places. */
export interface PlacePart {
  pack: OpenPack
  places: ReturnType<typeof createPlaceReader>
}

export type PlaceLinks = ReturnType<typeof createPlaceLinks>

/**
 * The same place among those of one name: the nearest; without a position only when there is no choice. Of a division
 * that lies where its district does this is the only thing known, so a place without a position does not replace it.
 */
function pickSame(place: PlaceRecord, named: PlaceRecord[]): PlaceRecord | null {
  const { position, radiusMeters } = place
  const candidates = radiusMeters === undefined ? named : named.filter((candidate) => candidate.position)
  if (!position) return candidates.length === 1 ? (candidates[0] as PlaceRecord) : null
  let best: PlaceRecord | null = null
  let bestMeters = SAME_PLACE_METERS
  for (const candidate of candidates) {
    const meters = candidate.position ? greatCircleMeters(position, candidate.position) : SAME_PLACE_METERS - 1
    if (meters < bestMeters) {
      best = candidate
      bestMeters = meters
    }
  }
  return best
}

/**
 * Packs beside the leading one of a country (the world's, or a complete national one) bring streets and postal codes of
 * places that the leading pack knows as well. They are joined by name and nearness when they are asked for, so a pack
 * need not be built against another one and neither must be there for the other to work.
 */
export function createPlaceLinks(
  leadingFor: (country: string) => PlacePart | null,
  partOf: (globalId: number) => PlacePart | null,
) {
  const leading = createBoundedCache<number, PlaceRecord>(REMEMBERED_LINKS)
  const local = createBoundedCache<string, number[]>(REMEMBERED_LINKS)

  function toLeading(part: PlacePart, place: PlaceRecord): PlaceRecord {
    const leader = leadingFor(place.country)
    if (leader === null || leader === part) return place
    const known = leading.get(place.id)
    if (known) return known
    const names = part.places.placeNames(part.pack.toLocalId(place.id) as number).slice(0, MOST_NAMES)
    for (const key of new Set(names.map(toNameKey))) {
      const named = leader.places.placesByName(place.country, key).map((hit) => hit.place)
      const real = named.filter(({ kind }) => kind !== 'postal')
      const same = pickSame(place, real) ?? pickSame(place, named)
      if (same) return leading.set(place.id, same)
    }
    return leading.set(place.id, place)
  }

  function findLocalIds(part: PlacePart, globalId: number): number[] {
    const owner = partOf(globalId)
    const ownId = owner?.pack.toLocalId(globalId)
    const place = owner && typeof ownId === 'number' ? owner.places.place(ownId) : null
    if (!owner || !place || typeof ownId !== 'number') return []
    const found = new Set<number>()
    for (const key of new Set(owner.places.placeNames(ownId).map(toNameKey))) {
      for (const hit of part.places.placesByName(place.country, key))
        if (toLeading(part, hit.place).id === globalId) found.add(part.pack.toLocalId(hit.place.id) as number)
    }
    return [...found]
  }

  return {
    /** The place of the leading pack that is meant by a place of another one; itself where there is none. */
    toLeading,
    /** Ids in `part` of the places that mean the place with this id. */
    toLocalIds(part: PlacePart, globalId: number): number[] {
      const own = part.pack.toLocalId(globalId)
      if (own !== null) return [own]
      const key = `${part.pack.info.id}|${globalId}`
      return local.get(key) ?? local.set(key, findLocalIds(part, globalId))
    },
  }
}
