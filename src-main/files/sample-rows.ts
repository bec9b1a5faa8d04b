import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { READ_BLOCK_BYTES, type CsvFormat, type CsvRow } from './csv/csv.types.ts'
import { createRecordSplitter } from './csv/split-records.ts'
import { readRows } from './read-rows.ts'

/** Rows drawn from a file. Rows of one group stood side by side, so they may be more alike than others. */
export interface RowSample {
  groups: CsvRow[][]
  /** False where only the beginning of the file could be looked at in time. */
  isOfWholeFile: boolean
}

export interface SampleOptions {
  rows: number
  /** The draw is the same for the same seed. */
  random(): number
  /** `performance.now()` after which no further block is read. */
  endsAtMilliseconds: number
}

/** Up to this size a file is read whole, beyond it at places drawn at random. */
const WHOLE_BYTES = 16 * 1024 * 1024
/** Rows taken at one place of a large file. */
const GROUP_ROWS = 6
const PLACE_BYTES = READ_BLOCK_BYTES / 4

/** Draws rows evenly from a whole file. */
export async function sampleRows(
  path: string,
  format: CsvFormat,
  bytes: number,
  options: SampleOptions,
): Promise<RowSample> {
  return format.sheet || format.types || bytes <= WHOLE_BYTES
    ? sampleStream(path, format, bytes, options)
    : samplePlaces(path, format, bytes, options)
}

/** Reservoir sampling (Vitter 1985, algorithm R): each row of the stream has the same chance. */
async function sampleStream(
  path: string,
  format: CsvFormat,
  bytes: number,
  options: SampleOptions,
): Promise<RowSample> {
  const kept: CsvRow[] = []
  let seen = 0
  for await (const block of readRows(path, format)) {
    for (const row of block.rows) {
      seen++
      if (kept.length < options.rows) kept.push(row)
      else {
        const place = Math.floor(options.random() * seen)
        if (place < options.rows) kept[place] = row
      }
    }
    const isLate = performance.now() > options.endsAtMilliseconds
    if (isLate && block.bytesRead < bytes) return { groups: shuffled(kept, options), isOfWholeFile: false }
  }
  return { groups: shuffled(kept, options), isOfWholeFile: true }
}

/** One row a group, in drawn order: whoever stops early has seen a fair part. */
function shuffled(rows: CsvRow[], { random }: SampleOptions): CsvRow[][] {
  for (let last = rows.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[rows[last], rows[other]] = [rows[other] as CsvRow, rows[last] as CsvRow]
  }
  return rows.map((row) => [row])
}

/**
 * Reads at places drawn at random and takes the first whole rows behind each. A place within a quoted cell of several
 * lines gives records of another width: such a place is left out.
 */
async function samplePlaces(
  path: string,
  format: CsvFormat,
  bytes: number,
  options: SampleOptions,
): Promise<RowSample> {
  const file = await open(path, 'r')
  const groups: CsvRow[][] = []
  try {
    const block = Buffer.allocUnsafe(PLACE_BYTES)
    const places = Math.ceil(options.rows / GROUP_ROWS)
    for (let place = 0; place < places; place++) {
      if (performance.now() > options.endsAtMilliseconds) break
      // Characters of two bytes begin at even places.
      const at = format.bomBytes + 2 * Math.floor((options.random() * Math.max(0, bytes - PLACE_BYTES)) / 2)
      const { bytesRead } = await file.read(block, 0, block.length, at)
      const group = rowsOfPlace(
        iconv.decode(block.subarray(0, bytesRead), format.encoding, { stripBOM: false }),
        format,
      )
      if (group.length > 0) groups.push(group)
    }
  } finally {
    await file.close()
  }
  return { groups, isOfWholeFile: true }
}

function rowsOfPlace(text: string, format: CsvFormat): CsvRow[] {
  const end = text.indexOf(format.lineEnd === '\r' ? '\r' : '\n')
  if (end < 0) return []
  // What `finish` would give is cut off by the end of the block.
  const records = createRecordSplitter(format.delimiter, format.lineEnd, {
    hasBackslashes: format.hasBackslashes,
  }).push(text.slice(end + 1))
  const first = records.slice(0, GROUP_ROWS)
  const isInStep = first.every(({ cells, reason }) => reason === null && cells.length === format.columns.length)
  return isInStep ? first.map(({ cells }) => ({ row: 0, line: 0, cells, reason: null })) : []
}
