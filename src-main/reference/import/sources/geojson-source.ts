import { open, stat } from 'node:fs/promises'
import { readLines } from '#main/reference/import/sources/read-lines.ts'
import { flattenRecord } from './flatten-record.ts'
import { pointOfGeometry, type Geometry } from './geometry/point-of-geometry.ts'
import { readJsonObjects } from './json-objects.ts'
import type { RowSource } from './row-source.types.ts'
import { skippedRecord, surveyColumns, toRows, type RecordBlock, type SourceRecord } from './survey-records.ts'

const HEAD_BYTES = 64 * 1024
/** A collection names itself in its first lines. */
const HEAD_LINES = 12
const REPLACEMENT = '\ufffd'
/** The sign before each text of a sequence (RFC 8142). */
const RECORD_SIGN = '\u001e'
const NAMED_SYSTEM = /"crs"\s*:\s*\{[^{}]*(?:\{[^{}]*?)?"name"\s*:\s*"([^"]{1,200})"/
const ESRI_SYSTEM = /"spatialReference"\s*:\s*\{[^{}]*?"(?:latestWkid|wkid)"\s*:\s*(\d{4,6})/

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A geometry of Esri: a point, or an area of rings. */
const fromEsri = ({ x, y, rings }: Fields): Geometry =>
  Array.isArray(rings) ? { type: 'Polygon', coordinates: rings } : { type: 'Point', coordinates: [x, y] }

/** A feature of GeoJSON or of Esri, or a plain object. */
function toRecord(value: unknown): SourceRecord {
  if (!isFields(value)) return skippedRecord('notAnAddress')
  const { properties, attributes, geometry, type } = value
  const isFeature = 'properties' in value || type === 'Feature'
  const fields = isFeature ? properties : (attributes ?? value)
  if (!isFields(fields)) return skippedRecord('notAnAddress')
  const hasGeometry = isFields(geometry) && fields !== value
  const shape = hasGeometry ? (isFeature ? (geometry as unknown as Geometry) : fromEsri(geometry)) : null
  const position = shape ? pointOfGeometry(shape) : null
  // A line or an empty geometry is no place where a house is.
  return { cells: flattenRecord(fields), position, skipped: shape && !position ? 'notAnAddress' : null }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const cleanLine = (line: string) => line.replaceAll(RECORD_SIGN, '').trim().replace(/,$/, '')

function recordOf(text: string | null): SourceRecord {
  if (text === null) return skippedRecord('tooLong')
  return text.includes(REPLACEMENT) ? skippedRecord('undecodable') : toRecord(parseText(text))
}

/** Lines with an object each, also those within a collection: what is no object before the first of them is its head. */
async function* readLineRecords(path: string, size: number): AsyncGenerator<RecordBlock> {
  let hasBegun = false
  for await (const { lines, bytesRead } of readLines(path)) {
    const records: SourceRecord[] = []
    for (const line of lines) {
      const text = line === null ? null : cleanLine(line)
      if (text !== null && /^[\s[\]{}]*$/.test(text)) continue
      const record = recordOf(text)
      if (record.skipped === null) hasBegun = true
      if (hasBegun || record.skipped === 'undecodable') records.push(record)
    }
    yield { records, share: bytesRead / size }
  }
}

async function* readObjectRecords(path: string, size: number, start: number): AsyncGenerator<RecordBlock> {
  for await (const { texts, bytesRead } of readJsonObjects(path, start))
    yield { records: texts.map(recordOf), share: bytesRead / size }
}

/** True where a line is an object on its own that is no whole collection. */
function hasLines(head: string): boolean {
  const lines = head.split('\n', HEAD_LINES).map(cleanLine)
  return lines.some((line) => {
    const value = line.startsWith('{') && line.length > 2 ? parseText(line) : null
    return isFields(value) && !Array.isArray(value.features) && value.type !== 'name'
  })
}

/** The byte from which the objects of a list follow; 0 where they follow one another without a list. */
function startOfList(head: Buffer): number {
  const text = head.toString('latin1')
  const features = /"features"\s*:\s*\[/.exec(text) ?? /^[^"{]*\[/.exec(text)
  return features ? features.index + features[0].length : 0
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** GeoJSON: lines, a collection, or a list of objects; also the JSON of Esri. */
export async function openGeojsonSource(path: string): Promise<RowSource> {
  const head = await readHead(path)
  const size = Math.max(1, (await stat(path)).size)
  const text = head.toString('utf8').replace(/^\ufeff/, '')
  const isInLines = hasLines(text)
  const start = startOfList(head)
  const read = () => (isInLines ? readLineRecords(path, size) : readObjectRecords(path, size, start))
  const columns = await surveyColumns(read())
  const system = (NAMED_SYSTEM.exec(text) ?? ESRI_SYSTEM.exec(text))?.[1] ?? null
  return { columns, hasHeader: true, system, title: 'GeoJSON', rows: () => toRows(read(), columns) }
}
