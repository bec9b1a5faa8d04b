import { closeSync, openSync, readSync } from 'node:fs'
import { PAGE_BYTES } from './page-sum.ts'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const FRAME_BYTES = FRAME_HEADER_BYTES + PAGE_BYTES
/** A log whose checksums are of little-endian words: that of every processor that we run on. */
const MAGIC = 0x377f0682
const HEADER_SUM_AT = 24
/** Frames read at once. */
const FRAMES_A_READ = 256

/** The committed part of a write-ahead log. */
export interface LogPages {
  /** Where the newest content of each page lies in the log. */
  offsets: Map<number, number>
  /** Pages of the database after the last commit in the log; null when the log holds none. */
  databasePages: number | null
}

/**
 * Reads which pages a write-ahead log holds, as SQLite itself does after a crash: frames count as far as their salts are
 * those of the header, their running checksum is right, and a commit closes them.
 */
export function readLog(path: string): LogPages {
  const log: LogPages = { offsets: new Map(), databasePages: null }
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return log
    throw error
  }
  try {
    readFrames(file, log)
  } finally {
    closeSync(file)
  }
  return log
}

function readFrames(file: number, log: LogPages): void {
  const header = Buffer.alloc(HEADER_BYTES)
  if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return
  if (header.readUInt32BE(0) !== MAGIC || header.readUInt32BE(8) !== PAGE_BYTES) return
  const sum = createSum()
  sum.add(header, 0, HEADER_SUM_AT)
  if (!sum.isAt(header, HEADER_SUM_AT)) return
  const [firstSalt, secondSalt] = [header.readUInt32BE(16), header.readUInt32BE(20)]
  const block = Buffer.alloc(FRAMES_A_READ * FRAME_BYTES)
  let open = new Map<number, number>()
  for (let at = HEADER_BYTES; ; at += block.length) {
    const got = readSync(file, block, 0, block.length, at)
    for (let frame = 0; frame + FRAME_BYTES <= got; frame += FRAME_BYTES) {
      if (block.readUInt32BE(frame + 8) !== firstSalt || block.readUInt32BE(frame + 12) !== secondSalt) return
      sum.add(block, frame, frame + 8)
      sum.add(block, frame + FRAME_HEADER_BYTES, frame + FRAME_BYTES)
      if (!sum.isAt(block, frame + 16)) return
      open.set(block.readUInt32BE(frame), at + frame + FRAME_HEADER_BYTES)
      const committed = block.readUInt32BE(frame + 4)
      if (committed === 0) continue
      for (const [page, offset] of open) log.offsets.set(page, offset)
      log.databasePages = committed
      open = new Map()
    }
    if (got < block.length) return
  }
}

/** The running checksum of a log. */
function createSum() {
  let first = 0
  let second = 0
  return {
    add(bytes: Buffer, from: number, to: number): void {
      // Frames begin at multiples of four of a block that has a buffer of its own.
      const words = new Int32Array(bytes.buffer, bytes.byteOffset + from, (to - from) / 4)
      for (let i = 0; i < words.length; i += 2) {
        first = (first + (words[i] ?? 0) + second) | 0
        second = (second + (words[i + 1] ?? 0) + first) | 0
      }
    },
    isAt: (bytes: Buffer, at: number): boolean =>
      bytes.readUInt32BE(at) === first >>> 0 && bytes.readUInt32BE(at + 4) === second >>> 0,
  }
}
