import Database from 'better-sqlite3'
import { PbfWriter } from 'pbf'
import { gzipSync } from 'node:zlib'
import type { TileNumber } from '#main/maps/model/map-archive.types.ts'

export interface MadeTile extends TileNumber {
  bytes: Uint8Array
}

/** A vector tile with layers of these names, each with one point. */
export function vectorTile(...layers: string[]): Uint8Array {
  const tile = new PbfWriter()
  for (const name of layers) {
    tile.writeMessage(
      3,
      (layer, writer) => {
        writer.writeStringField(1, layer)
        writer.writeMessage(2, (_, feature) => feature.writePackedVarint(4, [9, 50, 34]), null)
        writer.writeVarintField(5, 4096)
        writer.writeVarintField(15, 2)
      },
      name,
    )
  }
  return tile.finish()
}

/** The beginning of a PNG picture of that size. */
export function pngTile(width = 256, height = width): Uint8Array {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

export const gzipTile = (zoom: number, x: number, y: number, ...layers: string[]): MadeTile => ({
  zoom,
  x,
  y,
  bytes: gzipSync(vectorTile(...layers)),
})

interface MadeMbtiles {
  tiles: MadeTile[]
  metadata?: Record<string, string>
  /** `view`: tiles of equal bytes are kept once, behind a view. */
  layout?: 'table' | 'view' | 'shallow'
  isIndexed?: boolean
  /** Statements that are run at the end. */
  also?: string
}

const NUMBERS = 'zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER'
const LAYOUTS = {
  table: `CREATE TABLE tiles (${NUMBERS}, tile_data BLOB)`,
  view: `CREATE TABLE map (${NUMBERS}, tile_id TEXT); CREATE TABLE images (tile_id TEXT PRIMARY KEY, tile_data BLOB);
    CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM map JOIN images USING (tile_id)`,
  shallow: `CREATE TABLE tiles_shallow (${NUMBERS}, tile_data_id INTEGER);
    CREATE TABLE tiles_data (tile_data_id INTEGER PRIMARY KEY, tile_data BLOB);
    CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data
      FROM tiles_shallow JOIN tiles_data USING (tile_data_id)`,
}
const TABLES = { table: 'tiles', view: 'map', shallow: 'tiles_shallow' }

/** Writes an MBTiles file; rows count from the south there. */
export function makeMbtiles(path: string, made: MadeMbtiles): string {
  const { tiles, metadata = { name: 'Made' }, layout = 'table', isIndexed = true, also = '' } = made
  const db = new Database(path)
  db.exec(`CREATE TABLE metadata (name TEXT, value TEXT); ${LAYOUTS[layout]}`)
  if (isIndexed) db.exec(`CREATE UNIQUE INDEX tile_index ON ${TABLES[layout]} (zoom_level, tile_column, tile_row)`)
  const say = db.prepare('INSERT INTO metadata VALUES (?, ?)')
  for (const [name, value] of Object.entries(metadata)) say.run(name, value)
  const put = db.prepare(`INSERT INTO ${TABLES[layout]} VALUES (?, ?, ?, ?)`)
  const keep =
    layout === 'table' ? null : db.prepare(`INSERT INTO ${layout === 'view' ? 'images' : 'tiles_data'} VALUES (?, ?)`)
  db.exec('BEGIN')
  tiles.forEach(({ zoom, x, y, bytes }, i) => {
    keep?.run(i, bytes)
    put.run(zoom, x, 2 ** zoom - 1 - y, keep ? i : bytes)
  })
  db.exec('COMMIT')
  db.exec(also)
  db.close()
  return path
}
