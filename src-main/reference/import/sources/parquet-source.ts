import { open } from 'node:fs/promises'
import { parquetReadObjects, parquetSchema, type AsyncBuffer, type FileMetaData } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { checkPage, readMetadata, toAsyncBuffer, unpack } from '#main/files/parquet/open-parquet.ts'
import { toColumnType } from '#main/files/parquet/column-types.ts'
import { openChunk } from '#main/files/parquet/parquet-table.ts'
import type { ColumnReader } from '#main/files/parquet/read-column.ts'
import { damaged, ParquetFault, toParquetFault } from '#main/files/parquet/parquet-fault.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { flattenRecord, LONGEST_CELL } from './flatten-record.ts'
import type { Point } from './geometry/point-of-geometry.ts'
import { pointOfWkb } from './geometry/read-wkb.ts'
import type { RowSource } from './row-source.types.ts'
import { surveyColumns, toRows, type RecordBlock, type SourceRecord } from './survey-records.ts'

/** Rows that are in memory at once; a group of the file holds up to a million. */
const SLICE_ROWS = 50_000
/** What one group of rows has in the file. Groups of a million addresses take a tenth. */
const MOST_GROUP_BYTES = 512 * 1024 ** 2
/** Names of geometries where the file states none. */
const GEOMETRY_NAME = /^(?:geometry|geom|wkb_geometry|the_geom|shape)$/i

/** The sentence for whoever imports the file. */
function toFault(error: unknown): unknown {
  const fault = error instanceof ImportFault ? error : toParquetFault(error)
  if (!(fault instanceof ParquetFault)) return fault
  if (fault.problem === 'size')
    return new ImportFault('import/parquet-size', 'The Parquet file has groups of rows of more than 512 MB: write it again with smaller ones.') // prettier-ignore
  return fault.problem === 'damaged'
    ? new ImportFault('import/parquet', 'The Parquet file is damaged, locked or was not copied completely: download it again.') // prettier-ignore
    : new ImportFault('import/parquet-codec', `The Parquet file is packed with ${fault.codec}, which is not read here: write it again with Zstandard or Snappy.`) // prettier-ignore
}

export interface ParquetLayout {
  /** Column of the geometry; null for none. */
  geometry: string | null
  system: string | null
  /** Columns of one value a row, and all that are read. */
  plain: string[]
  all: string[]
  /** Whether the file itself says where its geometries are. */
  isGeo: boolean
}

interface GeoColumn {
  crs?: unknown
}

/** The geometry that the file names (GeoParquet), else the one that its name tells. */
function readLayout(metadata: FileMetaData): ParquetLayout {
  const { children } = parquetSchema(metadata)
  const text = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value
  const geo = (text === undefined ? {} : JSON.parse(text)) as { primary_column?: string; columns?: Record<string, GeoColumn> } // prettier-ignore
  const names = children.map(({ element }) => element.name)
  const named = geo.primary_column ?? names.find((name) => GEOMETRY_NAME.test(name)) ?? ''
  const shape = children.find(({ element }) => element.name === named)?.element
  const geometry = shape ? named : null
  const { crs } = geo.columns?.[named] ?? {}
  const own = shape?.logical_type as { crs?: string } | undefined
  const system = crs === undefined || crs === null ? (own?.crs ?? null) : JSON.stringify(crs)
  const all = names.filter((name) => name !== 'bbox' || geometry === null)
  const plain = children.filter(({ children: inner, element }) => inner.length === 0 && element.name !== geometry)
  return {
    geometry,
    system,
    all,
    plain: plain.map(({ element }) => element.name),
    isGeo: geometry !== null && (geo.primary_column !== undefined || own?.crs !== undefined),
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function pointOfValue(value: unknown): Point | null {
  if (value instanceof Uint8Array) return pointOfWkb(value)
  const { x, y, xmin, xmax, ymin, ymax } = (value ?? {}) as Record<string, unknown>
  if (isNumber(x) && isNumber(y)) return { x, y }
  return isNumber(xmin) && isNumber(xmax) && isNumber(ymin) && isNumber(ymax)
    ? { x: (xmin + xmax) / 2, y: (ymin + ymax) / 2 }
    : null
}

/** Text that its maker did not mark as text. */
const toText = (bytes: Uint8Array): string =>
  bytes.length > LONGEST_CELL ? '' : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

function toRecord(values: Record<string, unknown>, { geometry }: ParquetLayout): SourceRecord {
  const { [geometry ?? 'bbox']: shape, ...rest } = values
  for (const [name, value] of Object.entries(rest)) if (value instanceof Uint8Array) rest[name] = toText(value)
  return { cells: flattenRecord(rest), position: pointOfValue(shape), skipped: null }
}

const KEEP_BYTES = { geometryFromBytes: (bytes: Uint8Array) => bytes, geographyFromBytes: (bytes: Uint8Array) => bytes }

/** Opens the file for one reading. */
async function* withFile<T>(path: string, read: (file: AsyncBuffer) => AsyncGenerator<T>): AsyncGenerator<T> {
  const handle = await open(path, 'r')
  try {
    yield* read(toAsyncBuffer(handle, (await handle.stat()).size, MOST_GROUP_BYTES))
  } catch (error) {
    throw toFault(error)
  } finally {
    await handle.close()
  }
}

/** Walks the pages of a group: a damaged one may claim values without end, and whoever believes it never returns. */
async function checkPages(file: AsyncBuffer, group: FileMetaData['row_groups'][number]): Promise<void> {
  for (const { meta_data: column } of group.columns) {
    if (!column) throw damaged()
    const start = Number(column.dictionary_page_offset || column.data_page_offset)
    const view = new DataView(await file.slice(start, start + Number(column.total_compressed_size)))
    const reader = { view, offset: 0 }
    const most = Number(column.num_values)
    while (reader.offset < view.byteLength - 1) {
      const page = parquetHeader(reader)
      checkPage(page, most)
      reader.offset += page.compressed_page_size
      if (reader.offset > view.byteLength) throw damaged()
    }
  }
}

/** Columns whose packed numbers the library reads with a bit too few, for readers that keep it. */
async function openWide(file: AsyncBuffer, metadata: FileMetaData, group: FileMetaData['row_groups'][number]) {
  const root = parquetSchema(metadata)
  const wide: { name: string; reader: ColumnReader }[] = []
  for (const [index, { meta_data: meta }] of group.columns.entries()) {
    const [name = '', ...inner] = meta?.path_in_schema ?? []
    const leaf = root.children.find(({ element }) => element.name === name)
    if (!leaf || inner.length > 0 || meta?.type !== 'INT32' || !meta.encodings.includes('DELTA_BINARY_PACKED')) continue
    const type = toColumnType(leaf.element)
    const isWide = type?.kind === 'integer' && !type.isSigned && leaf.element.repetition_type !== 'REPEATED'
    if (isWide) wide.push({ name, reader: await openChunk(group, index, { file, root, column: { leaf, type } }) })
  }
  return wide
}

/** Rows as the file has them, by the names of their columns. */
interface ParquetSlice {
  rows: Record<string, unknown>[]
  share: number
}

/** Reads group by group, and of a large group a slice at a time. */
async function* readSlices(
  file: AsyncBuffer,
  metadata: FileMetaData,
  layout: ParquetLayout,
): AsyncGenerator<ParquetSlice> {
  const total = Math.max(1, Number(metadata.num_rows))
  let start = 0
  for (const group of metadata.row_groups) {
    const end = start + Number(group.num_rows)
    await checkPages(file, group)
    const wide = await openWide(file, metadata, group)
    for (let rowStart = start; rowStart < end; rowStart += SLICE_ROWS) {
      const rowEnd = Math.min(rowStart + SLICE_ROWS, end)
      const rows = await parquetReadObjects({
        file,
        metadata,
        columns: layout.all,
        compressors: unpack,
        geoparquet: false,
        utf8: false,
        parsers: KEEP_BYTES,
        rowStart,
        rowEnd,
      })
      // A count that the file does not hold would go on for ever.
      if (rows.length < rowEnd - rowStart) throw damaged()
      for (const { name, reader } of wide) reader.take(rows.length).forEach((cell, at) => Object.assign(rows[at] ?? {}, { [name]: cell })) // prettier-ignore
      yield { rows, share: Math.min(1, rowEnd / total) }
    }
    start = end
  }
}

/** A Parquet file with what it says of its geometries. */
export type GeoParquet = Awaited<ReturnType<typeof openGeoParquet>>

/** Opens a Parquet file; throws an `ImportFault` where it cannot be read. */
export async function openGeoParquet(path: string) {
  const handle = await open(path, 'r')
  try {
    const metadata = await readMetadata(
      toAsyncBuffer(handle, (await handle.stat()).size, MOST_GROUP_BYTES),
      MOST_GROUP_BYTES,
    )
    const layout = readLayout(metadata)
    return {
      layout,
      /** What the file says of itself under a name; null: nothing. */
      noteOf: (wanted: string): string | null =>
        metadata.key_value_metadata?.find(({ key }) => key === wanted)?.value ?? null,
      read: (): AsyncGenerator<ParquetSlice> => withFile(path, (file) => readSlices(file, metadata, layout)),
    }
  } catch (error) {
    throw toFault(error)
  } finally {
    await handle.close()
  }
}

async function* toRecords({ layout, read }: GeoParquet): AsyncGenerator<RecordBlock> {
  for await (const { rows, share } of read()) yield { records: rows.map((row) => toRecord(row, layout)), share }
}

/** A Parquet file: the geometry as GeoParquet has it (WKB or points), or the middle of a box. */
export async function openParquetSource(path: string): Promise<RowSource> {
  const parquet = await openGeoParquet(path)
  const { plain, system } = parquet.layout
  const read = () => toRecords(parquet)
  const columns = [...new Set([...plain, ...(await surveyColumns(read()))])]
  return { columns, hasHeader: true, system, title: 'Parquet', rows: () => toRows(read(), columns) }
}
