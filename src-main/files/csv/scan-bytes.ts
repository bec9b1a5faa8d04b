import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'

/** What one pass over all bytes of a file tells. */
export interface ByteScan {
  bytes: number
  /** The first bytes, for signatures. */
  head: Buffer
  isUtf8: boolean
  /** Offset of the first NUL byte; -1 without one. */
  firstNul: number
}

const SCAN_BLOCK_BYTES = 1024 * 1024
const HEAD_BYTES = 4096
/** A UTF-8 sequence cut by the end of a block has at most three bytes on this side. */
const MAX_CUT_BYTES = 3

/** Reads the whole file once: an encoding decided from the first lines is wrong at row 33. */
export async function scanBytes(path: string): Promise<ByteScan> {
  const file = await open(path, 'r')
  try {
    const block = Buffer.allocUnsafe(MAX_CUT_BYTES + SCAN_BLOCK_BYTES)
    const scan: ByteScan = { bytes: 0, head: Buffer.alloc(0), isUtf8: true, firstNul: -1 }
    let remainder = 0
    for (;;) {
      const { bytesRead } = await file.read(block, remainder, SCAN_BLOCK_BYTES, null)
      if (bytesRead === 0) break
      const fresh = block.subarray(remainder, remainder + bytesRead)
      if (scan.bytes === 0) scan.head = Buffer.from(fresh.subarray(0, HEAD_BYTES))
      if (scan.firstNul < 0) {
        const nul = fresh.indexOf(0)
        if (nul >= 0) scan.firstNul = scan.bytes + nul
      }
      scan.bytes += bytesRead
      remainder = scan.isUtf8 ? checkUtf8(block, remainder + bytesRead, scan) : 0
    }
    if (remainder > 0) scan.isUtf8 = false
    return scan
  } finally {
    await file.close()
  }
}

/** Checks the whole sequences of a block, moves a cut one to its start and returns its length. */
function checkUtf8(block: Buffer, length: number, scan: ByteScan): number {
  const cut = cutLength(block, length)
  const whole = block.subarray(0, length - cut)
  if (!isUtf8(whole)) {
    scan.isUtf8 = false
    return 0
  }
  block.copyWithin(0, length - cut, length)
  return cut
}

/** Bytes of an unfinished sequence at the end. */
function cutLength(block: Buffer, length: number): number {
  for (let back = 1; back <= Math.min(MAX_CUT_BYTES, length); back++) {
    const byte = block[length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? back : 0
    }
  }
  return 0
}
