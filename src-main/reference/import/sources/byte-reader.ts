import { open, type FileHandle } from 'node:fs/promises'

const BLOCK_BYTES = 1024 * 1024

/** Reads a file from its beginning to its end, piece by piece. */
export interface ByteReader {
  /** So many bytes, which are valid until the next call; null where fewer are left. */
  read(bytes: number): Promise<Buffer | null>
  skip(bytes: number): void
  /** Where the next read begins. */
  position(): number
  size: number
  close(): Promise<void>
}

export async function openByteReader(path: string): Promise<ByteReader> {
  const file: FileHandle = await open(path, 'r')
  const { size } = await file.stat()
  let block: Buffer = Buffer.alloc(0)
  /** Where the block begins in the file, and the next read in the block. */
  let start = 0
  let at = 0
  return {
    size,
    position: () => start + at,
    skip: (bytes) => void (at += bytes),
    async read(bytes) {
      const from = start + at
      if (bytes > size - from) return null
      if (at + bytes > block.length) {
        block = Buffer.allocUnsafe(Math.min(Math.max(bytes, BLOCK_BYTES), size - from))
        for (let filled = 0; filled < block.length;) {
          const { bytesRead } = await file.read(block, filled, block.length - filled, from + filled)
          if (bytesRead === 0) return null
          filled += bytesRead
        }
        start = from
        at = 0
      }
      const piece = block.subarray(at, at + bytes)
      at += bytes
      return piece
    },
    close: () => file.close(),
  }
}
