import type { Transform } from 'node:stream'
import zlib from 'node:zlib'
import { cuttingFrames } from '#main/files/zstd-frames.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** How a stream of bytes is packed. */
export const COMPRESSIONS = ['gzip', 'zstd'] as const
export type Compression = (typeof COMPRESSIONS)[number]

const ENDINGS: readonly [ending: RegExp, compression: Compression][] = [
  [/\.gz$/i, 'gzip'],
  [/\.zst$/i, 'zstd'],
]

/** What the name of a file says of its compression, and the name without that. */
export function splitCompressedName(name: string): { compression: Compression | null; bare: string } {
  const [ending, compression] = ENDINGS.find(([one]) => one.test(name)) ?? []
  return { compression: compression ?? null, bare: ending ? name.replace(ending, '') : name }
}

/** Node has zstd since 22.15; an older one is named, not met in the middle of a file. */
const noZstd = () =>
  fail('file/no-zstd', `zstd needs Node 22.15 or newer, and this is ${process.version}: use gzip, or a newer Node.`)

/** What unpacks a stream, step by step. */
export function createDecompressor(compression: Compression): Result<Transform[]> {
  if (compression === 'gzip') return ok([zlib.createGunzip()])
  return typeof zlib.createZstdDecompress === 'function' ? ok([cuttingFrames(), zlib.createZstdDecompress()]) : noZstd()
}

export function createCompressor(compression: Compression): Result<Transform> {
  if (compression === 'gzip') return ok(zlib.createGzip())
  return typeof zlib.createZstdCompress === 'function' ? ok(zlib.createZstdCompress()) : noZstd()
}
