import type { Position } from '#main/reference/reference-reader.ts'

const EARTH_RADIUS_METERS = 6_371_008.8
const RADIANS = Math.PI / 180

/** Great-circle distance; within 0.5 % of the geodesic one, which is enough to choose between places. */
export function greatCircleMeters(a: Position, b: Position): number {
  const halfLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2)
  const halfLon = Math.sin(((b.lon - a.lon) * RADIANS) / 2)
  const h = halfLat * halfLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * halfLon * halfLon
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)))
}

const median = (values: number[]) => {
  const sorted = Float64Array.from(values).sort()
  return sorted[sorted.length >>> 1] as number
}

/** The middle of some positions, safe against outliers, and how far the middle one of them lies from it. */
export function middleOf(positions: Position[]): { position: Position; spreadMeters: number } {
  const position = { lat: median(positions.map(({ lat }) => lat)), lon: median(positions.map(({ lon }) => lon)) }
  return { position, spreadMeters: median(positions.map((other) => greatCircleMeters(position, other))) }
}
