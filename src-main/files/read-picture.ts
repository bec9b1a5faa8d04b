import { fail, ok, type Result } from '#shared/result.ts'

/** What a file is by its content, and how large its picture becomes. */
export interface Picture {
  type: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
}

/** Unpacked, such a picture takes 400 MB; the largest cameras make it. */
const MAX_PIXELS = 100_000_000

const NOT_A_PICTURE = fail('photos/not-a-picture', 'This file is not a JPEG, PNG or WebP picture: choose another one.')
const CUT = fail('photos/cut', 'This picture is incomplete: copy the file again from its source.')

/** Reads the frame of a JPEG, PNG or WebP file: never the name, never the pixels. */
export function readPicture(bytes: Buffer): Result<Picture> {
  const read = readFrame(bytes)
  if (!read.ok) return read
  const { width, height } = read.value
  if (width < 1 || height < 1) return NOT_A_PICTURE
  if (width * height > MAX_PIXELS) {
    return fail('photos/too-many-pixels', `This picture has more than 100 million pixels (${width} × ${height}): make it smaller.`) // prettier-ignore
  }
  return read
}

function readFrame(bytes: Buffer): Result<Picture> {
  if (bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes[2] === 0xff) return readJpeg(bytes)
  if (bytes.subarray(0, 8).equals(PNG_START)) return readPng(bytes)
  const isWebp = bytes.length >= 12 && isAscii(bytes, 0, 'RIFF') && isAscii(bytes, 8, 'WEBP')
  return isWebp ? readWebp(bytes) : NOT_A_PICTURE
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isAscii = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

const JPEG_END = Buffer.from([0xff, 0xd9])
/** Markers that say the size; C4, C8 and CC are others. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(bytes: Buffer): Result<Picture> {
  let size: Pick<Picture, 'width' | 'height'> | null = null
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return NOT_A_PICTURE
    const marker = bytes[at + 1] as number
    // Markers may be preceded by any number of filling bytes.
    if (marker === 0xff) {
      at++
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return NOT_A_PICTURE
    if (isFrame(marker)) {
      if (at + 9 > bytes.length) return CUT
      size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (marker === 0xda) {
      if (!size) return NOT_A_PICTURE
      // The picture itself follows; a preview within the header has an end of its own, which counts for nothing.
      return bytes.lastIndexOf(JPEG_END) > at ? ok({ type: 'jpeg', ...size }) : CUT
    }
    at += 2 + length
  }
  return CUT
}

function readPng(bytes: Buffer): Result<Picture> {
  if (bytes.length < 33) return CUT
  if (bytes.readUInt32BE(8) !== 13 || !isAscii(bytes, 12, 'IHDR')) return NOT_A_PICTURE
  const picture = { type: 'png' as const, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    hasPixels ||= isAscii(bytes, at + 4, 'IDAT')
    if (isAscii(bytes, at + 4, 'IEND')) return hasPixels ? ok(picture) : NOT_A_PICTURE
  }
  return CUT
}

function readWebp(bytes: Buffer): Result<Picture> {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) return CUT
  const sized = (width: number, height: number): Result<Picture> => ok({ type: 'webp', width, height })
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return sized(1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3))
  if (kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a) {
    return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  }
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21)
    return sized(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff))
  }
  return NOT_A_PICTURE
}
