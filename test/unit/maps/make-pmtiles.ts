import { writeFileSync } from 'node:fs'
import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'
import type { MadeTile } from './make-archives.ts'

interface MadeEntry {
  tileId: number
  offset: number
  length: number
  /** 0 leads to a leaf. */
  runLength: number
}

interface MadePmtiles {
  tiles: MadeTile[]
  metadata?: Record<string, unknown>
  /** Puts the tiles into a leaf below the root. */
  hasLeaf?: boolean
  compression?: number
  tileType?: number
  version?: number
  compress?: (bytes: Uint8Array) => Uint8Array
  /** In place of what is right, once all that is known. */
  spoil?: { root?: MadeEntry[]; count?: number; metadata?: Uint8Array; header?: (view: DataView) => void }
}

const NO_COMPRESSION = 1
const HEADER_BYTES = 127
const VECTOR = 1

/** Bytes of a directory: four columns of numbers, one entry after another. */
function toDirectory(entries: readonly MadeEntry[], count = entries.length): Uint8Array {
  const writer = new PbfWriter()
  writer.writeVarint(count)
  entries.forEach(({ tileId }, i) => writer.writeVarint(tileId - (entries[i - 1]?.tileId ?? 0)))
  for (const { runLength } of entries) writer.writeVarint(runLength)
  for (const { length } of entries) writer.writeVarint(length)
  for (const { offset } of entries) writer.writeVarint(offset + 1)
  return writer.finish()
}

/** Writes a PMTiles file by its description: header, root directory, metadata, leaf, tiles. */
export function makePmtiles(path: string, made: MadePmtiles): string {
  const { tiles, metadata = { name: 'Made' }, hasLeaf = false, tileType = VECTOR, version = 3, spoil = {} } = made
  const compress = made.compress ?? ((bytes) => bytes)
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.zoom, tile.x, tile.y) }))
    .toSorted((a, b) => a.id - b.id)
  let end = 0
  const entries = sorted.map(({ id, bytes }) => {
    const entry = { tileId: id, offset: end, length: bytes.length, runLength: 1 }
    end += bytes.length
    return entry
  })
  const leaf = hasLeaf ? compress(toDirectory(entries)) : new Uint8Array()
  const toLeaf = { tileId: entries[0]?.tileId ?? 0, offset: 0, length: leaf.length, runLength: 0 }
  const root = compress(toDirectory(spoil.root ?? (hasLeaf ? [toLeaf] : entries), spoil.count))
  const printed = spoil.metadata ?? compress(new TextEncoder().encode(JSON.stringify(metadata)))
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  new Uint8Array(header.buffer).set(new TextEncoder().encode('PMTiles'))
  header.setUint8(7, version)
  let at = HEADER_BYTES
  const place = (field: number, bytes: number) => {
    header.setBigUint64(field, BigInt(at), true)
    header.setBigUint64(field + 8, BigInt(bytes), true)
    at += bytes
  }
  place(8, root.length)
  place(24, printed.length)
  place(40, leaf.length)
  place(56, end)
  header.setUint8(97, made.compression ?? NO_COMPRESSION)
  header.setUint8(98, made.compression ?? NO_COMPRESSION)
  header.setUint8(99, tileType)
  const zooms = tiles.map(({ zoom }) => zoom)
  header.setUint8(100, Math.min(...zooms))
  header.setUint8(101, Math.max(...zooms))
  for (const [i, degrees] of [9.4, 47, 9.7, 47.3].entries()) header.setInt32(102 + i * 4, degrees * 1e7, true)
  spoil.header?.(header)
  writeFileSync(
    path,
    Buffer.concat([new Uint8Array(header.buffer), root, printed, leaf, ...sorted.map(({ bytes }) => bytes)]),
  )
  return path
}
