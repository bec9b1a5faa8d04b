/** 0 cuts at columns, 1 at rows. */
export type Axis = 0 | 1

/** A part of the plane between two lines. */
export interface Slab {
  axis: Axis
  from: number
  to: number
}

/** Puts the point in which a stretch meets a border of the slab. */
function cross(
  into: number[],
  points: ArrayLike<number>,
  at: number,
  { axis, border }: { axis: Axis; border: number },
) {
  const [x, y, nextX, nextY] = [points[at], points[at + 1], points[at + 2], points[at + 3]] as [number, number, number, number] // prettier-ignore
  const [a, b] = axis === 0 ? [x, nextX] : [y, nextY]
  const share = (border - a) / (b - a)
  if (axis === 0) into.push(border, y + share * (nextY - y))
  else into.push(x + share * (nextX - x), border)
}

/** Where a line runs within a slab: each part from where it enters to where it leaves. */
export function clipLine(points: Float64Array, { axis, from, to }: Slab): Float64Array[] {
  const parts: Float64Array[] = []
  let part: number[] = []
  const end = () => {
    if (part.length > 2) parts.push(Float64Array.from(part))
    part = []
  }
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [a, b] = [points[at + axis] as number, points[at + 2 + axis] as number]
    if ((a < from && b < from) || (a > to && b > to)) {
      end()
      continue
    }
    if (a < from) cross(part, points, at, { axis, border: from })
    else if (a > to) cross(part, points, at, { axis, border: to })
    else if (part.length === 0) part.push(points[at] as number, points[at + 1] as number)
    if (b < from || b > to) {
      cross(part, points, at, { axis, border: b < from ? from : to })
      end()
    } else part.push(points[at + 2] as number, points[at + 3] as number)
  }
  end()
  return parts
}

/** What of a ring lies within a slab, by Sutherland and Hodgman: closed along the border. Empty where nothing does. */
export function clipRing(points: Float64Array, { axis, from, to }: Slab): Float64Array {
  const ring: number[] = []
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [a, b] = [points[at + axis] as number, points[at + 2 + axis] as number]
    if (a >= from && a <= to) ring.push(points[at] as number, points[at + 1] as number)
    if ((a < from && b > from) || (a > to && b < to)) {
      cross(ring, points, at, { axis, border: a < from ? from : to })
    }
    if ((b < from && a > from) || (b > to && a < to)) cross(ring, points, at, { axis, border: b < from ? from : to })
  }
  const length = ring.length
  if (length === 0) return new Float64Array(0)
  if (ring[0] !== ring[length - 2] || ring[1] !== ring[length - 1]) ring.push(ring[0] as number, ring[1] as number)
  return ring.length < 8 ? new Float64Array(0) : Float64Array.from(ring)
}
