import type { Geocode } from '#main/geocoding/locate-address.ts'
import { countryByName } from '#main/nearby/country-at.ts'
import type { PointFields } from '../lists.types.ts'
import { judgePosition } from './judge-position.ts'
import { WORLD_OF_BORDERS } from './known-world.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import type { Position } from '#shared/coordinates/position.ts'

/** Rows that are looked at; their share tells of the others. */
const MOST_LOOKED_AT = 500
/** From this share on a file is read the wrong way round; single slips are for the check of positions. */
const SWAPPED_SHARE = 0.3
/** One of several is a single slip, too. */
const LEAST_SWAPPED = 2

type Row = Pick<PointFields, 'lat' | 'lon' | 'country' | 'address' | 'name'>

/** Notices that a file has latitude and longitude exchanged, by its first rows. */
export interface SwappedNotice {
  note(row: Row): void
  /** How many of the rows that were looked at lie on land, in the country that they name, or where their address is known, only the other way round; 0 where too few do. */
  count(geocode: Geocode): Promise<number>
}

export function createSwappedNotice(): SwappedNotice {
  const rows: Row[] = []
  return {
    note: (row) => void (rows.length < MOST_LOOKED_AT && row.lat !== null && rows.push(row)),
    async count(geocode) {
      // As many degrees north as east is no swap, and on the other half of the world a latitude cannot be one.
      const possible = rows.filter(({ lat, lon }) => Math.abs(lon ?? 0) <= 90 && lat !== lon)
      if (possible.length === 0 || possible.length < rows.length * SWAPPED_SHARE) return 0
      const swapped = possible.filter((row) => isSwapped(row)).length
      const isMany = swapped >= Math.min(LEAST_SWAPPED, rows.length) && swapped >= rows.length * SWAPPED_SHARE
      return isMany ? swapped : countSwappedByAddress(possible, geocode)
    },
  }
}

function isSwapped({ lat, lon, country }: Row): boolean {
  const named = country === '' ? null : countryByName(country)
  return judgePosition({ lat: lat ?? 0, lon: lon ?? 0 }, { named, usual: null }, WORLD_OF_BORDERS)?.kind === 'swapped'
}

/** Rows that are looked up: what holds for them holds for the file. */
const MOST_LOOKED_UP = 20
/** Fewer could be chance: towns share their names. */
const LEAST_FOUND = 2
const LEAST_SHARE = 0.5
/** An address of a large town is known by the middle of the town. */
const NEAR_METERS = 30_000
const MOST_LATITUDE = 90

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
