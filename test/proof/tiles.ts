/**
 * Whether street maps are what other programs make and read: GDAL's ogrinfo (Debian: gdal-bin) reads every tile of every
 * zoom and finds as many features as were written, and Debian's tilemaker, given the same extracts, draws as much of
 * each class of road, of buildings, water and forest, and as many house numbers, on the tiles that both have.
 *
 *   npm run proof -- tiles
 */
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { classifyRings, VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import Database from 'better-sqlite3'
import { PbfReader } from 'pbf'
import { draftStreetMap } from '#main/maps/make/draft-street-map.ts'
import { MAX_ZOOM, MIN_ZOOM } from '#main/maps/model/street-scheme-data.ts'
import { streetMapPath } from '#main/maps/model/street-map-path.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { EXTRACTS, extractPath, needExtracts } from '../measure/extracts.ts'
import { needProgram } from '../measure/needs.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
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

interface Measured {
  /** Tiles by column and row. */
  tiles: Set<string>
  /** Sums by what was measured: lengths and areas in units of a tile, points by their number. */
  sums: Map<string, number>
}

/** What a feature counts towards, by layer and properties; null for what is not compared. */
type NameOf = (layer: string, properties: VectorTileFeature['properties']) => string | null

/** Measures the tiles of the deepest zoom that are asked for. */
function measureArchive(path: string, nameOf: NameOf, isAsked: (tile: string) => boolean = () => true): Measured {
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
function countFeatures(path: string, zoom: number): Map<string, number> {
  const db = new Database(path, { readonly: true })
  const counts = new Map<string, number>()
  const rows = db.prepare<[number], { data: Buffer }>('SELECT tile_data AS data FROM tiles WHERE zoom_level = ?')
  for (const { data } of rows.iterate(zoom))
    for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(gunzipSync(data))).layers))
      counts.set(name, (counts.get(name) ?? 0) + layer.length)
  db.close()
  return counts
}

/**
 * Percent by which a sum may differ: each maker simplifies and rounds by itself, and tilemaker fills the holes of areas
 * whose outlines say what they are. Two islands in the lakes of Andorra are 0.47 % of its water.
 */
const MOST_PERCENT = 0.5
/** Sums of fewer house numbers, or of less than so many units of a tile, are too small for percents. */
const LEAST = { points: 50, units: 20_000 }

/** The same names for the same things in both archives. */
const nameOf: NameOf = (layer, { kind, housenumber, housename }) => {
  if (layer === 'streets') return `roads: ${kind}`
  if (layer === 'buildings') return 'buildings'
  if (layer === 'water' || layer === 'water_polygons') return 'water'
  if (layer === 'forest' || (layer === 'land' && kind === 'forest')) return 'forest'
  // A point of interest bears its house number itself.
  if (layer === 'addresses' || (layer === 'pois' && (housenumber ?? housename) !== undefined)) return 'addresses'
  return null
}

/** Features by layer that GDAL finds at a zoom, and what it complains of. */
function readByGdal(path: string, zoom: number): { counts: Map<string, number>; complaints: string } {
  const words = ['-ro', '-al', '-so', '-oo', `ZOOM_LEVEL=${zoom}`, '-oo', 'CLIP=NO', path]
  const { stdout, stderr } = spawnSync('ogrinfo', words, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const found = [...stdout.matchAll(/^Layer name: (.+)$[^]*?^Feature Count: (\d+)$/gm)]
  return { counts: new Map(found.map(([, name = '', count]) => [name, Number(count)])), complaints: stderr.trim() }
}

function differencesFromGdal(path: string): string[] {
  const differences: string[] = []
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++) {
    const { counts, complaints } = readByGdal(path, zoom)
    if (complaints !== '') differences.push(`zoom ${zoom}: ${complaints}`)
    const written = countFeatures(path, zoom)
    for (const name of new Set([...counts.keys(), ...written.keys()]))
      if ((counts.get(name) ?? 0) !== (written.get(name) ?? 0))
        differences.push(`zoom ${zoom}, ${name}: ${counts.get(name)} read, ${written.get(name)} written`)
  }
  return differences
}

function compare(ours: string, theirs: string): { what: string; percent: number }[] {
  const tiles = measureArchive(theirs, () => null).tiles
  const own = measureArchive(ours, nameOf, (tile) => tiles.has(tile))
  const other = measureArchive(theirs, nameOf, (tile) => own.tiles.has(tile)).sums
  return [...new Set([...own.sums.keys(), ...other.keys()])].sort().flatMap((what) => {
    const [mine = 0, its = 0] = [own.sums.get(what), other.get(what)]
    const least = what === 'addresses' ? LEAST.points : LEAST.units
    console.log(`  ${what.padEnd(24)}${mine.toFixed(0).padStart(12)}${its.toFixed(0).padStart(12)}`)
    return Math.max(mine, its) < least ? [] : [{ what, percent: (100 * Math.abs(mine - its)) / Math.max(mine, its) }]
  })
}

needExtracts()
needProgram('ogrinfo', { from: 'gdal-bin' })
needProgram('tilemaker', { words: ['--help'], from: 'tilemaker' })
const folder = temporaryFolder('tiles')
const bars = []
for (const name of EXTRACTS) {
  const extract = extractPath(name)
  const drafted = await draftStreetMap(extract, folder, { name, onShare: () => {} })
  if (!drafted.ok || !drafted.value) throw new Error(`No street map of ${basename(extract)}.`)
  drafted.value.publish()
  const ours = streetMapPath(folder, name)
  const differences = differencesFromGdal(ours)
  for (const difference of differences) console.log(difference)
  bars.push({ what: `${name}: differences from ogrinfo`, measured: differences.length, atMost: 0 })
  const theirs = join(folder, `${name}-compared.mbtiles`)
  const maps = join(import.meta.dirname, 'maps')
  const words = ['--input', extract, '--output', theirs, '--config', join(maps, 'config.json')]
  const made = spawnSync('tilemaker', [...words, '--process', join(maps, 'process.lua')], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  console.log(`${name}: units of a tile, ours and tilemaker's`)
  for (const { what, percent } of compare(ours, theirs))
    bars.push({ what: `${name}, ${what}: percent apart`, measured: percent, atMost: MOST_PERCENT })
}
judgeBars(bars)
