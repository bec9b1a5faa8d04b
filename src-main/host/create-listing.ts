import { join } from 'node:path'
import { toListsEvent } from '#main/lists/announce-change.ts'
import { createListWork } from '#main/jobs/list-work.ts'
import { createGeocode } from '#main/geocoding/locate-address.ts'
import type { ListWork } from '../jobs/job-service.types.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { createListIndexes, type ListIndexes } from '#main/lists/follow-index.ts'
import { createListsService, type ListsService } from '#main/lists/lists-service.ts'
import { createGeoClient, type GeoClient } from '#main/nearby/geo-client.ts'
import { createSourceStore } from '#main/lists/shape/source-store.ts'
import { createListsClient, type ListsClient } from '#main/lists/thread/lists-client.ts'
import { createPlacesClient, type PlacesClient } from '#main/geocoding/places-client.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { HostStore } from '#main/features/shared/open-user-store.ts'
import type { EventListener } from '#main/features/shared/event-stream.ts'
import { createBetter, type BetterService } from '#main/features/lists/better-handlers.ts'
import { createListHandlers, type ListHandlers } from '#main/features/lists/lists-handlers.ts'
import { createNearbyHandlers, createReachHandlers } from '#main/features/nearby/nearby-handlers.ts'
import { createPlacesHandlers } from '#main/features/nearby/places-handlers.ts'
import { createTourHandlers, type TourHandlers } from '#main/features/tours/tours-handlers.ts'

export interface ListingOptions {
  dataDir: string
  packFolders: string[]
  store: HostStore
  pool: CleansingPool
  files: FileRegistry
  emit: EventListener
  /** To be told of each file that went into a list. */
  onImported?: (path: string, listId: string) => Promise<void>
  /** To be told where something read of user.db seems to be damaged. */
  suspect?: () => void
}

/** Everything that has to do with lists: the one way to change them, their indexes, their commands. */
export interface Listing {
  lists: ListsService
  indexes: ListIndexes
  geo: GeoClient
  reader: ListsClient
  /** Finds places by what is typed: of the lists and of the reference data. */
  places: PlacesClient
  /** Imports and exports, for the job runner. */
  work: ListWork
  /** What of the lists can be placed better. */
  better: Pick<BetterService, 'lookSoon'>
  handlers: ListHandlers &
    BetterService['handlers'] &
    ReturnType<typeof createNearbyHandlers> &
    ReturnType<typeof createReachHandlers> &
    TourHandlers &
    ReturnType<typeof createPlacesHandlers>
  close(): Promise<void>
}

/** Puts the parts of the lists together. */
export function createListing({
  dataDir,
  packFolders,
  store,
  pool,
  files,
  emit,
  suspect,
  onImported,
}: ListingOptions): Listing {
  const geo = createGeoClient({ packFolders, roadsFolder: join(dataDir, 'roads') })
  const listWork = createListWork({
    files,
    ...(onImported && { onImported }),
    sources: createSourceStore(dataDir),
    geocode: createGeocode(pool),
    lists: () => lists,
    reader: () => reader,
    indexes: () => indexes,
  })
  const reader = createListsClient({ dataDir, handlers: listWork.handlers, onDamage: suspect })
  const indexes = createListIndexes(geo, reader)
  const places = createPlacesClient({ packFolders })
  const lists: ListsService = createListsService({
    store: store.lists,
    follow(effects) {
      indexes.follow(effects)
      if (!reader.isRunning()) return
      for (const { listId, isVisible, ids } of effects) void reader.follow({ listId, ids: isVisible ? ids : null })
    },
    announce: (changed, move) => {
      const event = toListsEvent(changed, move, store.lists)
      if (event) emit('lists.changed', event)
    },
  })
  const better = createBetter({ reader, lists: () => lists, emit })
  // What imports of an earlier process left was never in view. It is looked up now, so no new import is met.
  void store.lists.dropStaged(null)
  return {
    lists,
    indexes,
    geo,
    reader,
    places,
    work: listWork.work,
    better,
    handlers: {
      ...createListHandlers(lists, reader),
      ...better.handlers,
      ...createNearbyHandlers(store.lists, indexes, { geo, places }),
      ...createReachHandlers(geo, lists),
      ...createTourHandlers({ lists, search: geo, roads: geo, files }),
      ...createPlacesHandlers(places, reader, pool),
    },
    async close() {
      better.close()
      await Promise.all([geo.close(), reader.close(), places.close()])
    },
  }
}
