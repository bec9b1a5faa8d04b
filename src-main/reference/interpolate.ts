import { toPosition } from '#main/reference/read-places.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Numbers with the positions of both ends, in micro-degrees. */
export interface PlacedRange {
  low: number
  high: number
  lat: number | null
  lon: number | null
  lat2: number | null
  lon2: number | null
}

/** The point at a share of the way, 0 to 1; of two that are near. */
export const pointBetween = (a: Position, b: Position, share: number): Position => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lon: a.lon + (b.lon - a.lon) * share,
})

/** The point along a range where a number stands, its numbers spread evenly. */
export function interpolate({ low, high, lat, lon, lat2, lon2 }: PlacedRange, number: number): Position | null {
  const start = toPosition(lat, lon)
  const end = toPosition(lat2, lon2)
  if (!start || !end || high === low) return start
  return pointBetween(start, end, (number - low) / (high - low))
}
