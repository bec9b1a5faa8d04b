import type { TravelMatrix } from './exact-order.ts'

const STEPS = 3000

/** Least sum in which each is left once and come to once, in however many rings: no round trip is quicker. */
function assignmentBound({ size, travel }: TravelMatrix): number {
  const rowPrice = new Float64Array(size + 1)
  const columnPrice = new Float64Array(size + 1)
  const rowOf = new Int32Array(size + 1)
  const cameFrom = new Int32Array(size + 1)
  const costOf = (row: number, column: number) =>
    row === column ? Infinity : (travel[(row - 1) * size + column - 1] as number)
  for (let row = 1; row <= size; row++) {
    rowOf[0] = row
    let column = 0
    const least = new Float64Array(size + 1).fill(Infinity)
    const isUsed = new Uint8Array(size + 1)
    do {
      isUsed[column] = 1
      const from = rowOf[column] as number
      let [delta, next] = [Infinity, 0]
      for (let j = 1; j <= size; j++) {
        if (isUsed[j] === 1) continue
        const reduced = costOf(from, j) - (rowPrice[from] as number) - (columnPrice[j] as number)
        if (reduced < (least[j] as number)) {
          least[j] = reduced
          cameFrom[j] = column
        }
        if ((least[j] as number) < delta) [delta, next] = [least[j] as number, j]
      }
      for (let j = 0; j <= size; j++) {
        if (isUsed[j] === 1) {
          rowPrice[rowOf[j] as number] = (rowPrice[rowOf[j] as number] as number) + delta
          columnPrice[j] = (columnPrice[j] as number) - delta
        } else least[j] = (least[j] as number) - delta
      }
      column = next
    } while (rowOf[column] !== 0)
    for (; column !== 0; column = cameFrom[column] as number)
      rowOf[column] = rowOf[cameFrom[column] as number] as number
  }
  return -(columnPrice[0] as number)
}

/** Least tree with one ring through the start when each place has a price, and how many edges each place has in it. */
function ringTree(size: number, least: Float64Array, price: Float64Array): { weight: number; degree: Int32Array } {
  const degree = new Int32Array(size)
  const priced = (a: number, b: number) => (least[a * size + b] as number) + (price[a] as number) + (price[b] as number)
  const near = new Float64Array(size).fill(Infinity)
  const to = new Int32Array(size)
  const isIn = new Uint8Array(size)
  let weight = 0
  for (let added = 1, at = 1; added < size; added++) {
    isIn[at] = 1
    let next = -1
    for (let j = 1; j < size; j++) {
      if (isIn[j] === 1) continue
      const edge = priced(at, j)
      if (edge < (near[j] as number)) [near[j], to[j]] = [edge, at]
      if (next < 0 || (near[j] as number) < (near[next] as number)) next = j
    }
    if (next < 0) break
    weight += near[next] as number
    degree[next] = (degree[next] as number) + 1
    degree[to[next] as number] = (degree[to[next] as number] as number) + 1
    at = next
  }
  const ends = Array.from({ length: size - 1 }, (_, i) => i + 1).sort((a, b) => priced(0, a) - priced(0, b))
  for (const end of ends.slice(0, 2)) {
    weight += priced(0, end)
    degree[end] = (degree[end] as number) + 1
  }
  degree[0] = 2
  return { weight, degree }
}

/** Bound of Held and Karp, as if every way could be had in the direction that is quicker. */
function ringTreeBound({ size, travel }: TravelMatrix): number {
  const least = new Float64Array(size * size)
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++)
      least[a * size + b] = Math.min(travel[a * size + b] as number, travel[b * size + a] as number)
  const price = new Float64Array(size)
  let best = -Infinity
  let step = least.reduce((sum, one) => sum + one, 0) / (size * size) / 4
  for (let i = 0; i < STEPS; i++, step *= 0.997) {
    const { weight, degree } = ringTree(size, least, price)
    best = Math.max(best, weight - 2 * price.reduce((sum, one) => sum + one, 0))
    for (let at = 0; at < size; at++) price[at] = (price[at] as number) + step * ((degree[at] as number) - 2)
  }
  return best
}

/** No round trip through all is quicker. */
export const lowerBound = (matrix: TravelMatrix): number => Math.max(assignmentBound(matrix), ringTreeBound(matrix))
