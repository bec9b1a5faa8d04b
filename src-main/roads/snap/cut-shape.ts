import type { Position } from '#shared/coordinates/position.ts'
import { lonSteps, metersBetween, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'

interface Point {
  lat: number
  lon: number
  /** From the beginning of the shape. */
  meters: number
}

function pointsOf({ firstPoint, pointLat, pointLon }: RoadGraph, edge: number, isAgainst: boolean): Point[] {
  const [first, end] = [firstPoint[edge] as number, firstPoint[edge + 1] as number]
  const indices = Array.from({ length: end - first }, (_, i) => (isAgainst ? end - 1 - i : first + i))
  let meters = 0
  return indices.map((at, i) => {
    const [lat, lon] = [pointLat[at] as number, pointLon[at] as number]
    const before = indices[i - 1]
    if (before !== undefined) meters += metersBetween(pointLat[before] as number, pointLon[before] as number, lat, lon)
    return { lat, lon, meters }
  })
}

/** The point of a shape that lies so many metres behind its beginning. */
function pointAt(points: readonly Point[], meters: number): Point {
  const next = points.findIndex((point) => point.meters >= meters)
  const [to, from] = [points[next] ?? (points.at(-1) as Point), points[Math.max(0, next - 1)] as Point]
  const length = to.meters - from.meters
  const share = length === 0 ? 0 : (meters - from.meters) / length
  return { lat: from.lat + share * (to.lat - from.lat), lon: from.lon + share * lonSteps(from.lon, to.lon), meters }
}

/** Shape of an arc between two shares of its length; `place` is its entry in `arcEdge`. */
export function cutShape(roads: RoadGraph, place: number, fromShare: number, toShare: number): Position[] {
  const points = pointsOf(roads, place >>> 1, (place & 1) === 1)
  const whole = points.at(-1)?.meters ?? 0
  const [from, to] = [fromShare * whole, toShare * whole]
  const between = points.filter(({ meters }) => meters > from && meters < to)
  return [pointAt(points, from), ...between, pointAt(points, to)].map(({ lat, lon }) => ({
    lat: lat / STEPS_A_DEGREE,
    lon: lon / STEPS_A_DEGREE,
  }))
}
