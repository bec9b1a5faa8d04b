/** Places of the last sight of each four bytes, by their hash. */
const HASH_BITS = 14
const HASH_FACTOR = 0x1e35a7bd
const places = new Int32Array(1 << HASH_BITS)
/** How far back a copy reaches. */
const MOST_DISTANCE = 0xffff
/** Four bytes at once are read up to here from the end. */
const MARGIN = 8
const SHORTEST_COPY = 4
const LONGEST_COPY = 64
/** Literals up to here have their length in one byte, and are copied byte by byte. */
const SHORT_LITERAL = 60
/** After so many bytes in vain, the next one is left out, then more. */
const PATIENCE_BITS = 5

/**
 * Packs bytes with Snappy, as its description of the format has it. The library does the same through a writer that asks
 * for room at every byte, which takes three times as long: https://github.com/google/snappy/blob/main/format_description.txt
 */
export function packSnappy(input: Uint8Array): Uint8Array {
  const { length } = input
  const view = new DataView(input.buffer, input.byteOffset, length)
  const output = new Uint8Array(32 + length + Math.ceil(length / 6))
  let at = putLength(output, length)
  let taken = 0
  places.fill(0)
  for (let here = 1, misses = 1 << PATIENCE_BITS; here < length - MARGIN;) {
    const word = view.getInt32(here, true)
    const hash = Math.imul(word, HASH_FACTOR) >>> (32 - HASH_BITS)
    const seen = places[hash] ?? 0
    places[hash] = here
    if (here - seen > MOST_DISTANCE || view.getInt32(seen, true) !== word) {
      here += misses++ >>> PATIENCE_BITS
      continue
    }
    if (here > taken) at = putLiteral(output, at, input.subarray(taken, here))
    let same = SHORTEST_COPY
    while (here + same < length && input[seen + same] === input[here + same]) same++
    at = putCopy(output, at, here - seen, same)
    here += same
    taken = here
    misses = 1 << PATIENCE_BITS
  }
  if (taken < length) at = putLiteral(output, at, input.subarray(taken))
  return output.subarray(0, at)
}

function putLength(output: Uint8Array, length: number): number {
  let at = 0
  let rest = length
  for (; rest > 0x7f; rest >>>= 7) output[at++] = rest | 0x80
  output[at++] = rest
  return at
}

function putLiteral(output: Uint8Array, start: number, literal: Uint8Array): number {
  let at = start
  const { length } = literal
  if (length <= SHORT_LITERAL) {
    output[at++] = (length - 1) << 2
    for (let index = 0; index < length; index++) output[at++] = literal[index] ?? 0
    return at
  }
  const bytes = Math.ceil((32 - Math.clz32(length - 1)) / 8)
  output[at++] = (SHORT_LITERAL - 1 + bytes) << 2
  for (let byte = 0; byte < bytes; byte++) output[at++] = (length - 1) >>> (8 * byte)
  output.set(literal, at)
  return at + length
}

function putCopy(output: Uint8Array, start: number, distance: number, length: number): number {
  let at = start
  let left = length
  while (left > 0) {
    // What is left must be enough for a copy of its own.
    const part = left <= LONGEST_COPY ? left : Math.min(LONGEST_COPY, left - SHORTEST_COPY)
    if (part < 12 && distance < 2048) output[at++] = 1 | ((part - SHORTEST_COPY) << 2) | ((distance >>> 8) << 5)
    else {
      output[at++] = 2 | ((part - 1) << 2)
      output[at++] = distance & 0xff
    }
    output[at++] = part < 12 && distance < 2048 ? distance & 0xff : distance >>> 8
    left -= part
  }
  return at
}
