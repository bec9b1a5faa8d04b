import { isAscii, isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { READ_BLOCK_BYTES, type CsvFormat, type Encoding } from '#main/files/csv/csv.types.ts'
import { guessEncoding } from '#main/files/csv/guess-encoding.ts'
import { nameBinary } from '#main/files/csv/name-binary.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** What one pass over all bytes of a file tells. */
interface ByteScan {
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
async function scanBytes(path: string): Promise<ByteScan> {
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

export type DetectedEncoding = Pick<CsvFormat, 'encoding' | 'encodingConfidence' | 'bomBytes' | 'isFullyDecodable'> & {
  bytes: number
}

/** Enough lines with letters beyond ASCII to tell encodings apart. */
const GUESS_SAMPLE_BYTES = 64 * 1024
/** A text has no more control characters than this share; random bytes have far more. */
const MAX_CONTROL_SHARE = 0.02
const BOMS: { hex: string; encoding: Encoding }[] = [
  { hex: 'efbbbf', encoding: 'utf-8' },
  { hex: 'fffe', encoding: 'utf-16le' },
  { hex: 'feff', encoding: 'utf-16be' },
]
const UTF32_BOMS = ['fffe0000', '0000feff']

/** Byte order mark, then strict UTF-8 over the whole file, then a ranked guess; a choice of the user stands above all. */
export async function detectEncoding(
  path: string,
  name: string,
  choice: Encoding | undefined,
): Promise<Result<DetectedEncoding>> {
  const scan = await scanBytes(path)
  if (scan.bytes === 0) return fail('file/empty', `"${name}" is empty. Choose a file with at least one row.`)
  const hex = scan.head.subarray(0, 4).toString('hex')
  if (UTF32_BOMS.includes(hex)) {
    return fail('file/encoding', `"${name}" is written in UTF-32, which is not read. Save it as CSV UTF-8.`)
  }
  const bom = BOMS.find((mark) => hex.startsWith(mark.hex))
  const wide = bom?.encoding.startsWith('utf-16') ? bom.encoding : guessUtf16(scan.head)
  const binary = bom ? null : nameBinary(scan.head)
  if (binary)
    return fail('file/binary', `"${name}" is ${binary.what}, not a CSV, TSV, .xlsx or Parquet file. ${binary.remedy}`)
  const isWide = wide !== null || choice?.startsWith('utf-16') === true
  if (scan.firstNul >= 0 && !isWide) {
    const place = `byte ${scan.firstNul + 1}`
    return fail('file/binary', `"${name}" is a binary file (NUL at ${place}), not a CSV or TSV file. Export it as CSV.`)
  }
  const bomBytes = bom ? bom.hex.length / 2 : 0
  const settled = (encoding: Encoding, encodingConfidence: number, isFullyDecodable: boolean) =>
    ok({ encoding, encodingConfidence, bomBytes, isFullyDecodable, bytes: scan.bytes })
  if (choice) return settled(choice, 1, choice === 'utf-8' ? scan.isUtf8 : choice.startsWith('utf-16'))
  if (wide) return settled(wide, bom ? 1 : 0.9, true)
  if (scan.isUtf8) return settled('utf-8', 1, true)
  // A mark says UTF-8 but some bytes are not: read as UTF-8, and the rows with such bytes are listed.
  if (bom) return settled('utf-8', 0.9, false)
  return guessFromSample(path, name, scan)
}

async function guessFromSample(path: string, name: string, scan: ByteScan): Promise<Result<DetectedEncoding>> {
  const sample = await sampleHighLines(path)
  const { encoding, confidence } = guessEncoding(sample)
  const text = iconv.decode(sample, encoding)
  if (controlShare(text) > MAX_CONTROL_SHARE) {
    return fail('file/encoding', `"${name}" is not readable as text in any known encoding. Save it as CSV UTF-8.`)
  }
  return ok({ encoding, encodingConfidence: confidence, bomBytes: 0, isFullyDecodable: false, bytes: scan.bytes })
}

/** Without a mark, text of Latin letters in UTF-16 shows as NULs in every other byte. */
function guessUtf16(head: Buffer): Encoding | null {
  const nuls = [0, 0]
  for (let i = 0; i < head.length; i++) if (head[i] === 0) nuls[i % 2] = (nuls[i % 2] ?? 0) + 1
  const [first = 0, second = 0] = nuls
  const most = head.length / 2
  if (most < 2) return null
  if (second > most * 0.4 && first < most * 0.05) return 'utf-16le'
  if (first > most * 0.4 && second < most * 0.05) return 'utf-16be'
  return null
}

function controlShare(text: string): number {
  let controls = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    const isControl = (code < 32 && !'\t\n\r\f'.includes(sign)) || (code >= 127 && code < 160) || code === 0xfffd
    if (isControl) controls++
  }
  return controls / (text.length || 1)
}

/** The first lines of the file that hold bytes above 127, wherever they are. */
async function sampleHighLines(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  const lines: Buffer[] = []
  let size = 0
  let rest = Buffer.alloc(0)
  try {
    const block = Buffer.allocUnsafe(READ_BLOCK_BYTES)
    while (size < GUESS_SAMPLE_BYTES) {
      const { bytesRead } = await file.read(block, 0, block.length, null)
      const text = Buffer.concat([rest, block.subarray(0, bytesRead)])
      const end = bytesRead === 0 ? text.length : text.lastIndexOf(10) + 1
      for (const line of highLines(text.subarray(0, end))) {
        if (size >= GUESS_SAMPLE_BYTES) break
        lines.push(Buffer.from(line))
        size += line.length
      }
      // A line without an end is cut: the guess needs characters, not whole lines.
      rest = text.length - end > READ_BLOCK_BYTES ? Buffer.alloc(0) : Buffer.from(text.subarray(end))
      if (bytesRead === 0) break
    }
  } finally {
    await file.close()
  }
  return Buffer.concat(lines)
}

function* highLines(text: Buffer): Generator<Buffer> {
  let start = 0
  while (start < text.length) {
    const newline = text.indexOf(10, start)
    const end = newline < 0 ? text.length : newline + 1
    const line = text.subarray(start, Math.min(end, start + GUESS_SAMPLE_BYTES))
    if (!isAscii(line)) yield line
    start = end
  }
}
