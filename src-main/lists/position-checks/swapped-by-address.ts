import type { Geocode } from '#main/geocoding/locate-address.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { PointFields } from '../lists.types.ts'
import { WORLD_OF_BORDERS } from './known-world.ts'

/** Rows that are looked up: what holds for them holds for the file. */
const MOST_LOOKED_UP = 20
/** Fewer could be chance: towns share their names. */
const LEAST_FOUND = 2
const LEAST_SHARE = 0.5
/** An address of a large town is known by the middle of the town. */
const NEAR_METERS = 30_000
const MOST_LATITUDE = 90

type Row = Pick<PointFields, 'lat' | 'lon' | 'country' | 'address' | 'name'>

interface Asked {
  address: string
  country: string
  swapped: Position
}

/**
 * How many of the first rows without a country have an address that is known where they lie with latitude and longitude
 * exchanged; 0 where it is not most of them. A file of Zürich that is read the wrong way round lies in Somalia, which
 * is land: only its addresses tell.
 */
export async function countSwappedByAddress(rows: readonly Row[], geocode: Geocode): Promise<number> {
  const asked = firstAsked(rows)
  if (asked.length < LEAST_FOUND) return 0
  const found = await geocode(asked.map(({ address, country }) => ({ address, country })))
  if (!found.ok) return 0
  const near = asked.filter(({ swapped }, i) => {
    const known = found.value[i]
    return known && geodesicDistanceMeters(known, swapped) <= NEAR_METERS + (known.radiusMeters ?? 0)
  }).length
  return near >= LEAST_FOUND && near >= asked.length * LEAST_SHARE ? near : 0
}

/** Looks for countries only until there are enough rows. */
function firstAsked(rows: readonly Row[]): Asked[] {
  const asked: Asked[] = []
  for (const row of rows) {
    if (asked.length === MOST_LOOKED_UP) break
    asked.push(...toAsked(row))
  }
  return asked
}

function toAsked({ lat, lon, country, address, name }: Row): Asked[] {
  const text = address.trim() || name.trim()
  if (lat === null || lon === null || country !== '' || text === '' || Math.abs(lon) > MOST_LATITUDE) return []
  const swapped = { lat: lon, lon: lat }
  const [there] = WORLD_OF_BORDERS.countriesAt(swapped)
  return there === undefined ? [] : [{ address: text, country: there, swapped }]
}
