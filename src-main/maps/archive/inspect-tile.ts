import { PbfReader } from 'pbf'

/** Larger pictures are no tiles: decoded, each takes four bytes a pixel. */
export const MAX_TILE_PIXELS = 4096
/** A tile of more layers, or with longer names, is none that anybody made to be drawn. */
const MOST_LAYERS = 200
const LONGEST_LAYER_NAME = 100

/** What the bytes of a tile are, by themselves. */
export type TileContent =
  { kind: 'vector'; layers: string[] } | { kind: 'raster'; width: number; height: number } | { kind: 'unknown' }

const UNKNOWN: TileContent = { kind: 'unknown' }

/** Fields of vector tiles: `layers` of a tile, `name` of a layer. */
const LAYER_FIELD = 3
const NAME_FIELD = 1

/** Names of the layers of a vector tile; null where it is none. */
export function readLayerNames(bytes: Uint8Array): string[] | null {
  const names: string[] = []
  try {
    const reader = new PbfReader(bytes)
    while (reader.pos < reader.length) {
      const field = reader.readVarint()
      if (field !== LAYER_FIELD * 8 + 2) return null
      const end = reader.readVarint() + reader.pos
      if (end > reader.length || names.length === MOST_LAYERS) return null
      const name = readName(reader, end)
      if (name === null) return null
      names.push(name)
      reader.pos = end
    }
    return names
  } catch {
    return null
  }
}

function readName(reader: PbfReader, end: number): string | null {
  while (reader.pos < end) {
    const key = reader.readVarint()
    if (key >> 3 === NAME_FIELD) {
      const length = (key & 7) === 2 ? reader.readVarint() : Infinity
      if (length > LONGEST_LAYER_NAME || reader.pos + length > end) return null
      return new TextDecoder().decode(reader.buf.subarray(reader.pos, reader.pos + length))
    }
    reader.skip(key)
  }
  return null
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Marks of a JPEG file that begin with its size: all of 0xC0 to 0xCF but three of other meaning. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

function inspectJpeg(bytes: Uint8Array): TileContent {
  const view = viewOf(bytes)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (isFrame(bytes[at + 1]!))
      return { kind: 'raster', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return UNKNOWN
}

/** The three forms of WebP keep their size in three ways. */
function inspectWebp(bytes: Uint8Array): TileContent {
  if (bytes.length < 30) return UNKNOWN
  const view = viewOf(bytes)
  const low14 = (at: number) => view.getUint16(at, true) & 0x3fff
  if (startsWith(bytes, 'VP8 ', 12)) return { kind: 'raster', width: low14(26), height: low14(28) }
  if (startsWith(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true)
    return { kind: 'raster', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const low24 = (at: number) => view.getUint16(at, true) + bytes[at + 2]! * 0x10000 + 1
  return startsWith(bytes, 'VP8X', 12) ? { kind: 'raster', width: low24(24), height: low24(27) } : UNKNOWN
}

/** Tells what a tile is by its content, whatever its archive says. */
export function inspectTile(bytes: Uint8Array): TileContent {
  if (bytes[0] === 0x89 && startsWith(bytes, 'PNG\r\n\x1a\n', 1)) {
    if (bytes.length < 24) return UNKNOWN
    const view = viewOf(bytes)
    return { kind: 'raster', width: view.getUint32(16), height: view.getUint32(20) }
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return inspectJpeg(bytes)
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return inspectWebp(bytes)
  const layers = readLayerNames(bytes)
  return layers === null ? UNKNOWN : { kind: 'vector', layers }
}
