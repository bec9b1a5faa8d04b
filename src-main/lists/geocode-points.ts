import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { ok, type Result } from '#shared/result.ts'

export interface PostalAddress {
  address: string
  country: string
}

/** Looks addresses up in the reference data; null where none is found at a locality or deeper. */
export type Geocode = (addresses: readonly PostalAddress[]) => Promise<Result<(Position | null)[]>>

/** Addresses that one thread looks up at a time. */
const BLOCK = 100
/** A country or a region is no place for a point. */
const LEAST_ACCURACY = '2'

const REQUEST: CleansingRequest = {
  process: 'Verify',
  serverOptions: { MinimumGeoAccuracyLevel: LEAST_ACCURACY },
  geoCode: true,
  certify: false,
}

/** Geocoding by the cleansing engine. */
export function createGeocode(pool: Pick<CleansingPool, 'cleanse'>): Geocode {
  return async (addresses) => {
    const found: (Position | null)[] = []
    for (let start = 0; start < addresses.length; start += BLOCK) {
      const block = addresses
        .slice(start, start + BLOCK)
        .map(({ address, country }) => ({ Address: address, Country: country }))
      const outcome = await pool.cleanse(block, REQUEST, start + 1)
      if (!outcome.ok) return outcome
      for (const { matches } of outcome.value) found.push(toPosition(matches[0]))
    }
    return ok(found)
  }
}

function toPosition(match: Partial<Record<string, string>> | undefined): Position | null {
  const { Latitude, Longitude } = match ?? {}
  return Latitude && Longitude ? { lat: Number(Latitude), lon: Number(Longitude) } : null
}
