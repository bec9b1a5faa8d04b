/** The columns of a point index: typed arrays in one shared buffer. */
export interface PointArrays {
  buffer: SharedArrayBuffer
  lats: Float64Array
  lons: Float64Array
  /** Unit vectors, three numbers for each slot. */
  vectors: Float64Array
  /** Cell of each slot; −1 for an empty slot. */
  cells: Int32Array
  next: Int32Array
  previous: Int32Array
  /** First slot of each bucket of the hash table; a power of two of them. */
  heads: Int32Array
}

const BYTES_PER_SLOT = 5 * 8 + 3 * 4

/** Allocates columns for this many slots and copies what `from` holds; buckets come empty. */
export function allocatePointArrays(capacity: number, from?: PointArrays): PointArrays {
  const buckets = 2 ** Math.ceil(Math.log2(capacity))
  // Each column begins at a multiple of eight bytes.
  const slots = capacity + (capacity % 2)
  const buffer = new SharedArrayBuffer(slots * BYTES_PER_SLOT + buckets * 4)
  let offset = 0
  const floats = (count: number): Float64Array => {
    const column = new Float64Array(buffer, offset, count)
    offset += count * 8
    return column
  }
  const integers = (count: number): Int32Array => {
    const column = new Int32Array(buffer, offset, count)
    offset += count * 4
    return column
  }
  const arrays: PointArrays = {
    buffer,
    lats: floats(slots),
    lons: floats(slots),
    vectors: floats(slots * 3),
    cells: integers(slots).fill(-1),
    next: integers(slots),
    previous: integers(slots),
    heads: integers(buckets).fill(-1),
  }
  if (from) for (const name of ['lats', 'lons', 'vectors', 'cells'] as const) arrays[name].set(from[name])
  return arrays
}
