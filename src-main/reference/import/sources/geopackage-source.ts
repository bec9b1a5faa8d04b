import Database from 'better-sqlite3'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { LONGEST_CELL } from './flatten-record.ts'
import { lineOfWkb, pointOfWkb } from './geometry/read-wkb.ts'
import type { Point } from './geometry/point-of-geometry.ts'
import type { RowSource, SourceBlock, SourceRow } from './row-source.types.ts'

const BLOCK_ROWS = 1000
/** The border of a building or lot is smaller. */
const LONGEST_GEOMETRY = 4 * 1024 * 1024
const MOST_LAYERS = 100
/** The header of a geometry: `GP`, version, flags, system. */
const HEADER_BYTES = 8
/** Bytes of the box behind it, by its kind. */
const BOX_BYTES = [0, 32, 48, 48, 64]

export interface GeopackageLayer {
  table: string
  geometry: string | null
  system: string | null
  /** Its corners may have heights. */
  hasHeights: boolean
}

export interface GeopackageColumn {
  name: string
  /** As the table declares it. */
  type: string
  isKey: boolean
}

/** What is read of a layer: longer geometries and cells come as nothing. */
interface LayerLimits {
  mostGeometryBytes: number
  mostCellChars: number
}

const damaged = () =>
  new ImportFault('import/geopackage', 'The GeoPackage is damaged or was not copied completely: download it again.')

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Opens the file so that reading runs nothing which it brings along. */
function openFile(path: string): Database.Database {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  db.pragma('trusted_schema = OFF')
  db.pragma('query_only = ON')
  db.pragma('cell_size_check = ON')
  db.defaultSafeIntegers(true)
  return db
}

/** Runs a step; what SQLite says of a file that is none, or is damaged, becomes one sentence. */
function withFile<T>(path: string, step: (db: Database.Database) => T): T {
  let db: Database.Database | null = null
  try {
    db = openFile(path)
    return step(db)
  } catch (error) {
    throw toFault(error)
  } finally {
    db?.close()
  }
}

const toFault = (error: unknown): unknown =>
  (error as { code?: string }).code?.startsWith('SQLITE_') === true ? damaged() : error

/** A layer must be a table: a view would run what its maker wrote, and a virtual table the code of a module. */
function checkTable(db: Database.Database, table: string): void {
  const found = db
    .prepare<[string], { type: string; sql: string | null }>('SELECT type, sql FROM sqlite_master WHERE name = ?')
    .all(table)
  const isTable = found.some(({ type, sql }) => type === 'table' && !/^\s*CREATE\s+VIRTUAL\b/i.test(sql ?? ''))
  if (!isTable)
    throw new ImportFault(
      'import/geopackage-view',
      `The layer "${table}" of the GeoPackage is no table but a view: export the layer as a GeoPackage of its own.`,
    )
}

function listLayers(db: Database.Database): GeopackageLayer[] {
  const tables = db.prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'gpkg_%'").all() // prettier-ignore
  if (!tables.some(({ name }) => name === 'gpkg_contents'))
    throw new ImportFault('import/sqlite', 'The file is an SQLite database but no GeoPackage: export the table as a GeoPackage or as CSV.') // prettier-ignore
  const layers = db
    .prepare<[], { name: string; kind: string }>(
      `SELECT table_name AS name, data_type AS kind FROM gpkg_contents
       WHERE data_type IN ('features', 'attributes') ORDER BY data_type DESC, table_name LIMIT ${MOST_LAYERS}`,
    )
    .all()
  const hasGeometries = tables.some(({ name }) => name === 'gpkg_geometry_columns')
  return layers.map(({ name }) => {
    checkTable(db, name)
    const shape = hasGeometries
      ? db
          .prepare<[string], { geometry: string; system: bigint; z: bigint }>(
            'SELECT column_name AS geometry, srs_id AS system, z FROM gpkg_geometry_columns WHERE table_name = ?',
          )
          .get(name)
      : undefined
    return {
      table: name,
      geometry: shape?.geometry ?? null,
      system: shape ? systemOf(db, shape.system) : null,
      hasHeights: shape !== undefined && shape.z !== 0n,
    }
  })
}

/** The code of a system where EPSG gave it, else its definition. */
function systemOf(db: Database.Database, id: bigint): string | null {
  const row = db
    .prepare<[bigint], { organization: string; code: bigint; definition: string }>(
      `SELECT organization, organization_coordsys_id AS code, substr(definition, 1, ${LONGEST_CELL}) AS definition
       FROM gpkg_spatial_ref_sys WHERE srs_id = ?`,
    )
    .get(id)
  if (!row || id <= 0n) return null
  return /^(?:epsg|esri)$/i.test(row.organization) ? `EPSG:${row.code}` : row.definition
}

/** Names of the stored columns; computed ones would run what their maker wrote. */
function storedColumns(db: Database.Database, { table, geometry }: GeopackageLayer): GeopackageColumn[] {
  const columns = db.pragma(`table_xinfo(${quoted(table)})`) as { name: string; hidden: bigint; type: string; pk: bigint }[] // prettier-ignore
  return columns
    .filter(({ name, hidden, type }) => hidden === 0n && name !== geometry && !/^BLOB/i.test(type))
    .map(({ name, type, pk }) => ({ name, type, isKey: pk > 0n }))
    .slice(0, MAX_COLUMNS)
}

/** What is read of a geometry behind its header, which is that of GeoPackage (OGC 12-128, 2.1.3); null for none. */
export function readBlob<T>(blob: unknown, read: (bytes: Buffer, start: number) => T): T | null {
  if (!Buffer.isBuffer(blob) || blob.length < HEADER_BYTES || blob.toString('latin1', 0, 2) !== 'GP') return null
  const flags = blob[3] ?? 0
  const box = BOX_BYTES[(flags >> 1) & 7]
  const isEmpty = (flags & 16) !== 0
  return box === undefined || isEmpty ? null : read(blob, HEADER_BYTES + box)
}

/** Where a geometry is. */
export const pointOfBlob = (blob: unknown): Point | null => readBlob(blob, pointOfWkb)

/** Where a row is: at a point, or along a line. */
function placedBy(blob: unknown): Pick<SourceRow, 'position' | 'line'> {
  const position = pointOfBlob(blob)
  const line = position ? [] : (readBlob(blob, lineOfWkb) ?? [])
  return { position, ...(line.length > 0 ? { line } : {}) }
}

const toCell = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''

interface LayerReading<T> extends LayerLimits {
  columns: readonly string[]
  toRow(blob: unknown, values: unknown[]): T
}

/** Reads the rows of a layer in blocks; what SQLite says of a damaged file becomes one sentence. */
export async function* readLayer<T>(
  path: string,
  layer: GeopackageLayer,
  { columns, mostGeometryBytes, mostCellChars, toRow }: LayerReading<T>,
): AsyncGenerator<{ rows: T[]; share: number }> {
  const db = openFile(path)
  try {
    const short = (name: string, most: number) =>
      `CASE WHEN length(${quoted(name)}) <= ${most} THEN ${quoted(name)} END`
    const cells = columns.map((name) => short(name, mostCellChars))
    const shape = layer.geometry === null ? 'NULL' : short(layer.geometry, mostGeometryBytes)
    const table = quoted(layer.table)
    const total = Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
    const rows = db.prepare<[], unknown[]>(`SELECT ${[shape, ...cells].join(', ')} FROM ${table}`).raw(true)
    let block: T[] = []
    let seen = 0
    for (const [blob, ...values] of rows.iterate()) {
      block.push(toRow(blob, values))
      if (block.length < BLOCK_ROWS) continue
      seen += block.length
      yield { rows: block, share: seen / Math.max(1, total) }
      block = []
    }
    yield { rows: block, share: 1 }
  } catch (error) {
    throw toFault(error)
  } finally {
    db.close()
  }
}

/** The tables of a GeoPackage, those with geometries first. */
export const listGeopackage = (path: string): (GeopackageLayer & { columns: GeopackageColumn[] })[] =>
  withFile(path, (db) => listLayers(db).map((layer) => ({ ...layer, columns: storedColumns(db, layer) })))

const LIMITS: LayerLimits = { mostGeometryBytes: LONGEST_GEOMETRY, mostCellChars: LONGEST_CELL }
const toRow = (blob: unknown, values: unknown[]): SourceRow => ({ cells: values.map(toCell), ...placedBy(blob), skipped: null }) // prettier-ignore

/** The same as tables of addresses. */
export const openGeopackageSources = (path: string): RowSource[] =>
  listGeopackage(path).map(({ columns: all, ...layer }) => {
    const columns = all.map(({ name }) => name)
    const rows = (): AsyncGenerator<SourceBlock> => readLayer(path, layer, { columns, ...LIMITS, toRow })
    return { columns, hasHeader: true, system: layer.system, title: `GeoPackage, layer "${layer.table}"`, rows }
  })
