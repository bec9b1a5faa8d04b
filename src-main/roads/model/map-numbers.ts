/**
 * Fills an array with what comes of the numbers of another. `from` of typed arrays does the same by way of a list of
 * objects, which for a million numbers takes ten times the memory.
 */
export function mapNumbers<T extends Uint8Array | Int32Array | Float64Array>(
  into: T,
  source: ArrayLike<number>,
  toNumber: (value: number, at: number) => number,
): T {
  for (let at = 0; at < source.length; at++) into[at] = toNumber(source[at] as number, at)
  return into
}
