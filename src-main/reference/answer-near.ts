import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { NearPlace } from '#main/reference/read-places.ts'
import type { PostalCodeReader } from '#main/reference/read-postal-codes.ts'
import type { Near, Position, PostalCodeRecord, StreetRecord, StreetScope } from '#main/reference/reference-reader.ts'

/** What lies around a point is found through the places around it, whose codes and streets are known. */
export interface NearSources {
  placesNear(position: Position, radiusMeters: number): NearPlace[]
  /** Codes and districts that serve a place, units not told apart. */
  codesServing(placeId: number, limit: number): PostalCodeRecord[]
  unitsNear(
    district: PostalCodeRecord,
    position: Position,
    radiusMeters: number,
  ): ReturnType<PostalCodeReader['unitsNear']>
  hasStreets(country: string): boolean
  streetsIn(scope: StreetScope): StreetRecord[]
}

/** A code lies at most this far from the places that it serves. */
const PLACE_REACH_METERS = 8_000
/** Places looked at around a point, nearest first. */
const MOST_PLACES = 60
const MOST_CODES_OF_PLACE = 1000
/** Districts or towns whose streets are compared, nearest first. */
const MOST_STREET_SCOPES = 6

const nearestFirst = (a: { distanceMeters: number }, b: { distanceMeters: number }): number =>
  a.distanceMeters - b.distanceMeters

const metersTo = (from: Position, to: Position | null): number => (to ? greatCircleMeters(from, to) : Infinity)

function placesAround(sources: NearSources, position: Position, radiusMeters: number): NearPlace[] {
  return sources
    .placesNear(position, radiusMeters + PLACE_REACH_METERS)
    .sort(nearestFirst)
    .slice(0, MOST_PLACES)
}

/** Codes and districts of the places around, nearest first. */
function codesAround(sources: NearSources, position: Position, places: readonly NearPlace[]): Near<PostalCodeRecord>[] {
  const found = new Map<number, Near<PostalCodeRecord>>()
  for (const { place } of places) {
    for (const record of sources.codesServing(place.id, MOST_CODES_OF_PLACE)) {
      if (!found.has(record.id))
        found.set(record.id, { record, distanceMeters: metersTo(position, record.position ?? place.position) })
    }
  }
  return [...found.values()].sort(nearestFirst)
}

/** Answers about the surroundings of a point. */
export function createNearAnswers(sources: NearSources) {
  return {
    postalCodesNear(position: Position, radiusMeters: number, limit: number): Near<PostalCodeRecord>[] {
      const codes = codesAround(sources, position, placesAround(sources, position, radiusMeters))
      const units = codes
        .slice(0, MOST_STREET_SCOPES)
        .flatMap(({ record }) => sources.unitsNear(record, position, radiusMeters))
        .map(({ postal, distanceMeters }) => ({ record: postal, distanceMeters }))
      const found = units.length > 0 ? units : codes.filter(({ distanceMeters }) => distanceMeters <= radiusMeters)
      return found.sort(nearestFirst).slice(0, limit)
    },
    streetsNear(position: Position, radiusMeters: number, limit: number): Near<StreetRecord>[] {
      const places = placesAround(sources, position, radiusMeters).filter(({ place }) =>
        sources.hasStreets(place.country),
      )
      const districts = codesAround(sources, position, places).slice(0, MOST_STREET_SCOPES)
      const ofDistricts = districts.map(({ record: { country, district } }) => ({ country, postalDistrict: district }))
      const found = nearestStreets(sources, ofDistricts, { position, radiusMeters })
      // Sources without postal districts know the streets of towns.
      const ofTowns = places
        .slice(0, MOST_STREET_SCOPES)
        .map(({ place: { country, id } }) => ({ country, placeId: id }))
      return (found.length > 0 ? found : nearestStreets(sources, ofTowns, { position, radiusMeters })).slice(0, limit)
    },
  }
}

/** The nearest point of each street of some scopes. */
function nearestStreets(
  sources: NearSources,
  scopes: readonly StreetScope[],
  { position, radiusMeters }: { position: Position; radiusMeters: number },
): Near<StreetRecord>[] {
  const nearest = new Map<string, Near<StreetRecord>>()
  for (const record of scopes.flatMap((scope) => sources.streetsIn(scope))) {
    const distanceMeters = metersTo(position, record.position)
    const key = `${record.key}|${record.postalDistrict}|${record.placeName}`
    if (distanceMeters <= radiusMeters && distanceMeters < (nearest.get(key)?.distanceMeters ?? Infinity))
      nearest.set(key, { record, distanceMeters })
  }
  return [...nearest.values()].sort(nearestFirst)
}
