import Database from 'better-sqlite3'
import { isZoom, MAX_METADATA_BYTES, readArchiveTexts, toBox, WORLD, type RawMetadata } from './archive-metadata.ts'
import { readStart, type ArchiveFile } from './archive-file.ts'
import { encodingOf, MAX_TILE_BYTES } from './inflate-tile.ts'
import { describeContents, readTile } from './tile-contents.ts'
import type { MapArchive, MapBox } from '#main/maps/model/map-archive.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** How a tile is asked for: `?` are zoom, column and row from the south. */
interface MbtilesLayout {
  /** The table with one row a tile. */
  table: string
  tile: string
  /** Numbers of all tiles. */
  numbers: string
  /** The first tiles of a zoom: one may be damaged. */
  sample: string
  /** False where a tile is found only by reading all of them. */
  isIndexed: boolean
  hasMetadata: boolean
}

interface Kind {
  tables: Record<string, readonly string[]>
  table: string
  /** What stands behind FROM, and the column of the tile's bytes. */
  from: string
  data: string
}

const NUMBERS = ['zoom_level', 'tile_column', 'tile_row'] as const
/**
 * Archives that keep equal tiles once have a view "tiles" over two tables. No view is ever read: one would be computed,
 * without end if its maker likes. The tables below it are read in its place.
 */
const KINDS: readonly Kind[] = [
  { tables: { tiles: [...NUMBERS, 'tile_data'] }, table: 'tiles', from: 'tiles AS t', data: 't.tile_data' },
  {
    tables: { map: [...NUMBERS, 'tile_id'], images: ['tile_id', 'tile_data'] },
    table: 'map',
    from: 'map AS t JOIN images AS d ON d.tile_id = t.tile_id',
    data: 'd.tile_data',
  },
  {
    tables: { tiles_shallow: [...NUMBERS, 'tile_data_id'], tiles_data: ['tile_data_id', 'tile_data'] },
    table: 'tiles_shallow',
    from: 'tiles_shallow AS t JOIN tiles_data AS d ON d.tile_data_id = t.tile_data_id',
    data: 'd.tile_data',
  },
]

/** True for a table with these columns, each of which is kept and not computed. */
function hasTable(db: Database.Database, name: string, columns: readonly string[]): boolean {
  const table = db
    .prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ? AND sql NOT LIKE 'CREATE VIRTUAL%'`)
    .get(name)
  if (!table) return false
  const kept = db.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0').pluck().all(name)
  return columns.every((column) => kept.includes(column))
}

/** Where the tiles of an MBTiles file lie; null where it has none in a form that is known. */
function findMbtilesLayout(db: Database.Database): MbtilesLayout | null {
  const kind = KINDS.find(({ tables }) =>
    Object.entries(tables).every(([name, columns]) => hasTable(db, name, columns)),
  )
  if (!kind) return null
  // What is too long is not read into memory.
  const columns = `CASE WHEN typeof(${kind.data}) = 'blob' AND length(${kind.data}) <= @most THEN ${kind.data} END AS data`
  const where = 'WHERE t.zoom_level = @zoom'
  const tile = `SELECT ${columns} FROM ${kind.from} ${where} AND t.tile_column = @x AND t.tile_row = @row LIMIT 1`
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${tile}`).all({ most: 0, zoom: 0, x: 0, row: 0 }) as { detail: string }[]
  return {
    table: kind.table,
    tile,
    numbers: `SELECT zoom_level AS zoom, tile_column AS x, tile_row AS row FROM ${kind.table}`,
    sample: `SELECT ${columns} FROM ${kind.from} ${where} LIMIT 2`,
    isIndexed: plan.every(({ detail }) => detail.startsWith('SEARCH')),
    hasMetadata: hasTable(db, 'metadata', ['name', 'value']),
  }
}

const CACHE_KIBIBYTES = 512
/** A file without an index is read to its end for every tile. */
const MAX_UNINDEXED_BYTES = 32 * 1024 * 1024
/** Tiles that are looked at, from the deepest zoom on, to know what all are. */
const MOST_SAMPLES = 8
/** Byte of the header of SQLite that says how changes are kept: 2 for a log beside the file. */
const READ_VERSION_AT = 19

/**
 * A file whose changes go to a log beside it cannot be read without making files there: in the person's own folder,
 * which reading must leave as it is.
 */
const keepsLog = (path: string): boolean => readStart(path, READ_VERSION_AT + 1)[READ_VERSION_AT] === 2

function connect(path: string): Database.Database {
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 })
  // Somebody else's file: nothing of its schema may run, and a page that is cut off must not end the process.
  db.pragma('trusted_schema = OFF')
  db.pragma('query_only = ON')
  db.pragma('cell_size_check = ON')
  db.pragma('automatic_index = OFF')
  db.pragma('mmap_size = 0')
  db.pragma(`cache_size = -${CACHE_KIBIBYTES}`)
  return db
}

/** Opens an MBTiles file read only. */
export function openMbtiles(file: ArchiveFile): Result<MapArchive> {
  let db: Database.Database | null = null
  try {
    if (keepsLog(file.path)) {
      return fail(
        'maps/log',
        'it is open in a program that writes it, or was not closed: close that program, or run "PRAGMA journal_mode = DELETE" on it',
      )
    }
    db = connect(file.path)
    const archive = readArchive(db, file)
    if (!archive.ok) db.close()
    return archive
  } catch (error) {
    db?.close()
    return sqliteFailure(error)
  }
}

function readArchive(db: Database.Database, file: ArchiveFile): Result<MapArchive> {
  const layout = findMbtilesLayout(db)
  if (!layout) return fail('maps/not-an-archive', 'it is an SQLite file without the tables of MBTiles')
  if (!layout.isIndexed && file.bytes > MAX_UNINDEXED_BYTES) {
    return fail(
      'maps/no-index',
      'it has no index of its tiles, so that every tile would need a search of the whole file: make it again with an index',
    )
  }
  const metadata = layout.hasMetadata ? readMetadata(db) : new Map<string, string>()
  const minZoom = readZoom(db, layout, 'min')
  const maxZoom = readZoom(db, layout, 'max')
  if (minZoom === null || maxZoom === null) return fail('maps/empty', 'it has no tiles')
  if (!isZoom(minZoom) || !isZoom(maxZoom)) return fail('maps/zooms', 'its zooms are not those of a map')
  const tiles = readSamples(db, layout, { minZoom, maxZoom })
  const samples = tiles.map((bytes) => ({ bytes, encoding: encodingOf(bytes) }))
  const texts = readArchiveTexts({ ...ofJson(metadata.get('json')), ...Object.fromEntries(metadata) }, file.name)
  const declared = metadata.get('format') === 'pbf' ? 'vector' : null
  const box = boxOf(metadata.get('bounds')) ?? WORLD
  const rest = { minZoom, maxZoom, box, format: 'mbtiles' as const, bytes: file.bytes }
  const contents = describeContents({ texts, samples, declared, rest })
  if (!contents.ok) return contents
  const { kind } = contents.value
  const find = db.prepare(layout.tile)
  return ok({
    contents: contents.value,
    async tile({ zoom, x, y }) {
      try {
        const row = find.get({ zoom, x, row: 2 ** zoom - 1 - y, most: MAX_TILE_BYTES }) as Row | undefined
        if (!row) return ok(null)
        if (row.data === null) return fail('maps/tile-too-large', 'a tile of it is too large or not a tile')
        return readTile(row.data, encodingOf(row.data), kind)
      } catch (error) {
        return sqliteFailure(error)
      }
    },
    async *numbers() {
      for (const { zoom, x, row } of db.prepare(layout.numbers).iterate() as Iterable<{
        zoom: number
        x: number
        row: number
      }>) {
        yield { zoom, x, y: 2 ** zoom - 1 - row }
      }
    },
    close: () => void db.close(),
  })
}

interface Row {
  data: Uint8Array | null
}

function readMetadata(db: Database.Database): Map<string, string> {
  const rows = db
    .prepare(
      `SELECT name, CAST(value AS TEXT) FROM metadata WHERE length(value) <= ? 
       AND name IN ('name', 'description', 'attribution', 'bounds', 'format', 'json') LIMIT 20`,
    )
    .raw()
    .all(MAX_METADATA_BYTES) as [string, string][]
  return new Map(rows)
}

/** What `json` holds beside the plain values, which go before. */
function ofJson(text: string | undefined): RawMetadata {
  try {
    const { vector_layers } = JSON.parse(text ?? '{}') as RawMetadata
    return { vector_layers }
  } catch {
    return {}
  }
}

function boxOf(bounds: string | undefined): MapBox | null {
  const [west, south, east, north, ...more] = (bounds ?? '').slice(0, 200).split(',').map(Number)
  return more.length === 0 && north !== undefined ? toBox(west!, south!, east!, north) : null
}

const readZoom = (db: Database.Database, { table }: MbtilesLayout, which: 'min' | 'max'): number | null =>
  db.prepare(`SELECT ${which}(zoom_level) FROM ${table}`).pluck().get() as number | null

function readSamples(
  db: Database.Database,
  { sample }: MbtilesLayout,
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): Uint8Array[] {
  const find = db.prepare(sample)
  const samples: Uint8Array[] = []
  for (let zoom = maxZoom; zoom >= minZoom && samples.length < MOST_SAMPLES; zoom--) {
    const rows = find.all({ zoom, most: MAX_TILE_BYTES }) as Row[]
    samples.push(...rows.flatMap(({ data }) => data ?? []))
  }
  return samples
}

function sqliteFailure(error: unknown): Result<never> {
  const code = String((error as { code?: unknown }).code)
  if (!code.startsWith('SQLITE') && !code.startsWith('E')) throw error
  if (code === 'SQLITE_BUSY') return fail('maps/busy', 'another program is writing it: close that, then try again')
  return fail('maps/damaged', 'it is damaged or cut off: copy or download it again')
}
