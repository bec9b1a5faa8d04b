import type { MapArchive, TileNumber } from '#main/maps/model/map-archive.types.ts'

/** What became of reading every tile of an archive. */
export interface CheckedArchive {
  tiles: number
  /** Tiles that cannot be read. */
  broken: number
  first: { number: TileNumber; message: string } | null
}

/** Reads every tile that an archive says it has. */
export async function checkArchive(archive: MapArchive): Promise<CheckedArchive> {
  const checked: CheckedArchive = { tiles: 0, broken: 0, first: null }
  try {
    for await (const number of archive.numbers()) {
      const tile = await archive.tile(number)
      checked.tiles++
      if (tile.ok) continue
      checked.broken++
      checked.first ??= { number, message: tile.error.message }
    }
  } catch {
    // The list of the tiles itself ends in the midst.
    checked.broken++
    checked.first ??= { number: { zoom: 0, x: 0, y: 0 }, message: 'the list of its tiles cannot be read' }
  }
  return checked
}
