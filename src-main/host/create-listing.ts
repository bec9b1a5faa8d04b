import type { UserStore } from '#main/database/user-store.types.ts'
import { toListsEvent } from '#main/lists/announce-change.ts'
import { createListIndexes, type ListIndexes } from '#main/lists/follow-index.ts'
import { createListsService, type ListsService } from '#main/lists/lists-service.ts'
import { createGeoClient, type GeoClient } from '#main/workers/geo-client.ts'
import { createListsClient } from '#main/workers/lists-client.ts'
import type { EventListener } from './event-stream.ts'
import { createListHandlers, type ListHandlers } from './lists-handlers.ts'
import { createNearbyHandlers } from './nearby-handlers.ts'

export interface ListingOptions {
  dataDir: string
  packFolders: string[]
  store: UserStore
  emit: EventListener
}

/** Everything that has to do with lists: the one way to change them, their indexes, their commands. */
export interface Listing {
  lists: ListsService
  indexes: ListIndexes
  geo: GeoClient
  handlers: ListHandlers & ReturnType<typeof createNearbyHandlers>
  close(): Promise<void>
}

/** Puts the parts of the lists together. */
export function createListing({ dataDir, packFolders, store, emit }: ListingOptions): Listing {
  const geo = createGeoClient({ packFolders })
  const reader = createListsClient({ dataDir })
  const indexes = createListIndexes(geo, reader)
  const lists = createListsService({
    store: store.lists,
    follow: indexes.follow,
    announce: (changed, move) => {
      const event = toListsEvent(changed, move, store.lists)
      if (event) emit('lists.changed', event)
    },
  })
  return {
    ...{ lists, indexes, geo },
    handlers: { ...createListHandlers(lists, reader), ...createNearbyHandlers(store.lists, indexes) },
    async close() {
      await Promise.all([geo.close(), reader.close()])
    },
  }
}
