import { open, type FileHandle } from 'node:fs/promises'
import {
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
} from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { decompressBrotli, decompressLz4, decompressLz4Raw, decompressZstd, gunzip } from 'hyparquet-compressors'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { flattenRecord, LONGEST_CELL } from './flatten-record.ts'
import type { Point } from './geometry/point-of-geometry.ts'
import { pointOfWkb } from './geometry/read-wkb.ts'
import type { RowSource } from './row-source.types.ts'
import { surveyColumns, toRows, type RecordBlock, type SourceRecord } from './survey-records.ts'

/** Rows that are in memory at once; a group of the file holds up to a million. */
const SLICE_ROWS = 50_000
const MOST_FOOTER_BYTES = 64 * 1024 ** 2
/** What one group of rows has in the file. Groups of a million addresses take a tenth. */
const MOST_GROUP_BYTES = 512 * 1024 ** 2
/** What one page unpacks to; makers write 1 MB. */
const MOST_PAGE_BYTES = 128 * 1024 ** 2
const FOOTER_END_BYTES = 8
/** Names of geometries where the file states none. */
const GEOMETRY_NAME = /^(?:geometry|geom|wkb_geometry|the_geom|shape)$/i

const damaged = () =>
  new ImportFault(
    'import/parquet',
    'The Parquet file is damaged, locked or was not copied completely: download it again.',
  )

function toFault(error: unknown): unknown {
  if (error instanceof ImportFault || typeof (error as NodeJS.ErrnoException).syscall === 'string') return error
  const { message = '' } = error as Error
  const [, codec] = /unsupported compression codec: (\w+)/.exec(message) ?? []
  return codec === undefined
    ? damaged()
    : new ImportFault('import/parquet-codec', `The Parquet file is packed with ${codec}, which is not read here: write it again with Zstandard or Snappy.`) // prettier-ignore
}

/** Those that unpack a page but Snappy, which hyparquet reads itself: that of WebAssembly never ends on damaged bytes. None to more than a page may have. */
const unpack: Compressors = Object.fromEntries(
  Object.entries({
    GZIP: (input: Uint8Array, length: number) => gunzip(input, new Uint8Array(length)),
    BROTLI: decompressBrotli,
    LZ4: decompressLz4,
    LZ4_RAW: decompressLz4Raw,
    ZSTD: (input: Uint8Array, length: number) => decompressZstd(input, new Uint8Array(length)),
  }).map(([codec, run]) => [
    codec,
    (input: Uint8Array, length: number) => {
      if (length > MOST_PAGE_BYTES) throw damaged()
      return run(input, length)
    },
  ]),
)

function toAsyncBuffer(file: FileHandle, byteLength: number): AsyncBuffer {
  return {
    byteLength,
    async slice(start, end = byteLength) {
      const length = Math.max(0, Math.min(end, byteLength) - Math.max(0, start))
      if (length > MOST_GROUP_BYTES) throw damaged()
      const bytes = new Uint8Array(length)
      for (let filled = 0; filled < length;) {
        const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled)
        if (bytesRead === 0) throw damaged()
        filled += bytesRead
      }
      return bytes.buffer
    },
  }
}

async function readMetadata(file: AsyncBuffer): Promise<FileMetaData> {
  const end = new DataView(await file.slice(file.byteLength - FOOTER_END_BYTES))
  if (end.byteLength < FOOTER_END_BYTES || end.getUint32(0, true) > Math.min(MOST_FOOTER_BYTES, file.byteLength))
    throw damaged()
  const metadata = await parquetMetadataAsync(file, { geoparquet: false })
  const sizes = metadata.row_groups.map(({ columns }) =>
    columns.reduce((sum, { meta_data: column }) => sum + Number(column?.total_compressed_size ?? 0), 0),
  )
  if (sizes.some((bytes) => bytes > MOST_GROUP_BYTES))
    throw new ImportFault('import/parquet-size', 'The Parquet file has groups of rows of more than 512 MB: write it again with smaller ones.') // prettier-ignore
  return metadata
}

interface Layout {
  /** Column of the geometry; null for none. */
  geometry: string | null
  system: string | null
  /** Columns of one value a row, and all that are read. */
  plain: string[]
  all: string[]
}

interface GeoColumn {
  crs?: unknown
}

/** The geometry that the file names (GeoParquet), else the one that its name tells. */
function readLayout(metadata: FileMetaData): Layout {
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
  return { geometry, system, all, plain: plain.map(({ element }) => element.name) }
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

function toRecord(values: Record<string, unknown>, { geometry }: Layout): SourceRecord {
  const { [geometry ?? 'bbox']: shape, ...rest } = values
  for (const [name, value] of Object.entries(rest)) if (value instanceof Uint8Array) rest[name] = toText(value)
  return { cells: flattenRecord(rest), position: pointOfValue(shape), skipped: null }
}

const KEEP_BYTES = { geometryFromBytes: (bytes: Uint8Array) => bytes, geographyFromBytes: (bytes: Uint8Array) => bytes }

/** Opens the file for one reading. */
async function* withFile(
  path: string,
  read: (file: AsyncBuffer) => AsyncGenerator<RecordBlock>,
): AsyncGenerator<RecordBlock> {
  const handle = await open(path, 'r')
  try {
    yield* read(toAsyncBuffer(handle, (await handle.stat()).size))
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
      const heads = [page.data_page_header, page.data_page_header_v2, page.dictionary_page_header].filter((head) => head !== undefined) // prettier-ignore
      const { definition_levels_byte_length: marks = 0, repetition_levels_byte_length: repeats = 0 } = page.data_page_header_v2 ?? {} // prettier-ignore
      const isWhole = heads.every(({ num_values: count, encoding }) => encoding !== undefined && count >= 0 && count <= most) // prettier-ignore
      const sizes = [page.compressed_page_size, Number(page.uncompressed_page_size), marks, repeats]
      const v2 = page.data_page_header_v2
      const hasLevels = !v2 || [v2.definition_levels_byte_length, v2.repetition_levels_byte_length].every((one) => one !== undefined) // prettier-ignore
      if (!isWhole || !hasLevels) throw damaged()
      if (sizes.some((bytes) => !(bytes >= 0 && bytes <= MOST_PAGE_BYTES))) throw damaged()
      reader.offset += page.compressed_page_size
      if (reader.offset > view.byteLength) throw damaged()
    }
  }
}

/** Reads group by group, and of a large group a slice at a time. */
async function* readSlices(file: AsyncBuffer, metadata: FileMetaData, layout: Layout): AsyncGenerator<RecordBlock> {
  const total = Math.max(1, Number(metadata.num_rows))
  let start = 0
  for (const group of metadata.row_groups) {
    const end = start + Number(group.num_rows)
    await checkPages(file, group)
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
      yield { records: rows.map((row) => toRecord(row, layout)), share: Math.min(1, rowEnd / total) }
    }
    start = end
  }
}

/** A Parquet file: the geometry as GeoParquet has it (WKB or points), or the middle of a box. */
export async function openParquetSource(path: string): Promise<RowSource> {
  const handle = await open(path, 'r')
  try {
    const metadata = await readMetadata(toAsyncBuffer(handle, (await handle.stat()).size))
    const layout = readLayout(metadata)
    const read = () => withFile(path, (file) => readSlices(file, metadata, layout))
    const columns = [...new Set([...layout.plain, ...(await surveyColumns(read()))])]
    return { columns, hasHeader: true, system: layout.system, title: 'Parquet', rows: () => toRows(read(), columns) }
  } catch (error) {
    throw toFault(error)
  } finally {
    await handle.close()
  }
}
