/** Bytes that are taken at once; none is moved when more are needed. */
const CHUNK_BYTES = 1 << 20
/** A difference takes at most so many bytes. */
const MOST_BYTES = 8
const BYTE_RANGE = 128

/**
 * Ids of nodes in the order of ways, as differences to the one before: most take a byte or two, where a number takes
 * eight. They can be gone through, not looked up.
 */
export type PackedIds = ReturnType<typeof packIds>

/** Room for ids, whole numbers below 2^53. */
export function packIds() {
  let chunks: Uint8Array[] = []
  let ends: number[] = []
  let chunk = new Uint8Array(0)
  let at = 0
  let last = 0
  let count = 0
  const open = () => {
    if (chunks.length > 0) ends.push(at)
    chunk = new Uint8Array(CHUNK_BYTES)
    chunks.push(chunk)
    at = 0
  }
  return {
    get count() {
      return count
    },
    push(id: number): void {
      if (at + MOST_BYTES > chunk.length) open()
      const difference = id - last
      let rest = difference < 0 ? -2 * difference - 1 : 2 * difference
      for (; rest >= BYTE_RANGE; rest = Math.floor(rest / BYTE_RANGE)) chunk[at++] = (rest % BYTE_RANGE) + BYTE_RANGE
      chunk[at++] = rest
      last = id
      count++
    },
    *read(): Generator<number> {
      let id = 0
      for (const [i, bytes] of chunks.entries()) {
        const end = ends[i] ?? at
        for (let place = 0; place < end;) {
          let [value, scale] = [0, 1]
          let byte = bytes[place++] as number
          for (; byte >= BYTE_RANGE; byte = bytes[place++] as number) {
            value += (byte % BYTE_RANGE) * scale
            scale *= BYTE_RANGE
          }
          value += byte * scale
          id += value % 2 === 0 ? value / 2 : -(value + 1) / 2
          yield id
        }
      }
    },
    /** Lets go of all of them. */
    clear(): void {
      chunks = []
      ends = []
    },
  }
}
