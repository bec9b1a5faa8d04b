/**
 * The bundled basemap on disk: one file per band of zooms, each a sorted table of tiles. A tile is a list of layers, a
 * layer a list of parts (rings or lines) as zigzag deltas in variable-length integers: nothing to parse at start, and a
 * tile is decoded only when it comes into view.
 */

/** Layers in the order in which a tile stores and the map draws them. */
export const TILE_LAYERS = ['land', 'lake', 'river', 'region', 'border'] as const
export type TileLayerName = (typeof TILE_LAYERS)[number]

/** A ring (land, lake) or a line, in tile units. */
export interface TilePart {
  /** Ten times the zoom from which the part is drawn; 0 for always. */
  fromZoomTenths: number
  /** x, y, x, y …; rings are closed by their last point. */
  coordinates: Int16Array
}
export type Tile = Record<TileLayerName, TilePart[]>

/** A band file opened for reading. */
export interface Band {
  zoom: number
  /** Tile units along a side. */
  extent: number
  tile(x: number, y: number): Tile | null
}

const MAGIC = 0x31425057 // "WPB1", little-endian
const HEADER_BYTES = 12
const ENTRY_BYTES = 12
/** Far above any tile of the bundled data; a larger count means that the file is damaged. */
const MOST_NUMBERS_PER_PART = 1 << 20

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const unzigzag = (value: number) => (value >>> 1) ^ -(value & 1)

function pushVarint(into: number[], value: number) {
  let rest = value >>> 0
  while (rest > 127) {
    into.push((rest & 127) | 128)
    rest >>>= 7
  }
  into.push(rest)
}

/** Bytes of one tile. */
export function encodeTile(tile: Tile): Uint8Array {
  const bytes: number[] = []
  for (const name of TILE_LAYERS) {
    pushVarint(bytes, tile[name].length)
    for (const { fromZoomTenths, coordinates } of tile[name]) {
      pushVarint(bytes, fromZoomTenths)
      pushVarint(bytes, coordinates.length / 2)
      for (let i = 0; i < coordinates.length; i++) {
        pushVarint(bytes, zigzag(coordinates[i]! - (i < 2 ? 0 : coordinates[i - 2]!)))
      }
    }
  }
  return Uint8Array.from(bytes)
}

interface ByteReader {
  bytes: Uint8Array
  at: number
}

function readVarint(reader: ByteReader): number {
  let value = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = reader.bytes[reader.at++]
    if (byte === undefined) throw new RangeError('The basemap tile ends too early')
    value |= (byte & 127) << shift
    if (byte < 128) return value >>> 0
  }
  throw new RangeError('The basemap tile holds no number where one must be')
}

function readPart(reader: ByteReader): TilePart {
  const fromZoomTenths = readVarint(reader)
  const numbers = readVarint(reader) * 2
  if (numbers > MOST_NUMBERS_PER_PART) throw new RangeError('The basemap tile is damaged')
  const coordinates = new Int16Array(numbers)
  for (let i = 0; i < numbers; i++) {
    coordinates[i] = unzigzag(readVarint(reader)) + (i < 2 ? 0 : coordinates[i - 2]!)
  }
  return { fromZoomTenths, coordinates }
}

/** The inverse of `encodeTile`. Throws on damaged bytes. */
export function decodeTile(bytes: Uint8Array): Tile {
  const reader: ByteReader = { bytes, at: 0 }
  const tile = {} as Tile
  for (const name of TILE_LAYERS) {
    const count = readVarint(reader)
    tile[name] = []
    for (let i = 0; i < count; i++) tile[name].push(readPart(reader))
  }
  return tile
}

const tileKey = (zoom: number, x: number, y: number) => y * 2 ** zoom + x

/** Bytes of a band: header, sorted table of tiles, tiles. */
export function encodeBand(
  zoom: number,
  extent: number,
  tiles: { x: number; y: number; bytes: Uint8Array }[],
): Uint8Array {
  const sorted = tiles.map((tile) => ({ ...tile, key: tileKey(zoom, tile.x, tile.y) })).sort((a, b) => a.key - b.key)
  const tableEnd = HEADER_BYTES + sorted.length * ENTRY_BYTES
  const file = new Uint8Array(tableEnd + sorted.reduce((sum, tile) => sum + tile.bytes.length, 0))
  const view = new DataView(file.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint8(4, zoom)
  view.setUint16(6, extent, true)
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
    return decodeTile(new Uint8Array(buffer, view.getUint32(entry + 4, true), view.getUint32(entry + 8, true)))
  }
  return { zoom, extent: view.getUint16(6, true), tile }
}
