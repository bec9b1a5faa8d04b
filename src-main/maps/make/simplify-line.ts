/** Square of the distance of a point from the stretch between two others. */
function squareDistance(points: Float64Array, at: number, from: number, to: number): number {
  const [x, y] = [points[2 * at] as number, points[2 * at + 1] as number]
  let [left, top] = [points[2 * from] as number, points[2 * from + 1] as number]
  const [dx, dy] = [(points[2 * to] as number) - left, (points[2 * to + 1] as number) - top]
  const square = dx * dx + dy * dy
  if (square > 0) {
    const share = Math.min(1, Math.max(0, ((x - left) * dx + (y - top) * dy) / square))
    left += share * dx
    top += share * dy
  }
  return (x - left) ** 2 + (y - top) ** 2
}

/** Of the points between two, the one farthest from the stretch that joins them. */
function farthest(points: Float64Array, from: number, to: number): { at: number; square: number } {
  let [at, square] = [-1, -1]
  for (let i = from + 1; i < to; i++) {
    const distance = squareDistance(points, i, from, to)
    if (distance > square) [at, square] = [i, distance]
  }
  return { at, square }
}

/**
 * Leaves out points that lie within a tolerance of the line without them (Douglas and Peucker). Points stand by turns x
 * and y; both ends stay, and of a closed line the point farthest from them, so that a ring stays one.
 */
export function simplifyLine(points: Float64Array, tolerance: number): Float64Array {
  const count = points.length / 2
  if (count < 3) return points
  const kept = new Uint8Array(count)
  kept[0] = kept[count - 1] = 1
  const stack = [0, count - 1]
  const isClosed = points[0] === points[points.length - 2] && points[1] === points[points.length - 1]
  while (stack.length > 0) {
    const to = stack.pop() as number
    const from = stack.pop() as number
    if (to - from < 2) continue
    const { at, square } = farthest(points, from, to)
    const isWhole = isClosed && from === 0 && to === count - 1
    if (square <= tolerance * tolerance && !isWhole) continue
    kept[at] = 1
    stack.push(from, at, at, to)
  }
  const simple = new Float64Array(points.length)
  let length = 0
  for (let i = 0; i < count; i++) {
    if (kept[i] === 0) continue
    simple[length++] = points[2 * i] as number
    simple[length++] = points[2 * i + 1] as number
  }
  return simple.slice(0, length)
}
