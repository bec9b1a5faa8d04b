import { existsSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { nameColumns } from '#main/files/csv/name-columns.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { openByteReader, type ByteReader } from './byte-reader.ts'
import { encodingOfCpg, readDbfHeader, readDbfRecord, type DbfHeader } from './dbf.ts'
import { pointInAreas, type Point, type Ring } from './geometry/point-of-geometry.ts'
import { BOX_END, LINE, MULTI_POINT, POINT, POLYGON, turnOf } from './geometry/shape-geometry.ts'
import type { RowSource, SourceBlock, SourceRow } from './row-source.types.ts'

/** The files beside a .shp file that belong to it. */
export const SHAPEFILE_PARTS = ['dbf', 'prj', 'cpg'] as const
export type ShapefileParts = Partial<Record<(typeof SHAPEFILE_PARTS)[number], string>>

const MARK = 9994
const HEADER_BYTES = 100
const RECORD_HEAD_BYTES = 8
const BLOCK_ROWS = 1000
/** The border of a building or lot is smaller. */
const LONGEST_SHAPE = 16 * 1024 * 1024
const MOST_TEXT_BYTES = 16 * 1024
const damaged = () =>
  new ImportFault('import/shapefile', 'The Shapefile (.shp) is damaged or cut off: download it again.')

/** The parts that are found beside a .shp file, whatever the case of their names. */
export function partsBeside(path: string): ShapefileParts {
  const stem = basename(path, extname(path)).toLowerCase()
  const folder = dirname(path)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const parts: ShapefileParts = {}
  for (const part of SHAPEFILE_PARTS) {
    const name = names.find((one) => one.toLowerCase() === `${stem}.${part}`)
    if (name !== undefined) parts[part] = join(folder, name)
  }
  return parts
}

async function readText(path: string | undefined): Promise<string | null> {
  if (path === undefined || !existsSync(path)) return null
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_TEXT_BYTES), 0, MOST_TEXT_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '').trim() || null // prettier-ignore
  } finally {
    await file.close()
  }
}

const toPoint = (x: number, y: number): Point | null => (Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null)

function pointOfPolygon(shape: Buffer): Point | null {
  if (shape.length < BOX_END + 8) return null
  const parts = shape.readUInt32LE(BOX_END)
  const corners = shape.readUInt32LE(BOX_END + 4)
  const first = BOX_END + 8 + parts * 4
  if (parts * 4 + corners * 16 > shape.length - BOX_END - 8) return null
  const starts = Array.from({ length: parts }, (_, i) => shape.readUInt32LE(BOX_END + 8 + i * 4))
  const rings = starts.map((start, i): Ring => {
    const end = Math.min(starts[i + 1] ?? corners, corners)
    return Array.from({ length: Math.max(0, end - start) }, (_, k) => [
      shape.readDoubleLE(first + (start + k) * 16),
      shape.readDoubleLE(first + (start + k) * 16 + 8),
    ])
  })
  const outer = rings.filter((ring) => turnOf(ring) >= 0)
  const holes = rings.filter((ring) => turnOf(ring) < 0)
  // A hole outside its area does no harm: no point of it is within.
  return pointInAreas((outer.length > 0 ? outer : rings).map((ring) => [ring, ...holes]))
}

function pointOfShape(shape: Buffer): Point | null {
  if (shape.length < 4) return null
  const kind = shape.readUInt32LE(0) % 10
  if (kind === POINT) return shape.length >= 20 ? toPoint(shape.readDoubleLE(4), shape.readDoubleLE(12)) : null
  if (kind === MULTI_POINT)
    return shape.length >= BOX_END + 20 ? toPoint(shape.readDoubleLE(BOX_END + 4), shape.readDoubleLE(BOX_END + 12)) : null // prettier-ignore
  return kind === POLYGON ? pointOfPolygon(shape) : null
}

/** The corners of a line, those of its parts one after the other; empty for a shape that is none. */
function lineOfShape(shape: Buffer): Point[] {
  if (shape.length < BOX_END + 8 || shape.readUInt32LE(0) % 10 !== LINE) return []
  const first = BOX_END + 8 + shape.readUInt32LE(BOX_END) * 4
  const corners = shape.readUInt32LE(BOX_END + 4)
  if (first + corners * 16 > shape.length) return []
  return Array.from({ length: corners }, (_, i) =>
    toPoint(shape.readDoubleLE(first + i * 16), shape.readDoubleLE(first + i * 16 + 8)),
  ).filter((point) => point !== null)
}

/** Where a row is: nothing for a shape without a place, and behind the last one. */
type Placed = Pick<SourceRow, 'position' | 'line'>

/** The next shape; null for one that is longer than any good one, and behind the last. */
async function readShape(reader: ByteReader): Promise<Buffer | null> {
  const head = await reader.read(RECORD_HEAD_BYTES)
  if (!head) return null
  const bytes = head.readUInt32BE(4) * 2
  if (bytes > reader.size - reader.position()) throw damaged()
  if (bytes > LONGEST_SHAPE) {
    reader.skip(bytes)
    return null
  }
  return reader.read(bytes)
}

function placedBy(shape: Buffer | null): Placed {
  if (!shape) return { position: null }
  const line = lineOfShape(shape)
  return { position: pointOfShape(shape), ...(line.length > 0 ? { line } : {}) }
}

/** Opens the two files of a Shapefile that have its rows, as often as they are read. */
export interface ShapefileBytes {
  shapes(): Promise<ByteReader>
  table(): Promise<ByteReader>
}

/** Reads the rows of a Shapefile in blocks. */
export async function* readShapefile<T>(
  opened: ShapefileBytes,
  header: DbfHeader,
  toRow: (shape: Buffer | null, cells: string[]) => T,
): AsyncGenerator<{ rows: T[]; share: number }> {
  const shapes = await opened.shapes()
  const table = await opened.table()
  try {
    shapes.skip(HEADER_BYTES)
    table.skip(header.headerBytes)
    let rows: T[] = []
    for (let i = 0; i < header.records; i++) {
      const record = await table.read(header.recordBytes)
      if (!record) throw damaged()
      const cells = readDbfRecord(record, header)
      const shape = await readShape(shapes)
      if (cells) rows.push(toRow(shape, cells))
      if (rows.length < BLOCK_ROWS) continue
      yield { rows, share: (i + 1) / header.records }
      rows = []
    }
    yield { rows, share: 1 }
  } finally {
    await shapes.close()
    await table.close()
  }
}

/** Looks at the heads of both files; the encoding is the one that the .cpg file names. */
export async function openShapefile(opened: ShapefileBytes, cpg: string | null): Promise<DbfHeader> {
  await checkShapes(await opened.shapes())
  const reader = await opened.table()
  try {
    return await readDbfHeader(reader, encodingOfCpg(cpg ?? ''))
  } finally {
    await reader.close()
  }
}

async function checkShapes(reader: ByteReader): Promise<void> {
  try {
    const head = await reader.read(HEADER_BYTES)
    if (!head || head.readUInt32BE(0) !== MARK) throw damaged()
  } finally {
    await reader.close()
  }
}

/** A Shapefile with its table; the code page and the system are those of the files beside it. */
export async function openShapefileSource(path: string, parts: ShapefileParts): Promise<RowSource> {
  const { dbf } = parts
  if (dbf === undefined || !existsSync(dbf))
    throw new ImportFault(
      'import/shapefile-table',
      'The Shapefile has no table (.dbf) beside it: put the .shp, .dbf, .prj and .cpg files into one zip archive.',
    )
  const opened = { shapes: () => openByteReader(path), table: () => openByteReader(dbf) }
  const header = await openShapefile(opened, await readText(parts.cpg))
  const columns = nameColumns(
    header.fields.map(({ name }) => name),
    header.fields.length,
  )
  const system = await readText(parts.prj)
  const rows = (): AsyncGenerator<SourceBlock> =>
    readShapefile(opened, header, (shape, cells) => ({ cells, ...placedBy(shape), skipped: null }))
  return { columns, hasHeader: true, system, title: 'Shapefile', rows }
}
