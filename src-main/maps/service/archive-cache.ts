import { findArchiveFile } from '#main/maps/archive/archive-file.ts'
import { openArchive } from '#main/maps/archive/open-archive.ts'
import type { ArchiveContents, MapArchive, TileNumber } from '#main/maps/model/map-archive.types.ts'
import { ok, type Result } from '#shared/result.ts'

/** Archives held open at a time; the one that nobody asked for longest is closed. */
const MOST_OPEN = 12

export interface DescribedArchive {
  contents: ArchiveContents
  stamp: string
}

export interface ReadTile {
  /** Null where the archive has no such tile, or none that is not known already. */
  bytes: Uint8Array<ArrayBuffer> | null
  stamp: string
}

interface Open {
  stamp: string
  archive: Promise<Result<MapArchive>>
}

/** Archives by their paths, open as long as the file at the path is the one that was opened. */
export function createArchiveCache() {
  const open = new Map<string, Open>()
  const put = async (path: string) => {
    const held = open.get(path)
    open.delete(path)
    const archive = await held?.archive
    if (archive?.ok) archive.value.close()
  }
  const take = async (path: string, name?: string): Promise<Result<{ archive: MapArchive; stamp: string }>> => {
    const file = findArchiveFile(path, name)
    let held = open.get(path)
    if (held && (!file.ok || file.value.stamp !== held.stamp)) {
      void put(path)
      held = undefined
    }
    if (!file.ok) return file
    held ??= { stamp: file.value.stamp, archive: openArchive(file.value) }
    // The last one asked for stands last.
    open.delete(path)
    open.set(path, held)
    const [oldest] = open.keys()
    if (open.size > MOST_OPEN && oldest !== undefined) void put(oldest)
    const archive = await held.archive
    return archive.ok ? ok({ archive: archive.value, stamp: held.stamp }) : archive
  }
  return {
    /** `name` is that of the file for people, by which an archive is called that has none. */
    async describe(path: string, name?: string): Promise<Result<DescribedArchive>> {
      const taken = await take(path, name)
      return taken.ok ? ok({ contents: taken.value.archive.contents, stamp: taken.value.stamp }) : taken
    },
    /** Whoever has the tile of a file with the stamp `known` is told no more than that it is that file still. */
    async tile(path: string, number: TileNumber, known?: string): Promise<Result<ReadTile>> {
      const taken = await take(path)
      if (!taken.ok) return taken
      const { archive, stamp } = taken.value
      if (stamp === known) return ok({ bytes: null, stamp })
      const { minZoom, maxZoom } = archive.contents
      if (number.zoom < minZoom || number.zoom > maxZoom) return ok({ bytes: null, stamp })
      const bytes = await archive.tile(number)
      // A piece of a larger buffer would take all of that along to the other thread.
      return bytes.ok ? ok({ bytes: bytes.value && new Uint8Array(bytes.value), stamp }) : bytes
    },
    close(): void {
      for (const path of [...open.keys()]) void put(path)
    },
  }
}
