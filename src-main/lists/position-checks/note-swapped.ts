import type { Geocode } from '#main/geocoding/locate-address.ts'
import { countryByName } from '#main/nearby/country-at.ts'
import type { PointFields } from '../lists.types.ts'
import { judgePosition } from './judge-position.ts'
import { WORLD_OF_BORDERS } from './known-world.ts'
import { countSwappedByAddress } from './swapped-by-address.ts'

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
