import * as zlib from 'node:zlib'
import { fail, ok, type Result } from '#shared/result.ts'

/** The largest tile once it is decompressed. Street tiles have 50 to 500 kB; one of millions of features would not draw. */
export const MAX_TILE_BYTES = 4 * 1024 * 1024

export type Encoding = 'none' | 'gzip' | 'deflate' | 'brotli' | 'zstd'

/** Of the encodings that name themselves in their first bytes. Vector tiles begin with 0x1a, a layer. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third, fourth] = bytes
  if (first === 0x1f && second === 0x8b) return 'gzip'
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return 'zstd'
  if (first === 0x78 && second !== undefined && (0x78 * 256 + second) % 31 === 0) return 'deflate'
  return 'none'
}

/** Missing in Node before 22.15. */
const { zstdDecompressSync } = zlib as Partial<Pick<typeof zlib, 'zstdDecompressSync'>>

/** Undoes the compression of a tile, a directory or metadata, to at most so many bytes. */
export function inflate(bytes: Uint8Array, encoding: Encoding, mostBytes = MAX_TILE_BYTES): Result<Uint8Array> {
  const limit = { maxOutputLength: mostBytes }
  try {
    if (encoding === 'none') return bytes.byteLength > mostBytes ? tooLarge(mostBytes) : ok(bytes)
    if (encoding === 'gzip') return ok(zlib.gunzipSync(bytes, limit))
    if (encoding === 'deflate') return ok(zlib.inflateSync(bytes, limit))
    if (encoding === 'brotli') return ok(zlib.brotliDecompressSync(bytes, limit))
    if (zstdDecompressSync) return ok(zstdDecompressSync(bytes, limit))
    return fail(
      'maps/encoding',
      'its tiles are compressed with zstd, which this Node cannot read: use Node 22.15 or newer',
    )
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return isLarge ? tooLarge(mostBytes) : fail('maps/damaged', 'its compressed data cannot be read')
  }
}

const tooLarge = (bytes: number): Result<never> =>
  fail('maps/tile-too-large', `a part of it is larger than ${Math.round(bytes / 1024 / 1024)} MiB`)
