import type { FileRegistry } from '#main/files/file-registry.ts'
import type { SourceStore } from '#main/lists/shape/source-store.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import type { ListIndexes } from '#main/lists/follow-index.ts'
import type { ListsService } from '#main/lists/lists-service.ts'

export interface ListWorkOptions {
  geocode: Geocode
  files: Pick<FileRegistry, 'add'>
  sources: Pick<SourceStore, 'keep'>
  lists(): ListsService
  reader(): ListsClient
  indexes(): Pick<ListIndexes, 'find' | 'matrix'>
}
