import type { Position } from '#shared/coordinates/position.ts'
import { lonSteps, metersBetween, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import { createShape, readShape } from '../model/edge-shape.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'

interface Point {
  lat: number
  lon: number
  /** From the beginning of the shape. */
  meters: number
}

function pointsOf(roads: RoadGraph, edge: number, isAgainst: boolean): Point[] {
  const shape = createShape()
  readShape(roads, edge, shape)
  const points: Point[] = []
  for (let i = 0; i < shape.count; i++) {
    const at = isAgainst ? shape.count - 1 - i : i
    const [lat, lon] = [shape.lat[at] as number, shape.lon[at] as number]
    const before = points[i - 1]
    const meters = before ? before.meters + metersBetween(before.lat, before.lon, lat, lon) : 0
    points.push({ lat, lon, meters })
  }
  return points
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
