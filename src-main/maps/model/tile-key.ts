import type { TileNumber } from './map-archive.types.ts'

/** Bits of a column or row at the deepest zoom that has a key. */
const SIDE_BITS = 14
const SIDE = 2 ** SIDE_BITS

/** One number below 2^32 for a tile up to zoom 14; in the order zoom, column, row. */
export const toTileKey = ({ zoom, x, y }: TileNumber): number => (zoom * SIDE + x) * SIDE + y

export function fromTileKey(key: number): TileNumber {
  const column = Math.floor(key / SIDE)
  return { zoom: Math.floor(column / SIDE), x: column % SIDE, y: key % SIDE }
}
