import type { z } from 'zod'
import type { archiveContents } from '#shared/contract/maps-schemas.ts'
import type { Result } from '#shared/result.ts'

/** South, west, north, east in degrees. */
export type MapBox = [south: number, west: number, north: number, east: number]

/** What an archive says of itself, in plain text and within bounds, and what its tiles show. */
export type ArchiveContents = z.output<typeof archiveContents>

/** A tile by its zoom, and by column and row from the west and north. */
export interface TileNumber {
  zoom: number
  x: number
  y: number
}

/** A map archive that is open for reading. */
export interface MapArchive {
  contents: ArchiveContents
  /** The tile, decompressed; null where the archive has none. */
  tile(number: TileNumber): Promise<Result<Uint8Array | null>>
  /** Every tile that is there; of tiles that PMTiles keeps as one, the first. */
  numbers(): AsyncIterable<TileNumber>
  close(): void
}
