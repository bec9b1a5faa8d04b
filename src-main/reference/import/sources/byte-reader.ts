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

/** The same of a stream of so many bytes, such as a part of an archive. */
export function readStream(stream: AsyncGenerator<Buffer>, size: number): ByteReader {
  let waiting: Buffer = Buffer.alloc(0)
  let [position, skipped, isOver] = [0, 0, false]
  const fill = async (bytes: number): Promise<void> => {
    const chunks = [waiting]
    let filled = waiting.length
    while (filled < bytes && !isOver) {
      const { value, done } = await stream.next()
      isOver = done === true
      if (!value) continue
      chunks.push(value)
      filled += value.length
    }
    waiting = chunks.length === 1 ? waiting : Buffer.concat(chunks)
  }
  const drop = async (): Promise<void> => {
    while (skipped > 0) {
      if (waiting.length === 0) await fill(1)
      if (waiting.length === 0) return
      const part = Math.min(skipped, waiting.length)
      waiting = waiting.subarray(part)
      skipped -= part
    }
  }
  return {
    size,
    position: () => position,
    skip: (bytes) => {
      skipped += bytes
      position += bytes
    },
    async read(bytes) {
      await drop()
      if (bytes > size - position) return null
      if (waiting.length < bytes) await fill(bytes)
      if (waiting.length < bytes) return null
      const piece = waiting.subarray(0, bytes)
      waiting = waiting.subarray(bytes)
      position += bytes
      return piece
    },
    close: async () => void (await stream.return(undefined)),
  }
}
