/** Bytes of one entry: 16 bits of hash, then 24 bits of place id. */
const ENTRY_BYTES = 5

/** Entries sorted by `low`. */
export function encodeFuzzyBucket(entries: { low: number; id: number }[]): Uint8Array {
  const bytes = new Uint8Array(entries.length * ENTRY_BYTES)
  entries.forEach(({ low, id }, i) => {
    bytes[i * ENTRY_BYTES] = low >>> 8
    bytes[i * ENTRY_BYTES + 1] = low & 255
    bytes[i * ENTRY_BYTES + 2] = id >>> 16
    bytes[i * ENTRY_BYTES + 3] = (id >>> 8) & 255
    bytes[i * ENTRY_BYTES + 4] = id & 255
  })
  return bytes
}

/** Adds the places filed under `low` to `into`; a binary search, then a short run. */
export function collectFromBucket(bytes: Uint8Array, low: number, into: Set<number>): void {
  const lowAt = (index: number) =>
    ((bytes[index * ENTRY_BYTES] as number) << 8) | (bytes[index * ENTRY_BYTES + 1] as number)
  const length = bytes.length / ENTRY_BYTES
  let from = 0
  let to = length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (lowAt(middle) < low) from = middle + 1
    else to = middle
  }
  for (let i = from; i < length && lowAt(i) === low; i++) {
    const at = i * ENTRY_BYTES + 2
    into.add(((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number))
  }
}
