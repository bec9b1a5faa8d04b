import { open, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { readLines } from '#main/reference/import/sources/read-lines.ts'
import { flattenRecord } from './flatten-record.ts'
import { pointOfGeometry, type Geometry } from './geometry/point-of-geometry.ts'
import type { RowSource } from './row-source.types.ts'
import { skippedRecord, surveyColumns, toRows, type RecordBlock, type SourceRecord } from './survey-records.ts'
import { ImportFault } from '../import-fault.ts'

const BLOCK_BYTES = 256 * 1024
/** A feature is the border of one building or lot; one with more bytes is left out. */
const LONGEST_OBJECT_BYTES = 16 * 1024 * 1024
const DEEPEST = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d

interface ObjectBlock {
  /** The text of each object; null for one that is too long. */
  texts: (string | null)[]
  bytesRead: number
}

const damaged = () =>
  new ImportFault('import/json', 'The file is no GeoJSON from its beginning to its end: download it again.')

/** Finds the outermost objects of a stream of bytes, by their brackets. */
function createScanner() {
  let depth = 0
  let isInText = false
  let isEscaped = false
  /** The list in which the objects are has ended: what follows is no object of it. */
  let isEnded = false
  /** Bytes of the object that has begun; null between objects. */
  let parts: Buffer[] | null = null
  let length = 0
  const finish = (): string | null => {
    const text = length > LONGEST_OBJECT_BYTES ? null : Buffer.concat(parts ?? []).toString('utf8')
    parts = null
    length = 0
    return text
  }
  const keep = (bytes: Buffer) => {
    length += bytes.length
    if (length > LONGEST_OBJECT_BYTES) parts = []
    else parts?.push(bytes)
  }
  return {
    /** True while an object has begun and not ended. */
    isOpen: () => parts !== null,
    push(chunk: Buffer): (string | null)[] {
      const texts: (string | null)[] = []
      let start = 0
      for (let i = 0; i < chunk.length && !isEnded; i++) {
        const sign = chunk[i]
        if (isInText) {
          if (isEscaped) isEscaped = false
          else if (sign === BACKSLASH) isEscaped = true
          else if (sign === QUOTE) isInText = false
        } else if (sign === QUOTE) isInText = parts !== null
        else if (sign === OPEN_OBJECT || (sign === OPEN_LIST && parts)) {
          if (!parts) {
            parts = []
            start = i
          }
          if (++depth > DEEPEST) throw damaged()
        } else if (parts && (sign === CLOSE_OBJECT || sign === CLOSE_LIST) && --depth === 0) {
          keep(chunk.subarray(start, i + 1))
          texts.push(finish())
        } else if (!parts && sign === CLOSE_LIST) isEnded = true
      }
      if (parts) keep(chunk.subarray(start))
      return texts
    },
  }
}

/** Streams the objects of a file from a byte on: those of its list, or one after the other. */
async function* readJsonObjects(path: string, start: number): AsyncGenerator<ObjectBlock> {
  const scanner = createScanner()
  let bytesRead = start
  for await (const chunk of createReadStream(path, { start, highWaterMark: BLOCK_BYTES }) as AsyncIterable<Buffer>) {
    bytesRead += chunk.length
    yield { texts: scanner.push(chunk), bytesRead }
  }
  if (scanner.isOpen()) throw damaged()
}

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
