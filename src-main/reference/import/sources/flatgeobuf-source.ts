import { ByteBuffer } from 'flatbuffers'
import { Feature } from 'flatgeobuf/lib/mjs/flat-geobuf/feature.js'
import type { Geometry as FlatGeometry } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry.js'
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js'
import { parseProperties } from 'flatgeobuf/lib/mjs/generic/feature.js'
import { fromByteBuffer } from 'flatgeobuf/lib/mjs/header-meta.js'
import { calcTreeSize } from 'flatgeobuf/lib/mjs/packedrtree.js'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { openByteReader, type ByteReader } from './byte-reader.ts'
import { flattenRecord } from './flatten-record.ts'
import { pointInAreas, type Point, type Ring } from './geometry/point-of-geometry.ts'
import type { RowSource } from './row-source.types.ts'
import { surveyColumns, toRows, type RecordBlock, type SourceRecord } from './survey-records.ts'

const MARK_BYTES = 8
const SIZE_BYTES = 4
const MOST_HEADER_BYTES = 16 * 1024 ** 2
/** The border of a building or lot is smaller; what is larger is left out. */
const MOST_FEATURE_BYTES = 16 * 1024 ** 2
const BLOCK_ROWS = 1000

type Header = ReturnType<typeof fromByteBuffer>

const damaged = () =>
  new ImportFault(
    'import/flatgeobuf',
    'The FlatGeobuf file is damaged or was not copied completely: download it again.',
  )

/** A table of flatbuffers behind its size, in memory of its own so that its numbers are aligned. */
async function readTable(reader: ByteReader, most: number): Promise<ByteBuffer | 'too large' | null> {
  const size = await reader.read(SIZE_BYTES)
  if (!size) return null
  const bytes = size.readUInt32LE(0)
  if (bytes > reader.size - reader.position()) throw damaged()
  if (bytes > most) {
    reader.skip(bytes)
    return 'too large'
  }
  const aligned = new Uint8Array(SIZE_BYTES + bytes)
  aligned.set(size, 0)
  const rest = await reader.read(bytes)
  if (!rest) throw damaged()
  aligned.set(rest, SIZE_BYTES)
  return new ByteBuffer(aligned)
}

/** The header, and the byte at which the features begin. */
async function readHeader(reader: ByteReader): Promise<{ header: Header; start: number }> {
  const mark = await reader.read(MARK_BYTES)
  if (!mark || mark.toString('latin1', 0, 4) !== 'fgb\u0003') throw damaged()
  const table = await readTable(reader, MOST_HEADER_BYTES)
  if (table === null || table === 'too large') throw damaged()
  const header = fromByteBuffer(table)
  const { featuresCount, indexNodeSize, columns } = header
  if ((columns?.length ?? 0) > MAX_COLUMNS) throw damaged()
  const hasIndex = indexNodeSize > 1 && featuresCount > 0
  const start = reader.position() + (hasIndex ? calcTreeSize(featuresCount, indexNodeSize) : 0)
  if (!(start <= reader.size)) throw damaged()
  return { header, start }
}

function ringsOf(geometry: FlatGeometry): Ring[] {
  const xy = geometry.xyArray() ?? new Float64Array()
  const corners = xy.length / 2
  const ends = geometry.endsArray() ?? new Uint32Array([corners])
  let start = 0
  return [...ends].map((end) => {
    const ring: Ring = []
    for (; start < Math.min(end, corners); start++) ring.push([xy[start * 2] ?? NaN, xy[start * 2 + 1] ?? NaN])
    return ring
  })
}

function pointOf(geometry: FlatGeometry | null, headerType: GeometryType): Point | null {
  if (!geometry) return null
  const type = headerType === GeometryType.Unknown ? geometry.type() : headerType
  if (type === GeometryType.Polygon) return pointInAreas([ringsOf(geometry)])
  if (type === GeometryType.MultiPolygon) {
    const most = (geometry.bb?.capacity() ?? 0) / SIZE_BYTES
    const parts = Array.from({ length: Math.min(geometry.partsLength(), most) }, (_, i) => geometry.parts(i))
    return pointInAreas(parts.flatMap((part) => (part ? [ringsOf(part)] : [])))
  }
  if (type !== GeometryType.Point && type !== GeometryType.MultiPoint) return null
  const [x, y] = geometry.xyArray() ?? []
  return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null
}

function toRecord(table: ByteBuffer, header: Header): SourceRecord {
  const feature = Feature.getSizePrefixedRootAsFeature(table)
  const position = pointOf(feature.geometry(), header.geometryType)
  return { cells: flattenRecord(parseProperties(feature, header.columns)), position, skipped: null }
}

async function* readFeatures(path: string): AsyncGenerator<RecordBlock> {
  const reader = await openByteReader(path)
  try {
    const { header, start } = await readHeader(reader)
    reader.skip(start - reader.position())
    let records: SourceRecord[] = []
    for (
      let table = await readTable(reader, MOST_FEATURE_BYTES);
      table;
      table = await readTable(reader, MOST_FEATURE_BYTES)
    ) {
      // prettier-ignore
      records.push(table === 'too large' ? { cells: new Map(), position: null, skipped: 'tooLong' } : toRecord(table, header)) // prettier-ignore
      if (records.length < BLOCK_ROWS) continue
      yield { records, share: reader.position() / reader.size }
      records = []
    }
    yield { records, share: 1 }
  } catch (error) {
    // Whatever the library meets in damaged bytes.
    throw error instanceof ImportFault || typeof (error as NodeJS.ErrnoException).syscall === 'string'
      ? error
      : damaged()
  } finally {
    await reader.close()
  }
}

/** A FlatGeobuf file; its index is passed over. */
export async function openFlatgeobufSource(path: string): Promise<RowSource> {
  const reader = await openByteReader(path)
  try {
    const { header } = await readHeader(reader).catch((error: unknown) => {
      throw error instanceof ImportFault ? error : damaged()
    })
    const { crs } = header
    const code = crs && crs.code > 0 ? `${crs.org || 'EPSG'}:${crs.code}` : (crs?.wkt ?? null)
    const names = (header.columns ?? []).map(({ name }) => name)
    const columns = [...new Set([...names, ...(await surveyColumns(readFeatures(path)))])]
    return {
      columns,
      hasHeader: true,
      system: code,
      title: 'FlatGeobuf',
      rows: () => toRows(readFeatures(path), columns),
    }
  } finally {
    await reader.close()
  }
}
