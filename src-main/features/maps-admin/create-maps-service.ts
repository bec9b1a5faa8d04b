import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRegistry } from '#main/files/file-registry.ts'
import { CATALOGUE_NAME } from '#main/maps/catalogue/catalogue-file.ts'
import { noSuchMap } from '#main/maps/catalogue/change-map.ts'
import { ARCHIVES_FOLDER, listMapFiles, type MapFile } from '#main/maps/catalogue/map-files.ts'
import { emptyRemovedMaps } from '#main/maps/catalogue/remove-map.ts'
import type { TileNumber } from '#main/maps/model/map-archive.types.ts'
import type { ReadTile } from '#main/maps/service/archive-cache.ts'
import { createMapReader } from '#main/maps/service/map-reader.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import type { EventName, EventPayload } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { Result } from '#shared/result.ts'
import { watchLinked } from './watch-linked.ts'
import { aboutMap } from './map-info.ts'
import { createMapsHandlers } from './maps-handlers.ts'
import { watchFolder } from '#main/features/shared/watch-folder.ts'

interface MapsServiceOptions {
  dataDir: string
  files: FileRegistry
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
}

/** A tile of a map; null where the map has none there, or where its file is that of the stamp which is known. */
export type ReadMapTile = (id: string, number: TileNumber, known?: string) => Promise<Result<ReadTile>>

export interface MapsService {
  handlers: Pick<Handlers, Extract<keyof Handlers, `maps.${string}`>>
  tile: ReadMapTile
  /** Street maps came or went by this process. */
  note(): void
  close(): Promise<void>
}

/** Maps that lie over the bundled world: which there are, how they lie, and their tiles. */
export function createMapsService({ dataDir, files, emit }: MapsServiceOptions): MapsService {
  const folder = join(dataDir, 'maps')
  const archives = join(folder, ARCHIVES_FOLDER)
  mkdirSync(archives, { recursive: true, mode: 0o700 })
  emptyRemovedMaps(folder)
  sweepLeftovers(archives)
  const reader = createMapReader()
  let known: Map<string, MapFile> | null = null
  const tell = () => {
    known = null
    reader.forgive()
    emit('maps.changed', {})
  }
  const watches = [
    watchFolder(folder, ['.mbtiles', CATALOGUE_NAME], tell),
    watchFolder(archives, ['.mbtiles', '.pmtiles'], tell),
  ]
  const onChange = () => {
    for (const watch of watches) watch.note()
    tell()
  }
  const stopLooking = watchLinked(folder, tell)
  return {
    handlers: createMapsHandlers({
      folder,
      files,
      reader,
      onChange,
      onCopied: (file, share) => emit('maps.adding', { file, share }),
    }),
    note: onChange,
    async tile(id, number, stamp) {
      known ??= new Map(listMapFiles(folder).map((file) => [file.id, file]))
      const file = known.get(id)
      if (!file) return noSuchMap(id)
      const read = await reader.tile(file.path, number, stamp)
      return read.ok ? read : aboutMap(file.entry.name ?? file.entry.contents?.name ?? id, read.error)
    },
    async close() {
      stopLooking()
      for (const watch of watches) watch.close()
      emptyRemovedMaps(folder)
      await reader.close()
    },
  }
}
