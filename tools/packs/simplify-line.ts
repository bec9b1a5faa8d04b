/** Degrees. */
export interface LinePoint {
  lat: number
  lon: number
}

/** Distance of a point from the chord, in degrees of latitude. */
function distanceFrom(chord: [LinePoint, LinePoint], point: LinePoint): number {
  const [from, to] = chord
  const narrowing = Math.cos((point.lat * Math.PI) / 180)
  const [dx, dy] = [(to.lon - from.lon) * narrowing, to.lat - from.lat]
  const [x, y] = [(point.lon - from.lon) * narrowing, point.lat - from.lat]
  const length = Math.hypot(dx, dy)
  // A closed line has no chord: what lies farthest from its end is its other end.
  return length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length
}

/** Douglas and Peucker: leaves out points that lie within the tolerance of what remains; both ends stay. */
export function simplifyLine(points: LinePoint[], toleranceDegrees: number): LinePoint[] {
  const isKept = new Uint8Array(points.length)
  isKept[0] = 1
  isKept[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span
    let farthest = -1
    let distance = toleranceDegrees
    for (let i = first + 1; i < last; i++) {
      const away = distanceFrom([points[first] as LinePoint, points[last] as LinePoint], points[i] as LinePoint)
      if (away > distance) {
        farthest = i
        distance = away
      }
    }
    if (farthest === -1) continue
    isKept[farthest] = 1
    open.push([first, farthest], [farthest, last])
  }
  return points.filter((_, i) => isKept[i] === 1)
}
