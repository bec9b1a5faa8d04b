/**
 * The full codes of one postal district in one blob: three columns of 32-bit little-endian numbers, sorted by suffix.
 * A country of 1.7 million codes takes 12 bytes a code instead of 45, and a district is decoded without a copy.
 */
export interface PostalUnit {
  /** What follows the district's key: `6RF`. */
  suffix: string
  lat: number
  lon: number
}

export interface PostalUnits {
  length: number
  suffixes: Uint32Array
  lats: Int32Array
  lons: Int32Array
}

/** Longest suffix that fits 32 bits; the leading 1 keeps zeros in front. */
export const LONGEST_SUFFIX = 5

const toNumber = (suffix: string) => parseInt(`1${suffix}`, 36)
const toSuffix = (number: number) => number.toString(36).slice(1).toUpperCase()

/** `units` in any order; positions in micro-degrees. */
export function encodePostalBlock(units: PostalUnit[]): Uint8Array {
  const sorted = units.map((unit) => ({ ...unit, number: toNumber(unit.suffix) })).sort((a, b) => a.number - b.number)
  const words = new Int32Array(sorted.length * 3)
  sorted.forEach((unit, i) => {
    words[i] = unit.number
    words[sorted.length + i] = unit.lat
    words[2 * sorted.length + i] = unit.lon
  })
  return new Uint8Array(words.buffer)
}

/** Views on the bytes of a block (copied once when they are not aligned). */
export function decodePostalBlock(bytes: Uint8Array): PostalUnits {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  const length = aligned.byteLength / 12
  const view = <T>(type: new (buffer: ArrayBufferLike, offset: number, length: number) => T, column: number) =>
    new type(aligned.buffer, aligned.byteOffset + column * length * 4, length)
  return { length, suffixes: view(Uint32Array, 0), lats: view(Int32Array, 1), lons: view(Int32Array, 2) }
}

/** Index of a suffix, or -1. */
export function findUnit(units: PostalUnits, suffix: string): number {
  if (suffix.length > LONGEST_SUFFIX || !/^[0-9A-Z]+$/.test(suffix)) return -1
  const wanted = toNumber(suffix)
  let low = 0
  let high = units.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = units.suffixes[middle] as number
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The suffix at an index. */
export const suffixAt = (units: PostalUnits, index: number): string => toSuffix(units.suffixes[index] as number)
