import { createBatchOperation } from '#main/api/operations/batch.ts'
import { createGeocodingOperation } from '#main/api/operations/geocoding-global.ts'
import { createTypeAheadOperation } from '#main/api/operations/geocoding-type-ahead.ts'
import { createListOperations } from '#main/api/operations/list-operations.ts'
import { createNearbyOperation } from '#main/api/operations/nearby.ts'
import { createReachOperation } from '#main/api/operations/reach.ts'
import type { ApiOperation } from '../api/operations/define-operation.ts'
import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import { createGeocode } from '#main/geocoding/locate-address.ts'
import type { UserStore } from '#main/database/user-store.types.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
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
