import Database from 'better-sqlite3'
import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { OSM_ATTRIBUTION } from '#shared/model/osm-attribution.ts'
import { LAYER_NAMES, MAX_ZOOM, MIN_ZOOM, STREET_LAYERS, type StreetLayer } from '../model/street-scheme-data.ts'
import { fromTileKey } from '../model/tile-key.ts'

/** What an archive says of itself. */
export interface ArchiveInfo {
  name: string
  /** Of which time its data is. */
  drawnAt: string
  /** West, south, east, north in degrees. */
  bounds: [west: number, south: number, east: number, north: number]
}

const LICENCE = 'ODbL-1.0'
const TILES_A_TRANSACTION = 2000
/** Where the middle of a map is shown first. */
const FIRST_ZOOM = 12

const TABLES = `
PRAGMA page_size = 4096;
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA application_id = 0x4d504258;
CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tiles (
  zoom_level INTEGER NOT NULL, tile_column INTEGER NOT NULL, tile_row INTEGER NOT NULL, tile_data BLOB NOT NULL
);
`

function metadataOf({ name, drawnAt, bounds }: ArchiveInfo): [string, string][] {
  const [west, south, east, north] = bounds
  const degrees = (value: number) => value.toFixed(6)
  const layers = LAYER_NAMES.map((id: StreetLayer) => {
    const { minZoom, fields } = STREET_LAYERS[id]
    return { id, fields, minzoom: Math.max(MIN_ZOOM, minZoom), maxzoom: MAX_ZOOM }
  })
  return [
    ['name', name],
    ['format', 'pbf'],
    ['type', 'baselayer'],
    ['version', drawnAt],
    ['description', `Street map of OpenStreetMap data as of ${drawnAt.slice(0, 10)}, in the Shortbread scheme`],
    ['attribution', OSM_ATTRIBUTION],
    ['license', LICENCE],
    ['bounds', bounds.map(degrees).join(',')],
    ['center', [degrees((west + east) / 2), degrees((south + north) / 2), FIRST_ZOOM].join(',')],
    ['minzoom', String(MIN_ZOOM)],
    ['maxzoom', String(MAX_ZOOM)],
    ['compression', 'gzip'],
    ['json', JSON.stringify({ vector_layers: layers })],
  ]
}

/** Begins an archive of tiles (MBTiles 1.3) in a file of its own. */
export function openArchiveWriter(path: string, info: ArchiveInfo) {
  rmSync(path, { force: true })
  const db = new Database(path)
  db.exec(TABLES)
  const put = db.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)')
  const describe = db.prepare('INSERT INTO metadata VALUES (?, ?)')
  for (const line of metadataOf(info)) describe.run(...line)
  let count = 0
  db.exec('BEGIN')
  return {
    /** Tiles in the order of their keys, each once. */
    put(key: number, tile: Uint8Array): void {
      const { zoom, x, y } = fromTileKey(key)
      // Rows are counted from the south.
      put.run(zoom, x, 2 ** zoom - 1 - y, gzipSync(tile))
      if (++count % TILES_A_TRANSACTION === 0) db.exec('COMMIT; BEGIN')
    },
    finish(): void {
      db.exec('COMMIT; CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)')
      db.close()
      // SQLite was told not to wait for the disk; this once it is waited for.
      const file = openSync(path, 'r+')
      fsyncSync(file)
      closeSync(file)
    },
    /** Removes what was written. */
    discard(): void {
      db.close()
      rmSync(path, { force: true })
    },
  }
}
