import iconv from 'iconv-lite'
import type { CsvRow, Encoding } from '#main/files/csv/csv.types.ts'
import { TEXT_BYTES } from '#main/files/csv/decode-file.ts'
import {
  createRecordSplitter,
  MAX_RECORD_CHARS,
  type CsvRecord,
  EXCERPT_CHARS,
  MAX_CELL_CHARS,
} from '#main/files/csv/split-records.ts'
import { MAX_UNCLOSED_QUOTES, tooManyOpenQuotes, REPLACEMENT } from '#main/files/read-rows.ts'
import type { PipePlan } from '#main/jobs/pipe/pipe-plan.ts'
import { FileFault } from '#main/files/csv/file-error.ts'
import { beginsBinary, nameBinary } from '#main/files/csv/name-binary.ts'

/** Of two bytes, one is 0 where a text of Latin letters is written in UTF-16. */
const UNIT_BYTES = 2

/** Why a stream that begins so is no text of this encoding; null where it may be. */
function nameHead(head: Buffer, encoding: Encoding): FileFault | null {
  if (encoding.startsWith('utf-16')) return null
  const binary = nameBinary(head)
  if (binary) {
    const remedy = binary.compression ? `Say --decompress ${binary.compression}.` : binary.remedy
    return new FileFault('file/binary', `is ${binary.what}, not CSV or JSON lines. ${remedy}`)
  }
  const mark = head.subarray(0, UNIT_BYTES).toString('hex')
  const isWide =
    mark === 'fffe' || mark === 'feff' || (head.length >= UNIT_BYTES && (head[0] === 0) !== (head[1] === 0))
  const order = mark === 'fffe' || (mark !== 'feff' && head[1] === 0) ? 'le' : 'be'
  return isWide ? new FileFault('file/encoding', `is written in UTF-16. Say --encoding utf-16${order}.`) : null
}

/**
 * Passes a stream on, unless its beginning says that it is no text of this encoding. It is held back only while it may
 * yet become a signature: none of them has the end of a line, so that no record waits.
 */
async function* checkHead(parts: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  const judge = (bytes: Buffer) => {
    const fault = nameHead(bytes, encoding)
    if (fault) throw fault
  }
  for await (const part of parts) {
    if (head === null) {
      yield part
      continue
    }
    head = Buffer.concat([head, part])
    if (head.length < UNIT_BYTES || beginsBinary(head)) continue
    judge(head)
    yield head
    head = null
  }
  if (head === null || head.length === 0) return
  judge(head)
  yield head
}

/** A record on its way through; one of JSON lines keeps its text. */
export interface PipeRow extends CsvRow {
  json?: JsonSource
}

/** What is complete with one part of the stream. */
interface RecordSplitting<T> {
  push(text: string): T[]
  finish(): T[]
  /** Characters that are no record yet. */
  pending(): number
}

/** A record that may be too long is looked at only where blocks of the stream end, however its parts arrive. */
const LONG_CHARS = MAX_RECORD_CHARS / 2

/** The text of a stream part by part as it arrives, cut at fixed places as well; the mark at its start is left out. */
async function* toTexts(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  isLong: () => boolean,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true })
  let offset = 0
  let held: Buffer = Buffer.alloc(0)
  for await (const part of bytes) {
    let rest = held.length > 0 ? Buffer.concat([held, part]) : part
    held = Buffer.alloc(0)
    while (rest.length > 0) {
      const room = TEXT_BYTES - (offset % TEXT_BYTES)
      if (rest.length < room && isLong()) {
        held = rest
        break
      }
      const now = rest.subarray(0, room)
      rest = rest.subarray(now.length)
      offset += now.length
      yield decoder.write(now)
    }
  }
  if (held.length > 0) yield decoder.write(held)
  yield decoder.end() ?? ''
}

async function* splitTexts<T>(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  splitter: RecordSplitting<T>,
): AsyncGenerator<T[]> {
  const isLong = () => splitter.pending() > LONG_CHARS
  for await (const text of toTexts(checkHead(bytes, encoding), encoding, isLong)) {
    const records = splitter.push(text)
    if (records.length > 0) yield records
  }
  const last = splitter.finish()
  if (last.length > 0) yield last
}

/** The records of a table as they stand, its header included. Throws where it is beyond repair in its middle. */
export async function* readTable(
  bytes: AsyncIterable<Buffer>,
  { encoding, separator }: Pick<PipePlan, 'encoding' | 'separator'>,
): AsyncGenerator<CsvRecord[]> {
  const splitter = createRecordSplitter(separator, '\n', { keepsText: true })
  for await (const records of splitTexts(bytes, encoding, splitter)) {
    if (splitter.unclosedQuotes() > MAX_UNCLOSED_QUOTES) throw tooManyOpenQuotes()
    yield records
  }
}

/** The objects of JSON lines, each with the values of the keys that are read. */
export async function* readJsonLines(
  bytes: AsyncIterable<Buffer>,
  { encoding, columns }: Pick<PipePlan, 'encoding' | 'columns'>,
): AsyncGenerator<PipeRow[]> {
  yield* splitTexts(bytes, encoding, createLineSplitter(columns))
}

/** Why a line cannot be used. */
type JsonFault = 'undecodable' | 'tooLong' | 'notAnObject' | 'nestedValue'

/** A line as it came. */
interface JsonSource {
  /** JSON: the object itself, the beginning of a line that is none as text, or null for an empty line. */
  text: string
  fault: JsonFault | null
}

interface JsonRow extends CsvRow {
  json: JsonSource
}

interface LineSplitter {
  push(text: string): JsonRow[]
  finish(): JsonRow[]
  /** Characters that are no line yet. */
  pending(): number
}

/** Splits a text into lines of JSON; one that is too long is given up in its place, and the rest goes on after it. */
function createLineSplitter(keys: readonly string[]): LineSplitter {
  let pending = ''
  let line = 0
  /** The beginning of a line of endless length, whose rest is thrown away. */
  let endless: string | null = null
  const take = (text: string): JsonRow => {
    line++
    const whole = endless ?? text
    endless = null
    return { row: line, line, ...toCells(whole.endsWith('\r') ? whole.slice(0, -1) : whole, keys) }
  }
  return {
    push(text) {
      const rows: JsonRow[] = []
      let start = 0
      let end = text.indexOf('\n')
      for (; end >= 0; end = text.indexOf('\n', start)) {
        rows.push(take(pending + text.slice(start, end)))
        pending = ''
        start = end + 1
      }
      pending += text.slice(start)
      if (pending.length > MAX_RECORD_CHARS) {
        endless ??= pending
        pending = ''
      }
      return rows
    },
    finish() {
      const rows = pending === '' && endless === null ? [] : [take(pending)]
      pending = ''
      return rows
    },
    pending: () => pending.length,
  }
}

function toCells(text: string, keys: readonly string[]): Pick<JsonRow, 'cells' | 'reason' | 'json'> {
  const refuse = (fault: JsonFault): Pick<JsonRow, 'cells' | 'reason' | 'json'> => ({
    cells: [],
    reason: fault === 'tooLong' ? 'cellTooLong' : 'undecodable',
    json: { text: JSON.stringify(text.slice(0, EXCERPT_CHARS)), fault },
  })
  if (text.length > MAX_RECORD_CHARS) return refuse('tooLong')
  if (text.trim() === '') return { cells: keys.map(() => ''), reason: null, json: { text: 'null', fault: null } }
  if (text.includes(REPLACEMENT)) return refuse('undecodable')
  const object = parseObject(text)
  if (!object) return refuse('notAnObject')
  const cells = keys.map((key) => toCell(Object.hasOwn(object, key) ? object[key] : null))
  const whole = cells.flatMap((cell) => (cell === null ? [] : [cell]))
  if (whole.length < cells.length)
    return { ...refuse('nestedValue'), json: { text: text.trim(), fault: 'nestedValue' } }
  if (whole.some((cell) => cell.length > MAX_CELL_CHARS)) return refuse('tooLong')
  return { cells: whole, reason: null, json: { text: text.trim(), fault: null } }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Text, numbers and truth values are cells, nothing is an empty one; an object or an array is none. */
function toCell(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? null : String(value)
}
