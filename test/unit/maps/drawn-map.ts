import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import Database from 'better-sqlite3'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { buildStreetMap, type BuiltMap } from '#main/maps/make/build-street-map.ts'
import { toLat, toLon, unitsATile } from '#main/maps/model/world.ts'
import { openOsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import { osmFile, type TestExtract } from '../reference/import/osm-writer.ts'

/** The tile on which drawn maps begin, at zoom 14. */
export const FIRST = { zoom: 14, x: 8600, y: 5700 }
const EXTENT = 4096

/** Degrees of a point in units of a tile, from the corner of the first one. */
export function at(x: number, y: number): { lat: number; lon: number } {
  const side = unitsATile(FIRST.zoom)
  return { lon: toLon((FIRST.x + x / EXTENT) * side), lat: toLat((FIRST.y + y / EXTENT) * side) }
}

type Tags = Record<string, string>

/** Ways through points, each with nodes of its own but where points are the same. */
export function drawing() {
  const nodes = new Map<string, TestExtract['nodes'][number]>()
  const extract: TestExtract & Required<Pick<TestExtract, 'ways' | 'relations'>> = {
    nodes: [],
    ways: [],
    relations: [],
  }
  const nodeAt = (x: number, y: number): number => {
    const key = `${x} ${y}`
    const known = nodes.get(key)
    if (known) return known.id
    const node = { id: nodes.size + 1, ...at(x, y) }
    nodes.set(key, node)
    extract.nodes.push(node)
    return node.id
  }
  return {
    extract,
    way(points: [number, number][], tags: Tags = {}): number {
      const id = extract.ways.length + 1
      extract.ways.push({ id, refs: points.map(([x, y]) => nodeAt(x, y)), tags })
      return id
    },
    point(x: number, y: number, tags: Tags): void {
      extract.nodes.push({ id: 1_000_000 + extract.nodes.length, ...at(x, y), tags })
    },
    relation(members: [id: number, role: string][], tags: Tags): void {
      const id = extract.relations.length + 1
      extract.relations.push({ id, tags, members: members.map(([way, role]) => ({ type: 1, id: way, role })) })
    },
  }
}

/** A ring of a square. */
export const square = (x: number, y: number, side: number): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]

export interface MadeMap {
  built: BuiltMap | null
  path: string
  bytes: Buffer
  /** Files that lie beside the map. */
  others: string[]
  /** Layers of a tile; null where the map has none. */
  tile(zoom: number, x: number, y: number): Record<string, VectorTileLayer> | null
  metadata: Record<string, string>
}

/** Writes the map of an extract's file and opens it. */
export async function mapOfFile(file: Uint8Array): Promise<MadeMap> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-street-map-'))
  const extract = join(folder, 'extract.osm.pbf')
  writeFileSync(extract, file)
  const source = await openOsmFile(extract)
  const path = join(folder, 'map.mbtiles')
  const info = { name: 'Drawn', drawnAt: '2026-01-01T00:00:00.000Z' }
  const built = await buildStreetMap(source, { info, path, onShare: () => {} }).finally(() => source.close())
  const others = readdirSync(folder).filter((name) => !['extract.osm.pbf', 'map.mbtiles'].includes(name))
  if (!built) return { built, path, bytes: Buffer.alloc(0), others, tile: () => null, metadata: {} }
  const db = new Database(path, { readonly: true })
  const rows = db.prepare<[], { name: string; value: string }>('SELECT name, value FROM metadata').all()
  const find = db.prepare<[number, number, number], { tile_data: Buffer }>(
    'SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?',
  )
  return {
    built,
    path,
    bytes: readFileSync(path),
    others,
    tile(zoom, x, y) {
      const row = find.get(zoom, x, 2 ** zoom - 1 - y)
      return row ? new VectorTile(new PbfReader(gunzipSync(row.tile_data))).layers : null
    },
    metadata: Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  }
}

export const mapOf = (extract: TestExtract): Promise<MadeMap> => mapOfFile(osmFile(extract))

/** Features of a layer: properties, and rings or lines as `x y` texts. */
export const featuresOf = (layers: Record<string, VectorTileLayer> | null, layer: string) =>
  Array.from({ length: layers?.[layer]?.length ?? 0 }, (_, i) => {
    const feature = (layers?.[layer] as VectorTileLayer).feature(i)
    return {
      type: feature.type,
      properties: feature.properties,
      lines: feature.loadGeometry().map((line) => line.map(({ x, y }) => [x, y] as [number, number])),
    }
  })
