import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { MAX_ZOOM, MIN_ZOOM, LAYER_NAMES, STREET_LAYERS, type StreetLayer } from '../model/street-scheme-data.ts'
import { toTileKey, fromTileKey } from '../model/tile-key.ts'
import { toLat, toLon, toWorldX, toWorldY, unitsATile } from '../model/world.ts'
import { readNode } from '../rules/read-point.ts'
import type { Coverage } from './cover.ts'
import { encodeTile } from './encode-tile.ts'
import { createNodeStore, type NodeStore } from './node-store.ts'
import { putBareBorders, putRelation, putWay, type PutContext } from './put-elements.ts'
import { putArea, putPoint } from './put-feature.ts'
import type { Box } from './ring.ts'
import { createSeaIndex, OCEAN } from './sea.ts'
import { MAP_KEYS, MAP_RELATIONS, surveyMap, type MapSource, type MapSurvey } from './survey-map.ts'
import { createTileSorter, type TileRecords } from './tile-sorter.ts'
import { createWayStore } from './way-store.ts'
import { OSM_ATTRIBUTION } from '#shared/model/osm-attribution.ts'

/** What an archive says of itself. */
interface ArchiveInfo {
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
function openArchiveWriter(path: string, info: ArchiveInfo) {
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

/** Shares of the work: going through the file for positions, for elements, for relations; the rest is writing tiles. */
const SURVEY_SHARE = 0.2
const ELEMENTS_SHARE = 0.45
const RELATIONS_SHARE = 0.05
/** What may be laid aside for an extract, by its bytes; what is usual is twice as much. */
const SPILL_A_BYTE = 40
const LEAST_SPILL = 2 ** 28

export interface BuiltMap {
  tiles: number
  /** Nodes, ways and relations of the source. */
  elements: number
  bounds: ArchiveInfo['bounds']
}

export interface BuildMapOptions {
  info: Omit<ArchiveInfo, 'bounds'>
  /** Where the archive is written; what is laid aside lies beside it. */
  path: string
  /** Gets the share done; what it throws stops the work. */
  onShare(share: number): void
}

interface Work extends BuildMapOptions {
  source: MapSource
  nodes: NodeStore
}

/** The edge of what is covered, in units of the world. */
function edgeOf(coverage: Coverage): Box {
  const { left, top, right, bottom } = coverage(MAX_ZOOM)
  const side = unitsATile(MAX_ZOOM)
  return [left * side, top * side, (right + 1) * side, (bottom + 1) * side]
}

function boundsOf(coverage: Coverage): ArchiveInfo['bounds'] {
  const [left, top, right, bottom] = edgeOf(coverage)
  return [toLon(left), toLat(bottom), toLon(right), toLat(top)]
}

/** Goes through all elements; what they show is sorted by tiles. Returns how many ways there were. */
async function putElements({ source, nodes, onShare }: Work, context: PutContext): Promise<number> {
  const { sink, ways } = context
  let count = 0
  await source.visit(
    {
      keys: MAP_KEYS,
      node: ({ lat, lon, tags }) => putPoint(sink, readNode(tags), [toWorldX(lon), toWorldY(lat)]),
      refs(id, refs) {
        count++
        if (!ways.has(id)) return
        const list = refs()
        if (list.length > 1)
          ways.put(id, { first: list[0] as number, last: list.at(-1) as number, points: nodes.pointsOf(list) })
      },
      way: (way) => putWay(context, way, nodes.pointsOf(way.refs)),
    },
    (bytes) => onShare(SURVEY_SHARE + (ELEMENTS_SHARE * bytes) / Math.max(1, source.bytes)),
  )
  putBareBorders(context)
  await source.visit(
    { keys: MAP_KEYS, relationTypes: MAP_RELATIONS, relation: (relation) => putRelation(context, relation) },
    (bytes) => onShare(SURVEY_SHARE + ELEMENTS_SHARE + (RELATIONS_SHARE * bytes) / Math.max(1, source.bytes)),
  )
  return count
}

function* keysOf(coverage: Coverage): Generator<number> {
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++)
    for (const [x, y] of coverage(zoom).tiles()) yield toTileKey({ zoom, x, y })
}

/** All tiles that are covered, those on which nothing stands among them. */
function writeTiles(
  { onShare, path, info }: Work,
  sorted: Generator<TileRecords>,
  { coverage }: Pick<MapSurvey, 'coverage'>,
): Pick<BuiltMap, 'tiles' | 'bounds'> {
  const done = SURVEY_SHARE + ELEMENTS_SHARE + RELATIONS_SHARE
  const bounds = boundsOf(coverage)
  let total = 0
  for (const _ of keysOf(coverage)) total++
  const archive = openArchiveWriter(path, { ...info, bounds })
  try {
    let next = sorted.next()
    let tiles = 0
    for (const key of keysOf(coverage)) {
      const isNext = !next.done && next.value.key === key
      archive.put(key, encodeTile(isNext ? (next.value as TileRecords).records : []))
      if (isNext) next = sorted.next()
      tiles++
      onShare(done + ((1 - done) * tiles) / total)
    }
    archive.finish()
    return { tiles, bounds }
  } catch (error) {
    archive.discard()
    throw error
  }
}

/** Writes the street map of a source; null where it has nothing to show. The same source gives the same bytes. */
export async function buildStreetMap(source: MapSource, options: BuildMapOptions): Promise<BuiltMap | null> {
  const { path, onShare } = options
  const nodes = createNodeStore(`${path}.nodes`)
  const work: Work = { ...options, source, nodes }
  const sorter = createTileSorter(`${path}.records`, source.bytes * SPILL_A_BYTE + LEAST_SPILL)
  let context: PutContext | null = null
  try {
    const survey = await surveyMap(source, nodes, (bytes) =>
      onShare((SURVEY_SHARE * bytes) / Math.max(1, source.bytes)),
    )
    if (!survey) return null
    const ways = createWayStore(survey.memberWays, `${path}.ways`)
    // The store keeps them as numbers of eight bytes; a set takes six times that.
    survey.memberWays.clear()
    context = { sink: { coverage: survey.coverage, sorter }, survey, ways, sea: createSeaIndex() }
    const count = await putElements(work, context)
    for (const rings of context.sea.areas(edgeOf(survey.coverage))) putArea(context.sink, [OCEAN], rings)
    if (sorter.isEmpty()) return null
    return { ...writeTiles(work, sorter.tiles(), survey), elements: survey.elements + count }
  } finally {
    nodes.close()
    sorter.close()
    context?.ways.close()
  }
}
