import { classifyRings, VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import Database from 'better-sqlite3'
import { gunzipSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { areaOf } from '#main/maps/make/assemble-areas.ts'
import { clipLine, clipRing, type Slab } from '#main/maps/make/clip.ts'

const EXTENT = 4096
const COLUMN: Slab = { axis: 0, from: 0, to: EXTENT }
const ROW: Slab = { axis: 1, from: 0, to: EXTENT }

type Points = { x: number; y: number }[]
const toArray = (points: Points) => Float64Array.from(points.flatMap(({ x, y }) => [x, y]))

const clipToTile = (ring: Points) => clipRing(clipRing(toArray(ring), COLUMN), ROW)

/** Length of lines within the tile itself, without its margin. */
function lengthOf(lines: Points[]): number {
  let length = 0
  for (const line of lines)
    for (const part of clipLine(toArray(line), COLUMN).flatMap((one) => clipLine(one, ROW)))
      for (let at = 0; at + 3 < part.length; at += 2) {
        const [x, y, nextX, nextY] = part.subarray(at, at + 4) as unknown as [number, number, number, number]
        length += Math.hypot(nextX - x, nextY - y)
      }
  return length
}

/** Area of polygons within the tile itself. */
const areaWithin = (rings: Parameters<typeof classifyRings>[0]): number =>
  classifyRings(rings).reduce((sum, polygon) => sum + areaOf(polygon.map(clipToTile)), 0)

const isWithin = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < EXTENT && y < EXTENT

export interface Measured {
  /** Tiles by column and row. */
  tiles: Set<string>
  /** Sums by what was measured: lengths and areas in units of a tile, points by their number. */
  sums: Map<string, number>
}

/** What a feature counts towards, by layer and properties; null for what is not compared. */
export type NameOf = (layer: string, properties: VectorTileFeature['properties']) => string | null

/** Measures the tiles of the deepest zoom that are asked for. */
export function measureArchive(
  path: string,
  nameOf: NameOf,
  isAsked: (tile: string) => boolean = () => true,
): Measured {
  const db = new Database(path, { readonly: true })
  const rows = db.prepare<[], { x: number; y: number; data: Buffer }>(
    'SELECT tile_column AS x, tile_row AS y, tile_data AS data FROM tiles WHERE zoom_level = 14',
  )
  const measured: Measured = { tiles: new Set(), sums: new Map() }
  for (const { x, y, data } of rows.iterate()) {
    const tile = `${x}/${y}`
    measured.tiles.add(tile)
    if (!isAsked(tile)) continue
    const { layers } = new VectorTile(new PbfReader(gunzipSync(data)))
    for (const [name, layer] of Object.entries(layers))
      for (let i = 0; i < layer.length; i++) {
        const feature = layer.feature(i)
        const what = nameOf(name, feature.properties)
        if (what === null) continue
        const lines = feature.loadGeometry()
        const size =
          feature.type === 1 ? lines.flat().filter(isWithin).length : feature.type === 2 ? lengthOf(lines) : areaWithin(lines) // prettier-ignore
        measured.sums.set(what, (measured.sums.get(what) ?? 0) + size)
      }
  }
  db.close()
  return measured
}

/** Features of all tiles of a zoom, by layer. */
export function countFeatures(path: string, zoom: number): Map<string, number> {
  const db = new Database(path, { readonly: true })
  const counts = new Map<string, number>()
  const rows = db.prepare<[number], { data: Buffer }>('SELECT tile_data AS data FROM tiles WHERE zoom_level = ?')
  for (const { data } of rows.iterate(zoom))
    for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(gunzipSync(data))).layers))
      counts.set(name, (counts.get(name) ?? 0) + layer.length)
  db.close()
  return counts
}
