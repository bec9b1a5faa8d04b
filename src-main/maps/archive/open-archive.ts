import type { MapArchive } from '#main/maps/model/map-archive.types.ts'
import { fail, type Result } from '#shared/result.ts'
import { readStart, type ArchiveFile } from './archive-file.ts'
import { openMbtiles } from './open-mbtiles.ts'

const SQLITE_MAGIC = 'SQLite format 3\0'

/** Opens a map archive by what it is, whatever it is called. */
export async function openArchive(file: ArchiveFile): Promise<Result<MapArchive>> {
  try {
    const start = new TextDecoder('latin1').decode(readStart(file.path, SQLITE_MAGIC.length))
    if (start === SQLITE_MAGIC) return openMbtiles(file)
    return fail('maps/not-an-archive', 'it is no MBTiles or PMTiles file')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return fail('maps/gone', `the file cannot be read (${code})`)
  }
}
