import { createBatchOperation } from '#main/api/operations/batch.ts'
import { createGeocodingOperation } from '#main/api/operations/geocoding-global.ts'
import { createTypeAheadOperation } from '#main/api/operations/geocoding-type-ahead.ts'
import { createListOperations } from '#main/api/operations/list-operations.ts'
import { createNearbyOperation } from '#main/api/operations/nearby.ts'
import { createReachOperation } from '#main/api/operations/reach.ts'
import type { FormatServices } from '#main/api/compatible/format.types.ts'
import type { ApiOperation } from '../api/operations/define-operation.ts'
import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import { createGeocode } from '#main/geocoding/locate-address.ts'
import type { UserStore } from '#main/database/user-store.types.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { PoolInfo } from '#main/cleansing-pool/cleansing-thread.ts'
import type { Listing } from './create-listing.ts'
import { APP_VERSION } from './version.ts'

/** Every operation of the public API over the services behind it. */
export function createOperations(
  pool: CleansingPool,
  recipes: UserStore['recipes'],
  { lists, indexes, geo, places }: Listing,
): ApiOperation[] {
  const geocode = createGeocode(pool)
  return [
    createBatchOperation({
      pool,
      parseOptions: parseCleansingOptions,
      findRecipe: (name) => recipes.findByName(name),
      version: APP_VERSION,
    }),
    ...createListOperations({ lists, geocode }),
    createNearbyOperation({ store: lists.store, indexes, geo, geocode, places }),
    createReachOperation({ store: lists.store, indexes, geo, geocode, places }),
    createGeocodingOperation({ pool }),
    createTypeAheadOperation({ places }),
  ]
}

/** What the public API answers with: its own operations, and what the endpoints of other geocoders answer from. */
export const createApiServices = (pool: CleansingPool, recipes: UserStore['recipes'], listing: Listing) => ({
  operations: createOperations(pool, recipes, listing),
  compatible: createFormatServices(pool, listing),
})

const ATTRIBUTION_KEPT_MS = 60_000

function createFormatServices(pool: CleansingPool, { places }: Pick<Listing, 'places'>): FormatServices {
  let known: { packs: PoolInfo['packs']; at: number } | null = null
  return {
    pool,
    places,
    version: APP_VERSION,
    async attributionOf({ countryCode }) {
      if (!known || Date.now() - known.at > ATTRIBUTION_KEPT_MS) known = { ...(await pool.info()), at: Date.now() }
      const country = countryCode.toUpperCase()
      const own = known.packs.filter(({ countries }) => country === '' || countries.includes(country))
      return [...new Set(own.map(({ attribution }) => attribution).filter((text) => text !== ''))].join('; ')
    },
  }
}
