import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { OpenPack } from './open-pack.types.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import type { PlaceRecord, Position } from '#main/reference/reference-reader.ts'

/** Rows looked at around a point before the largest are chosen. */
const MOST_NEAR_ROWS = 5000
const METERS_PER_DEGREE = 111_000

export interface NearPlace {
  place: PlaceRecord
  distanceMeters: number
}

/** A place around a point of which no record was made yet: around a city there are thousands. */
export interface NearRow {
  id: number
  population: number
  distanceMeters: number
}

/** The places of one pack around a point. */
export function createNearPlaces({ db }: OpenPack, place: (localId: number) => PlaceRecord | null) {
  const near = db
    .prepare(
      `SELECT p.id, p.lat, p.lon, p.population FROM place_position r JOIN place p ON p.id = r.id
       WHERE r.min_lat BETWEEN ? AND ? AND r.min_lon BETWEEN ? AND ? LIMIT ${MOST_NEAR_ROWS}`,
    )
    .raw()
  function rowsNear(position: Position, radiusMeters: number): NearRow[] {
    const latReach = radiusMeters / METERS_PER_DEGREE
    const lonReach = Math.min(180, latReach / Math.max(0.01, Math.cos((position.lat * Math.PI) / 180)))
    const micro = (degrees: number) => Math.round(Math.max(-1000, Math.min(1000, degrees)) * MICRO_DEGREES)
    const { lat, lon } = position
    const rows = near.all(micro(lat - latReach), micro(lat + latReach), micro(lon - lonReach), micro(lon + lonReach))
    const found: NearRow[] = []
    for (const [id, rowLat, rowLon, population] of rows as [number, number, number, number][]) {
      const distanceMeters = greatCircleMeters(position, { lat: rowLat / MICRO_DEGREES, lon: rowLon / MICRO_DEGREES })
      if (distanceMeters <= radiusMeters) found.push({ id, population, distanceMeters })
    }
    return found
  }
  const placesNear = (position: Position, radiusMeters: number): NearPlace[] =>
    rowsNear(position, radiusMeters).map(({ id, distanceMeters }) => ({
      place: place(id) as PlaceRecord,
      distanceMeters,
    }))

  return { rowsNear, placesNear }
}
