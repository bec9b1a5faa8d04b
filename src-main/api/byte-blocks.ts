type Block = Uint8Array<ArrayBuffer>

/** Bytes in pieces of their own memory, in their order. */
export interface ByteBlocks {
  length(): number
  add(bytes: Uint8Array): void
  /** The pieces, each filled but the last, which is cut. */
  parts(): Block[]
}

/** What most bodies fit into; the first piece is no longer than is expected, because memory is cleared before it is used. */
const FIRST_BYTES = 64 * 1024
const BLOCK_BYTES = 1024 * 1024

/** Collects bytes without ever copying what is there: a memory that doubles copies 128 MB in one go. */
export function createByteBlocks(expectedBytes = FIRST_BYTES): ByteBlocks {
  const full: Block[] = []
  let block: Block = new Uint8Array(Math.min(FIRST_BYTES, expectedBytes))
  let used = 0
  let length = 0
  return {
    length: () => length,
    add(bytes) {
      length += bytes.length
      for (let at = 0; at < bytes.length;) {
        if (used === block.length) {
          full.push(block)
          block = new Uint8Array(BLOCK_BYTES)
          used = 0
        }
        const part = bytes.subarray(at, at + block.length - used)
        block.set(part, used)
        used += part.length
        at += part.length
      }
    },
    parts: () => [...full, block.subarray(0, used)],
  }
}

/** All pieces as one; no copy where there is but one. */
export function joinBytes(parts: readonly Block[]): Block {
  if (parts.length === 1) return parts[0] as Block
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
