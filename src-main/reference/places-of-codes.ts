import { toPostalKey } from '#main/reference/postal-key.ts'
import type { PlaceLinks, PlacePart } from '#main/reference/link-places.ts'
import type { createPostalCodeReader } from '#main/reference/read-postal-codes.ts'
import type { PlaceHit, PostalCodeRecord } from '#main/reference/reference-reader.ts'

/** A pack whose codes and places are asked for. */
interface CodePart extends PlacePart {
  postal: ReturnType<typeof createPostalCodeReader>
}

/** Lists of ids are remembered for a district, so that its thousand codes share one list of places. */
function createPlacesOfIds(links: PlaceLinks) {
  const known = new WeakMap<readonly number[], PlaceHit[]>()
  return (part: CodePart, ids: readonly number[]): PlaceHit[] => {
    const remembered = known.get(ids)
    if (remembered) return remembered
    const places = new Map<number, PlaceHit>()
    for (const id of ids) {
      const local = part.places.place(id)
      const place = local && links.toLeading(part, local)
      if (place && !places.has(place.id)) places.set(place.id, { place, name: place.name, match: 'primary' })
    }
    const hits = [...places.values()]
    known.set(ids, hits)
    return hits
  }
}

/**
 * The places that a postal code serves: those of the pack that knows the code, main place first, then those that other
 * packs of the country list for it. Codes with the same places share one list.
 */
export function createPlacesOfCodes<P extends CodePart>(
  ownerOf: (globalId: number) => P | null,
  partsFor: (country: string) => P[],
  links: PlaceLinks,
): (postal: PostalCodeRecord) => PlaceHit[] {
  const placesOfIds = createPlacesOfIds(links)
  return (postal) => {
    const owner = ownerOf(postal.id)
    if (!owner) return []
    const own = placesOfIds(owner, owner.postal.placeIdsOf(postal))
    const others = partsFor(postal.country).filter((part) => part !== owner)
    if (others.length === 0) return own
    const key = toPostalKey(postal.code)
    const further = others.flatMap((part) => {
      const found = part.postal.postalCode(postal.country, key)
      return found ? placesOfIds(part, part.postal.placeIdsOf(found)) : []
    })
    if (further.length === 0) return own
    const places = new Map(own.map((hit) => [hit.place.id, hit]))
    for (const hit of further) if (!places.has(hit.place.id)) places.set(hit.place.id, hit)
    return places.size === own.length ? own : [...places.values()]
  }
}
