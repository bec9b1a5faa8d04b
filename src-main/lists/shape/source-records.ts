import { open, type FileHandle } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { decodeFile } from '#main/files/csv/decode-file.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { FileFault } from '#main/files/csv/file-error.ts'
import { createRecordSplitter, type CsvRecord } from '#main/files/csv/split-records.ts'
import { readRows, settleCells } from '#main/files/read-rows.ts'
import type { SourceRow } from '../files/source.types.ts'

/** A record of a table as it stands. */
export interface SourceRecord extends Pick<SourceRow, 'row' | 'cells' | 'reason'> {
  /** The cells as they are there, however many. */
  found: string[]
  /** As it is written, its line end included; null in a workbook. */
  text: string | null
}

/** Records above the data have the numbers up to 0, which is the one with the names. */
export async function* readSourceRecords(path: string, format: CsvFormat): AsyncGenerator<SourceRecord[]> {
  if (format.sheet) {
    const head = format.head ?? []
    yield head.map((cells, at) => ({ row: at + 1 - head.length, cells, reason: null, found: cells, text: null }))
    for await (const { rows } of readRows(path, format)) {
      yield rows.map(({ row, cells, reason }) => ({ row, cells, reason, found: cells, text: null }))
    }
    return
  }
  const splitter = createRecordSplitter(format.delimiter, format.lineEnd, { keepsText: true })
  const skipped = Number(format.hasDirective) + (format.head?.length ?? Number(format.hasHeader))
  const toRecord = createRecordMaker(format, skipped)
  const file = await open(path, 'r')
  try {
    const check = createByteCheck(file, format)
    for await (const { text } of decodeFile(path, format)) {
      const records = splitter.push(text).map(toRecord)
      await check(records)
      yield records
    }
    const records = splitter.finish().map(toRecord)
    await check(records)
    yield records
  } finally {
    await file.close()
  }
}

function createRecordMaker(format: CsvFormat, skipped: number): (record: CsvRecord) => SourceRecord {
  let records = 0
  return ({ cells, reason, text }) => {
    const row = ++records - skipped
    if (text === undefined) throw cannotBeWritten(`Its record ${records} is longer than 2 million characters.`)
    if (reason !== null || row < 1) return { row, cells, reason, found: cells, text }
    return { row, ...settleCells(cells, format), found: cells, text }
  }
}

const cannotBeWritten = (why: string) =>
  new FileFault('lists/not-as-it-was', `cannot be written in its original form. ${why} Choose another format.`)

/** What stays must be the same bytes: text that is another one in its encoding is told before anything is written. */
function createByteCheck(
  file: FileHandle,
  { encoding, bomBytes }: CsvFormat,
): (records: readonly SourceRecord[]) => Promise<void> {
  // prettier-ignore
  let at = bomBytes
  return async (records) => {
    const encoded = iconv.encode(records.map(({ text }) => text ?? '').join(''), encoding)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(encoded.length), 0, encoded.length, at)
    if (bytesRead !== encoded.length || !encoded.equals(buffer))
      throw cannotBeWritten(`Some of its bytes do not exist in the encoding ${encoding}.`)
    at += encoded.length
  }
}
