import type Database from 'better-sqlite3'

/** How a tile is asked for: `?` are zoom, column and row from the south. */
export interface MbtilesLayout {
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
export function findMbtilesLayout(db: Database.Database): MbtilesLayout | null {
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
