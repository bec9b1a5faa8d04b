import { PassThrough, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { zstdCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createDecompressor } from '#main/files/compression.ts'
import { createFrameCutter } from '#main/files/zstd-frames.ts'
import { unwrap } from '../../measure/unwrap.ts'

const texts = Array.from({ length: 40 }, (_, at) => `${at} High Street, Leeds\n`.repeat(1 + at * at * 7))
/** Checksums, frames of one segment, and frames without a word of their size. */
const frames = texts.map((text, at) =>
  zstdCompressSync(text, {
    params: { [constants.ZSTD_c_checksumFlag]: at % 2, [constants.ZSTD_c_contentSizeFlag]: at % 3 && 1 },
  }),
)
const skipped = Buffer.concat([
  Buffer.from([0x53, 0x2a, 0x4d, 0x18, 5, 0, 0, 0]),
  Buffer.from('\x28\xb5\x2f\xfdx', 'latin1'),
])

function* inParts(bytes: Buffer, length: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function unpack(bytes: Buffer, length: number): Promise<string> {
  const steps = unwrap(createDecompressor('zstd'))
  const parts: Buffer[] = []
  const end = new PassThrough().on('data', (part: Buffer) => parts.push(part))
  await pipeline([Readable.from(inParts(bytes, length)), ...(steps as Transform[]), end])
  return Buffer.concat(parts).toString()
}

describe('several frames of zstd', () => {
  it('are unpacked to the last, wherever the parts end', async () => {
    const packed = Buffer.concat([...frames.slice(0, 20), skipped, ...frames.slice(20), skipped])
    for (const length of [1, 7, 1_000, 65_536, packed.length]) expect(await unpack(packed, length)).toBe(texts.join(''))
  })

  it('are cut where each ends', () => {
    const cut = createFrameCutter()
    expect(cut(Buffer.concat(frames)).map((part) => part.length)).toEqual(frames.map((frame) => frame.length))
  })

  it('that are cut off, or followed by something else, are refused', async () => {
    const packed = Buffer.concat(frames)
    await expect(unpack(packed.subarray(0, packed.length - 3), 65_536)).rejects.toThrow()
    await expect(unpack(packed.subarray(0, packed.length - (frames.at(-1)?.length ?? 0) + 2), 65_536)).rejects.toThrow()
    await expect(unpack(Buffer.concat([packed, Buffer.from('more')]), 65_536)).rejects.toThrow()
  })
})
