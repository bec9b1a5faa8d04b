/** Place of a number among ascending ones; −1 where it is not there. */
export function placeInAscending(ascending: Uint32Array | Float64Array, wanted: number): number {
  let [low, high] = [0, ascending.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    if (ascending[middle] === wanted) return middle
    if (ascending[middle]! < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
