import { stat } from 'node:fs/promises'
import { FileFault } from '#main/files/csv/file-error.ts'
import { nameColumns } from '#main/files/csv/name-columns.ts'
import { shapefileNotes } from '#main/files/gis/write-shapefile.ts'
import { openArchive, type Archive } from '#main/files/workbook/archive.ts'
import { readStream } from '#main/reference/import/sources/byte-reader.ts'
import type { DbfField } from '#main/reference/import/sources/dbf.ts'
import { listGeopackage, readBlob, readLayer } from '#main/reference/import/sources/geopackage-source.ts'
import { geometryOfWkb } from '#main/reference/import/sources/geometry/read-wkb.ts'
import { geometryOfShape } from '#main/reference/import/sources/geometry/shape-geometry.ts'
import type { GeoParquet } from '#main/reference/import/sources/parquet-source.ts'
import { openShapefile, readShapefile, type ShapefileBytes } from '#main/reference/import/sources/shapefile-source.ts'
import { LIST_DATA, MOST_LIST_ROWS, parseListData, parseListRows } from './list-data.ts'
import type { ListMarks } from '../lists.types.ts'
import type { Feature } from './feature-values.ts'
import type { PointSource } from './source.types.ts'

/** A longer line or area is none that a person drew or drove, and a longer cell no text of a place. */
const MOST_GEOMETRY_BYTES = 256 * 1024 ** 2
const MOST_CELL_CHARS = 16 * 1024 ** 2
/** Keys that programs give rows of a table, and that say nothing of a place. */
const ROW_KEYS: ReadonlySet<string> = new Set(['fid', 'ogc_fid'])
const LIMITS = { mostGeometryBytes: MOST_GEOMETRY_BYTES, mostCellChars: MOST_CELL_CHARS }

/** The table that was chosen by its name, else the first. */
function chooseTable<T>(tables: readonly T[], nameOf: (table: T) => string, wanted: string | undefined): T {
  const names = tables.map(nameOf)
  const chosen = wanted === undefined ? tables[0] : tables[names.indexOf(wanted)]
  if (chosen) return chosen
  throw tables.length === 0
    ? new FileFault('file/no-table', 'has no table of locations. Choose another file.')
    : new FileFault('file/no-sheet', `has no table "${wanted}". Its tables: ${names.join(', ')}.`)
}

/** A table of a GeoPackage: one with geometries, else any. */
export async function openGeopackageTable(path: string, wanted: string | undefined): Promise<GisTable> {
  const { size } = await stat(path)
  const layers = listGeopackage(path)
  const tables = layers.filter(({ table }) => table !== LIST_DATA)
  const layer = chooseTable(tables, ({ table }) => table, wanted)
  const columns = layer.columns.filter(({ name, isKey }) => !(isKey && ROW_KEYS.has(name.toLowerCase())))
  const names = columns.map(({ name }) => name)
  const isFlag = columns.map(({ type }) => /^BOOL/i.test(type))
  const ofList = layers.find(({ table }) => table === LIST_DATA)
  return {
    kind: 'gpkg',
    bytes: size,
    columns: names,
    hasGeometry: layer.geometry !== null,
    hasHeights: layer.hasHeights,
    system: layer.system,
    list: ofList ? await readListTable(path, ofList) : null,
    sheet: { name: layer.table, all: tables.map(({ table }) => table) },
    rows: () =>
      readLayer(path, layer, {
        columns: names,
        ...LIMITS,
        toRow: (blob, values) => ({
          geometry: readBlob(blob, geometryOfWkb),
          values: values.map((value, index) => (isFlag[index] && typeof value === 'bigint' ? value !== 0n : plain(value))), // prettier-ignore
        }),
      }),
  }
}

/** What belongs to the list, from the table that Waypost writes for it. */
async function readListTable(
  path: string,
  layer: ReturnType<typeof listGeopackage>[number],
): Promise<ListMarks | null> {
  const columns = layer.columns.filter(({ isKey }) => !isKey).map(({ name }) => name)
  const rows: string[][] = [columns]
  const toRow = (_: unknown, values: unknown[]) => values.map((value) => (typeof value === 'string' ? value : ''))
  for await (const block of readLayer(path, layer, { columns, ...LIMITS, toRow })) {
    rows.push(...block.rows.slice(0, MOST_LIST_ROWS))
    if (rows.length > MOST_LIST_ROWS) break
  }
  return parseListRows(rows)
}

/** A value of a database, of Parquet or of JSON as JSON has it. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}

const SHAPES = /\.shp$/i

export const hasShapefile = (names: readonly string[]): boolean => names.some((name) => SHAPES.test(name))

const bytesOf = (archive: Archive, shp: string, dbf: string): ShapefileBytes => ({
  shapes: async () => readStream(archive.read(shp, 'records'), archive.sizeOf(shp)),
  table: async () => readStream(archive.read(dbf, 'records'), archive.sizeOf(dbf)),
})

/** A Shapefile in a zip archive; it is read as it is unpacked. */
export async function openShapefileTable(path: string, wanted: string | undefined): Promise<GisTable> {
  const archive = await openArchive(path)
  try {
    return await describeShapefile(path, archive, wanted)
  } finally {
    archive.close()
  }
}

async function describeShapefile(path: string, archive: Archive, wanted: string | undefined): Promise<GisTable> {
  const tables = archive.names.filter((name) => SHAPES.test(name) && !name.startsWith('__MACOSX/'))
  const shp = chooseTable(tables, stemOf, wanted)
  const part = (ending: string) => archive.names.find((name) => name.toLowerCase() === shp.toLowerCase().replace(SHAPES, ending)) // prettier-ignore
  const dbf = part('.dbf')
  if (dbf === undefined)
    throw new FileFault('file/shapefile-table', `has no table (.dbf) beside "${shp}". Put the .shp, .dbf, .prj and .cpg files into one zip archive.`) // prettier-ignore
  const header = await openShapefile(bytesOf(archive, shp, dbf), await readText(archive, part('.cpg')))
  const given = header.fields.map(({ name }) => name)
  const notes = parseNotes((await readText(archive, shapefileNotes(LIST_DATA))) ?? '', given)
  return {
    kind: 'shp',
    bytes: archive.bytes,
    columns: nameColumns(notes?.names ?? given, given.length),
    hasGeometry: true,
    hasHeights: false,
    system: await readText(archive, part('.prj')),
    list: notes?.list ?? null,
    sheet: { name: stemOf(shp), all: tables.map(stemOf) },
    async *rows() {
      const again = await openArchive(path)
      try {
        yield* readShapefile(bytesOf(again, shp, dbf), header, (shape, cells) => ({
          geometry: shape && geometryOfShape(shape),
          values: cells.map((cell, index) => valueOfCell(cell, header.fields[index])),
        }))
      } finally {
        again.close()
      }
    },
  }
}

const stemOf = (name: string): string => name.replace(SHAPES, '')

async function readText(archive: Archive, name: string | undefined): Promise<string | null> {
  if (name === undefined || !archive.has(name)) return null
  let text = ''
  for await (const chunk of archive.read(name)) text += chunk.toString('utf8')
  return text.replace(/^\ufeff/, '').trim() || null
}

/** What Waypost says of a Shapefile of its own: the list, and the whole names of its fields. */
function parseNotes(text: string, given: readonly string[]): { list: ListMarks | null; names: string[] } | null {
  try {
    const { list, names } = JSON.parse(text) as { list?: unknown; names?: unknown }
    const pairs = (Array.isArray(names) ? names : []) as [unknown, unknown][]
    const whole = new Map(pairs.filter(([, name]) => typeof name === 'string') as [string, string][])
    return { list: parseListData(list), names: given.map((name) => whole.get(name) ?? name) }
  } catch {
    return null
  }
}

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i
/** More digits than a number keeps stay text. */
const MOST_DIGITS = 17

/** The value of a cell by the kind of its field; a number that a number does not keep stays text. */
function valueOfCell(cell: string, field: DbfField | undefined): unknown {
  if (cell === '') return null
  switch (field?.type) {
    case 'N':
    case 'F':
      return NUMBER.test(cell) && (/[.e]/i.test(cell) ? cell.replace(/\D/g, '').length <= MOST_DIGITS * 2 : Number.isSafeInteger(Number(cell))) ? Number(cell) : cell // prettier-ignore
    case 'L':
      return /^[ty]$/i.test(cell) ? true : /^[fn]$/i.test(cell) ? false : null
    case 'D':
      return cell.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    default:
      return cell
  }
}

/** GeoParquet, whose rows are read by groups. */
export async function toParquetTable(path: string, { layout, noteOf, read }: GeoParquet): Promise<GisTable> {
  const { geometry, system } = layout
  const columns = layout.all.filter((name) => name !== geometry)
  return {
    kind: 'parquet',
    bytes: (await stat(path)).size,
    columns,
    hasGeometry: true,
    hasHeights: / Z"/.test(noteOf('geo') ?? ''),
    system,
    list: parseListData(noteOf(LIST_DATA)),
    sheet: null,
    async *rows() {
      for await (const { rows, share } of read()) {
        yield {
          rows: rows.map((row) => ({
            geometry: geometryOfValue(row[geometry ?? '']),
            values: columns.map((name) => plain(row[name])),
          })),
          share,
        }
      }
    },
  }
}

/** Well-known binary, or the pair of a point (GeoParquet 1.1, native encodings). */
function geometryOfValue(value: unknown): unknown {
  if (value instanceof Uint8Array) return geometryOfWkb(value)
  const { x, y } = (value ?? {}) as { x?: unknown; y?: unknown }
  return typeof x === 'number' && typeof y === 'number' ? { type: 'Point', coordinates: [x, y] } : null
}

export interface GisFeature {
  /** One for each column; null for none. */
  values: unknown[]
  /** As GeoJSON has it, in the system of the file; null: nowhere. */
  geometry: Feature['geometry']
}

/** A table of a GIS file as it is read. */
export interface GisTable {
  kind: 'gpkg' | 'shp' | 'parquet'
  bytes: number
  columns: string[]
  hasGeometry: boolean
  /** Its points have heights. */
  hasHeights: boolean
  /** Of its coordinates, by a code, a name or a definition; null: nobody says, so degrees. */
  system: string | null
  list: ListMarks | null
  /** Which of the tables of the file this is; null: a file of one. */
  sheet: NonNullable<PointSource['sheet']> | null
  rows(): AsyncGenerator<{ rows: GisFeature[]; share: number }>
}
