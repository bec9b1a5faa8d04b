import { existsSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { nameColumns } from '#main/files/csv/name-columns.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { openByteReader, type ByteReader } from './byte-reader.ts'
import { encodingOfCpg, readDbfHeader, readDbfRecord, type DbfHeader } from './dbf.ts'
import { pointInAreas, type Point, type Ring } from './geometry/point-of-geometry.ts'
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
/** Kinds of shapes without regard to height and measure, which add 10 and 20. */
const POINT = 1
const LINE = 3
const POLYGON = 5
const MULTI_POINT = 8
/** Where the numbers begin behind the kind and the box. */
const BOX_END = 36

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

/** Twice the signed area of a ring: outer rings run clockwise, holes the other way. */
const turnOf = (ring: Ring): number =>
  ring.reduce((sum, [x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
    return sum + (nextX - x) * (nextY + y)
  }, 0)

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

async function readShape(reader: ByteReader): Promise<Placed> {
  const head = await reader.read(RECORD_HEAD_BYTES)
  if (!head) return { position: null }
  const bytes = head.readUInt32BE(4) * 2
  if (bytes > reader.size - reader.position()) throw damaged()
  if (bytes > LONGEST_SHAPE) {
    reader.skip(bytes)
    return { position: null }
  }
  const shape = await reader.read(bytes)
  if (!shape) return { position: null }
  const line = lineOfShape(shape)
  return { position: pointOfShape(shape), ...(line.length > 0 ? { line } : {}) }
}

async function* readBlocks(path: string, dbfPath: string, header: DbfHeader): AsyncGenerator<SourceBlock> {
  const shapes = await openByteReader(path)
  const table = await openByteReader(dbfPath)
  try {
    shapes.skip(HEADER_BYTES)
    table.skip(header.headerBytes)
    let rows: SourceRow[] = []
    for (let i = 0; i < header.records; i++) {
      const record = await table.read(header.recordBytes)
      if (!record) throw damaged()
      const cells = readDbfRecord(record, header)
      const placed = await readShape(shapes)
      if (cells) rows.push({ cells, ...placed, skipped: null })
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

async function checkShapes(path: string): Promise<void> {
  const reader = await openByteReader(path)
  try {
    const head = await reader.read(HEADER_BYTES)
    if (!head || head.readUInt32BE(0) !== MARK) throw damaged()
  } finally {
    await reader.close()
  }
}

/** A Shapefile with its table; the code page and the system are those of the files beside it. */
export async function openShapefileSource(path: string, parts: ShapefileParts): Promise<RowSource> {
  await checkShapes(path)
  const { dbf } = parts
  if (dbf === undefined || !existsSync(dbf))
    throw new ImportFault(
      'import/shapefile-table',
      'The Shapefile has no table (.dbf) beside it: put the .shp, .dbf, .prj and .cpg files into one zip archive.',
    )
  const reader = await openByteReader(dbf)
  try {
    const header = await readDbfHeader(reader, encodingOfCpg((await readText(parts.cpg)) ?? ''))
    const columns = nameColumns(
      header.fields.map(({ name }) => name),
      header.fields.length,
    )
    const system = await readText(parts.prj)
    return { columns, hasHeader: true, system, title: 'Shapefile', rows: () => readBlocks(path, dbf, header) }
  } finally {
    await reader.close()
  }
}
