/** Where each of two ascending lists goes in the one of both. */
export interface MergedPlaces {
  count: number
  /** Place of each number of the older list, and of the newer. */
  older: Uint32Array
  newer: Uint32Array
}

/** Merges two ascending lists; what stands in both gets one place. */
export function mergeNumbers(older: Float64Array, newer: Float64Array): MergedPlaces {
  const places = { older: new Uint32Array(older.length), newer: new Uint32Array(newer.length) }
  let [i, j, count] = [0, 0, 0]
  while (i < older.length || j < newer.length) {
    const [a, b] = [older[i] ?? Infinity, newer[j] ?? Infinity]
    if (a <= b) places.older[i++] = count
    if (b <= a) places.newer[j++] = count
    count++
  }
  return { count, ...places }
}
