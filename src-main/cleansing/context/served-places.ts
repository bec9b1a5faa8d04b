import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import type { PlaceHit, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

const NO_PLACES: ReadonlyMap<string, PlaceHit> = new Map()
const placesByName = new WeakMap<readonly PlaceHit[], ReadonlyMap<string, PlaceHit>>()

/** The first of each name, in the order of the lists. */
function join(places: ReadonlyMap<string, PlaceHit>, more: ReadonlyMap<string, PlaceHit>): Map<string, PlaceHit> {
  const joined = new Map(places)
  for (const [key, hit] of more) if (!joined.has(key)) joined.set(key, hit)
  return joined
}

/** Places by name key, the first of each name; made once for a list that the reader remembers. */
function byName(hits: readonly PlaceHit[]): ReadonlyMap<string, PlaceHit> {
  const known = placesByName.get(hits)
  if (known) return known
  const places = new Map<string, PlaceHit>()
  for (const hit of hits) {
    const { key } = hit.place
    if (!places.has(key)) places.set(key, hit)
  }
  placesByName.set(hits, places)
  return places
}

/** What the postal codes that an address may hold are known for. */
interface Served {
  /** Localities of the codes, by name key. */
  places: ReadonlyMap<string, PlaceHit>
  /** Best record among them. */
  record: PostalCodeRecord | null
}

export function servedBy(postals: readonly PostalCandidate[], reader: ReferenceReader): Served {
  let places = NO_PLACES
  let record: PostalCodeRecord | null = null
  for (const candidate of postals) {
    if (!candidate.record) continue
    record ??= candidate.record
    const served = byName(reader.placesOfPostalCode(candidate.record))
    // A code in a line and in its field serves the same places.
    places = places.size === 0 || served === places ? served : join(places, served)
  }
  return { places, record }
}
