import type { MapArchive } from '#main/maps/model/map-archive.types.ts'
import { fail, type Result } from '#shared/result.ts'
import { readStart, type ArchiveFile } from './archive-file.ts'
import { openMbtiles } from './open-mbtiles.ts'
import { openPmtiles } from './open-pmtiles.ts'

const PMTILES_MAGIC = 'PMTiles'
/** Of its versions 1 and 2, whose number follows. */
const EARLY_MAGIC = 'PM'
const SQLITE_MAGIC = 'SQLite format 3\0'

/** Opens a map archive by what it is, whatever it is called. */
export async function openArchive(file: ArchiveFile): Promise<Result<MapArchive>> {
  try {
    const bytes = readStart(file.path, SQLITE_MAGIC.length)
    const start = new TextDecoder('latin1').decode(bytes)
    if (start === SQLITE_MAGIC) return openMbtiles(file)
    const early = bytes[EARLY_MAGIC.length] ?? 0
    if (start.startsWith(EARLY_MAGIC) && early > 0 && early < 3) return await openPmtiles(file, early)
    if (start.startsWith(PMTILES_MAGIC)) return await openPmtiles(file, bytes[PMTILES_MAGIC.length] ?? 0)
    return fail('maps/not-an-archive', 'it is not an MBTiles or PMTiles file')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return fail('maps/gone', `the file cannot be read (${code})`)
  }
}
