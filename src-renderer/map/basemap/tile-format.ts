/**
 * The bundled basemap on disk: one file per band of zooms, each a sorted table of vector tiles: nothing to parse at start,
 * and a tile is read only when it comes into view.
 */

/** Layers of the tiles; how they are drawn says `basemap-scheme.ts`. */
export const TILE_LAYERS = ['land', 'lake', 'river', 'region', 'border'] as const
export type TileLayerName = (typeof TILE_LAYERS)[number]
/** The one property of a feature: ten times the zoom from which it is drawn. */
export const FROM_ZOOM_TENTHS = 'from'

/** A band file opened for reading. */
export interface Band {
  zoom: number
  /** The bytes of a vector tile; null where there is none. */
  tile(x: number, y: number): Uint8Array | null
}

const MAGIC = 0x32425057 // "WPB2", little-endian
const HEADER_BYTES = 12
const ENTRY_BYTES = 12

const tileKey = (zoom: number, x: number, y: number) => y * 2 ** zoom + x

/** Bytes of a band: header, sorted table of tiles, tiles. */
export function encodeBand(zoom: number, tiles: { x: number; y: number; bytes: Uint8Array }[]): Uint8Array {
  const sorted = tiles.map((tile) => ({ ...tile, key: tileKey(zoom, tile.x, tile.y) })).sort((a, b) => a.key - b.key)
  const tableEnd = HEADER_BYTES + sorted.length * ENTRY_BYTES
  const file = new Uint8Array(tableEnd + sorted.reduce((sum, tile) => sum + tile.bytes.length, 0))
  const view = new DataView(file.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint8(4, zoom)
  view.setUint32(8, sorted.length, true)
  let offset = tableEnd
  sorted.forEach((tile, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    view.setUint32(entry, tile.key, true)
    view.setUint32(entry + 4, offset, true)
    view.setUint32(entry + 8, tile.bytes.length, true)
    file.set(tile.bytes, offset)
    offset += tile.bytes.length
  })
  return file
}

/** Opens a band; null when the bytes are not one. */
export function openBand(buffer: ArrayBuffer): Band | null {
  if (buffer.byteLength < HEADER_BYTES) return null
  const view = new DataView(buffer)
  const count = view.getUint32(8, true)
  if (view.getUint32(0, true) !== MAGIC || buffer.byteLength < HEADER_BYTES + count * ENTRY_BYTES) return null
  const zoom = view.getUint8(4)
  const places = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const entry = HEADER_BYTES + i * ENTRY_BYTES
    places.set(view.getUint32(entry, true), entry)
  }
  const tile = (x: number, y: number) => {
    const entry = places.get(tileKey(zoom, x, y))
    if (entry === undefined) return null
    const [offset, length] = [view.getUint32(entry + 4, true), view.getUint32(entry + 8, true)]
    return offset + length <= buffer.byteLength ? new Uint8Array(buffer, offset, length) : null
  }
  return { zoom, tile }
}
