import iconv from 'iconv-lite'
import type { CsvRow, Encoding } from '#main/files/csv/csv.types.ts'
import { TEXT_BYTES } from '#main/files/csv/decode-file.ts'
import { createRecordSplitter, MAX_RECORD_CHARS, type CsvRecord } from '#main/files/csv/split-records.ts'
import { MAX_UNCLOSED_QUOTES, tooManyOpenQuotes } from '#main/files/read-rows.ts'
import { checkHead } from '#main/jobs/pipe/check-head.ts'
import { createLineSplitter, type JsonSource } from '#main/jobs/pipe/json-lines.ts'
import type { PipePlan } from '#main/jobs/pipe/pipe-plan.ts'

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
