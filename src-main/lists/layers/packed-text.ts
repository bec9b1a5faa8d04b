import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A long text is packed piece by piece, so that it need never be in memory as a whole. */
const PIECE_CHARS = 1024 * 1024
const EFFORT = 3
const LENGTH_BYTES = 4

export interface TextPacker {
  add(text: string): void
  /** Characters so far. */
  chars(): number
  finish(): Uint8Array
}

export function createTextPacker(): TextPacker {
  const packed: Buffer[] = []
  let [open, chars] = ['', 0]
  const flush = (): void => {
    if (open === '') return
    const piece = deflateRawSync(open, { level: EFFORT })
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32LE(piece.length)
    packed.push(length, piece)
    open = ''
  }
  return {
    add(text) {
      open += text
      chars += text.length
      if (open.length >= PIECE_CHARS) flush()
    },
    chars: () => chars,
    finish() {
      flush()
      return Buffer.concat(packed)
    },
  }
}

export function packText(text: string): Uint8Array {
  const packer = createTextPacker()
  for (let at = 0; at < text.length;) {
    // Not between the two halves of one character.
    const isSplit = /[\ud800-\udbff]/.test(text[at + PIECE_CHARS - 1] ?? '')
    const end = at + PIECE_CHARS - (isSplit ? 1 : 0)
    packer.add(text.slice(at, end))
    at = end
  }
  return packer.finish()
}

/** The pieces of a packed text, in order. */
export function* unpackPieces(packed: Uint8Array): Generator<string> {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  for (let at = 0; at + LENGTH_BYTES <= bytes.length;) {
    const length = bytes.readUInt32LE(at)
    at += LENGTH_BYTES
    yield inflateRawSync(bytes.subarray(at, at + length)).toString('utf8')
    at += length
  }
}

export const unpackText = (packed: Uint8Array): string => [...unpackPieces(packed)].join('')
