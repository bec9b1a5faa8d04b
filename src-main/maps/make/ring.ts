/** Twice the area of a closed ring; positive where it turns clockwise on the map, whose y grows to the south. */
export function doubleArea(ring: ArrayLike<number>): number {
  let sum = 0
  const [left, top] = [ring[0] as number, ring[1] as number]
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x, y] = [(ring[at] as number) - left, (ring[at + 1] as number) - top]
    sum += x * ((ring[at + 3] as number) - top) - ((ring[at + 2] as number) - left) * y
  }
  return sum
}

/** Turns a ring round, in its place. */
function reverse(ring: Int32Array): void {
  for (let at = 0, end = ring.length - 2; at < end; at += 2, end -= 2) {
    const [x, y] = [ring[at] as number, ring[at + 1] as number]
    ring[at] = ring[end] as number
    ring[at + 1] = ring[end + 1] as number
    ring[end] = x
    ring[end + 1] = y
  }
}

/** Turns a ring the way that vector tiles ask for: around an area clockwise, around a hole against it. False where it has no area. */
export function turnRing(ring: Int32Array, isHole: boolean): boolean {
  const area = doubleArea(ring)
  if (area > 0 === isHole) reverse(ring)
  return area !== 0
}

/** West, north, east, south. */
export type Box = [left: number, top: number, right: number, bottom: number]

export function boxOf(parts: readonly Float64Array[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const points of parts)
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at] as number, points[at + 1] as number]
      if (x < box[0]) box[0] = x
      if (y < box[1]) box[1] = y
      if (x > box[2]) box[2] = x
      if (y > box[3]) box[3] = y
    }
  return box
}

/** Whether a point lies inside a closed ring. */
export function isInRing(ring: Float64Array, x: number, y: number): boolean {
  let isInside = false
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [fromX, fromY, toX, toY] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]] as [number, number, number, number] // prettier-ignore
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) isInside = !isInside
  }
  return isInside
}

export const isClosed = (points: Float64Array): boolean =>
  points.length >= 8 && points[0] === points[points.length - 2] && points[1] === points[points.length - 1]
