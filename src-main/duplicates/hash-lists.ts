const FIRST_ENTRIES = 4096
const GROWTH = 1.5
const END = -1

function grown(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(values)
  return larger
}

/**
 * Lists of 32-bit numbers by 32-bit hash, in four typed arrays: 16 to 24 bytes an entry. A map of numbers and arrays
 * takes three times as much, and six while it grows.
 */
export function createHashLists(mostPerHash: number) {
  let count = 0
  let hashes = new Int32Array(FIRST_ENTRIES)
  let values = new Int32Array(FIRST_ENTRIES)
  /** The entry before, of those whose hashes share a bucket. */
  let before = new Int32Array(FIRST_ENTRIES)
  /** The last entry of each bucket. */
  let lasts = new Int32Array(FIRST_ENTRIES).fill(END)

  // Fibonacci's multiplier: the low bits of a hash may say little.
  const bucketOf = (hash: number) => (Math.imul(hash, 0x9e3779b1) >>> 0) % lasts.length
  const link = (entry: number) => {
    const bucket = bucketOf(hashes[entry] as number)
    before[entry] = lasts[bucket] as number
    lasts[bucket] = entry
  }
  const grow = () => {
    const length = Math.ceil(hashes.length * GROWTH)
    hashes = grown(hashes, length)
    values = grown(values, length)
    before = new Int32Array(length)
    lasts = new Int32Array(length).fill(END)
    for (let entry = 0; entry < count; entry++) link(entry)
  }
  function get(hash: number): number[] {
    const found: number[] = []
    for (let entry = lasts[bucketOf(hash)] as number; entry !== END; entry = before[entry] as number)
      if (hashes[entry] === hash) found.push(values[entry] as number)
    return found.reverse()
  }
  return {
    /** The numbers under this hash, the first come first. */
    get,
    /** Not kept where the list is as long as lists may be. */
    add(hash: number, value: number): void {
      if (get(hash).length >= mostPerHash) return
      if (count === hashes.length) grow()
      hashes[count] = hash
      values[count] = value
      link(count++)
    },
  }
}
