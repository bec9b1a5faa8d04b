import type { CodePoints } from '#main/reference/code-points.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import type { NearPlace } from '#main/reference/near-places.ts'
import type { PostalCodeReader } from '#main/reference/read-postal-codes.ts'
import type { Near, Position, PostalCodeRecord, StreetRecord, StreetScope } from '#main/reference/reference-reader.ts'

/** What lies around a point is found through the places around it, whose codes and streets are known. */
export interface NearSources {
  placesNear(position: Position, radiusMeters: number): NearPlace[]
  /** Where the codes and districts that serve a place lie, units not told apart. */
  pointsServing(placeId: number, limit: number): CodePoints[]
  codeById(id: number): PostalCodeRecord
  unitsNear(
    district: PostalCodeRecord,
    position: Position,
    radiusMeters: number,
  ): ReturnType<PostalCodeReader['unitsNear']>
  hasStreets(country: string): boolean
  /** Streets of a scope whose point lies in the square around a circle. */
  streetsAround(scope: StreetScope, position: Position, radiusMeters: number): StreetRecord[]
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

/** Codes and districts of the places around, nearest first; records are made of the nearest only. */
function codesAround(
  sources: NearSources,
  position: Position,
  { places, most }: { places: readonly NearPlace[]; most: number },
): Near<PostalCodeRecord>[] {
  const found = new Map<number, number>()
  for (const { place } of places) {
    const toPlace = metersTo(position, place.position)
    for (const { ids, lats, lons } of sources.pointsServing(place.id, MOST_CODES_OF_PLACE))
      for (let i = 0; i < ids.length; i++) {
        const id = ids[i] as number
        if (found.has(id)) continue
        const lat = (lats[i] as number) / MICRO_DEGREES
        const isPlaced = !Number.isNaN(lat)
        found.set(
          id,
          isPlaced ? greatCircleMeters(position, { lat, lon: (lons[i] as number) / MICRO_DEGREES }) : toPlace,
        )
      }
  }
  return [...found]
    .sort(([, a], [, b]) => a - b)
    .slice(0, most)
    .map(([id, distanceMeters]) => ({ record: sources.codeById(id), distanceMeters }))
}

/** Answers about the surroundings of a point. */
export function createNearAnswers(sources: NearSources) {
  return {
    postalCodesNear(position: Position, radiusMeters: number, limit: number): Near<PostalCodeRecord>[] {
      const places = placesAround(sources, position, radiusMeters)
      const codes = codesAround(sources, position, { places, most: Math.max(limit, MOST_STREET_SCOPES) })
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
      const districts = codesAround(sources, position, { places, most: MOST_STREET_SCOPES })
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
  for (const record of scopes.flatMap((scope) => sources.streetsAround(scope, position, radiusMeters))) {
    const distanceMeters = metersTo(position, record.position)
    const key = `${record.key}|${record.postalDistrict}|${record.placeName}`
    if (distanceMeters <= radiusMeters && distanceMeters < (nearest.get(key)?.distanceMeters ?? Infinity))
      nearest.set(key, { record, distanceMeters })
  }
  return [...nearest.values()].sort(nearestFirst)
}
