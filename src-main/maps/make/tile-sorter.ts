import { ImportFault } from '#main/reference/import/import-fault.ts'
import { PbfWriter } from 'pbf'
import { readRecord, writeRecord, type FeatureRecord } from './feature-record.ts'
import { openSpillFile, type SpillFile } from './spill-file.ts'

/** Records that are sorted at once: bytes of them, and their number, which shares 53 bits with a tile's. */
const RUN_BYTES = 24 * 2 ** 20
const RUN_RECORDS = 2 ** 20
/** Read from each sorted run at once. */
const READ_BYTES = 128 * 1024
const HEAD_BYTES = 8
/** A tile of more is a hostile one; what comes last is left out. */
const MOST_RECORD_BYTES_A_TILE = 48 * 2 ** 20

/** Records of one tile, in the order in which they were put. */
export interface TileRecords {
  key: number
  records: FeatureRecord[]
}

/** Sorts features by their tiles in bounded memory: sorted runs in a file, then all runs side by side. */
export type TileSorter = ReturnType<typeof createTileSorter>

interface Run {
  start: number
  end: number
}

/** Reads one run, record by record. */
function openRun(file: SpillFile, { start, end }: Run) {
  let buffer = Buffer.alloc(READ_BYTES)
  let [filled, at, position] = [0, 0, start]
  const need = (bytes: number): boolean => {
    if (filled - at >= bytes) return true
    const rest = buffer.subarray(at, filled)
    const target = bytes > buffer.length ? Buffer.alloc(bytes) : buffer
    target.set(rest)
    filled = rest.length
    at = 0
    buffer = target
    const read = file.read(buffer.subarray(filled), Math.min(buffer.length - filled, end - position), position)
    position += read
    filled += read
    return filled >= bytes
  }
  return {
    /** Key of the next record; Infinity at the end. */
    key: (): number => (need(HEAD_BYTES) ? buffer.readUInt32LE(at) : Infinity),
    take(): Uint8Array {
      const length = buffer.readUInt32LE(at + 4)
      need(HEAD_BYTES + length)
      const from = at + HEAD_BYTES
      at = from + length
      return Uint8Array.prototype.slice.call(buffer, from, at)
    },
  }
}

function* mergeRuns(file: SpillFile, runs: readonly Run[]): Generator<TileRecords> {
  const open = runs.map((run) => openRun(file, run))
  for (;;) {
    let key = Infinity
    for (const run of open) key = Math.min(key, run.key())
    if (key === Infinity) return
    const records: FeatureRecord[] = []
    let bytes = 0
    for (const run of open)
      while (run.key() === key) {
        const packed = run.take()
        bytes += packed.length
        if (bytes <= MOST_RECORD_BYTES_A_TILE) records.push(readRecord(packed))
      }
    yield { key, records }
  }
}

/** `maxBytes` bounds all that is laid aside, whatever an extract asks for. */
export function createTileSorter(path: string, maxBytes: number) {
  const file = openSpillFile(path)
  const runs: Run[] = []
  const pbf = new PbfWriter(new Uint8Array(1 << 16))
  const keys = new Float64Array(RUN_RECORDS)
  const starts = new Uint32Array(RUN_RECORDS + 1)
  let count = 0
  const flush = () => {
    if (count === 0) return
    starts[count] = pbf.pos
    const order = keys.subarray(0, count).sort()
    const sorted = Buffer.alloc(pbf.pos + HEAD_BYTES * count)
    let at = 0
    for (const one of order) {
      const place = one % RUN_RECORDS
      const [from, end] = [starts[place] as number, starts[place + 1] as number]
      sorted.writeUInt32LE(Math.floor(one / RUN_RECORDS), at)
      sorted.writeUInt32LE(end - from, at + 4)
      sorted.set(pbf.buf.subarray(from, end), at + HEAD_BYTES)
      at += HEAD_BYTES + end - from
    }
    if (file.bytes + at > maxBytes)
      throw new ImportFault(
        'import/too-large',
        'The street map of this file would be too large: import smaller extracts.',
      )
    runs.push({ start: file.bytes, end: file.bytes + at })
    file.append(sorted)
    count = 0
    pbf.pos = 0
  }
  return {
    put(key: number, record: FeatureRecord): void {
      starts[count] = pbf.pos
      keys[count] = key * RUN_RECORDS + count
      writeRecord(record, pbf)
      count++
      if (count === RUN_RECORDS || pbf.pos >= RUN_BYTES) flush()
    },
    isEmpty: (): boolean => count === 0 && runs.length === 0,
    /** Tiles in the order of their keys; nothing can be put any more. */
    tiles(): Generator<TileRecords> {
      flush()
      return mergeRuns(file, runs)
    },
    close: file.close,
  }
}
