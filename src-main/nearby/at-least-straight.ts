import type { Position } from '#shared/coordinates/position.ts'

/** Answers are whole metres; a straight line that is longer by less is not. */
const ROUNDING_METERS = 1e-3

/**
 * The length of a way, at least the straight line. Roads are measured edge by edge in decimetres, so that a straight one
 * may come out a little shorter than the geodesic; in whole metres no answer may.
 */
export const atLeastStraight = (meters: number, straightMeters: number): number =>
  Math.max(meters, Math.ceil(straightMeters - ROUNDING_METERS))

/** No degree of a meridian is longer, and none of a parallel longer than so much times the cosine of its latitude. */
const MOST_METERS_A_DEGREE = 112_000
const WHOLE_TURN = 360
const RADIANS = Math.PI / 180

/** A length that the straight line between two places does not exceed, without trigonometry but one cosine. */
export function straightAtMost(from: Position, to: Position): number {
  const [north, east] = [to.lat - from.lat, Math.abs(to.lon - from.lon)]
  const nearestToEquator = from.lat * to.lat < 0 ? 0 : Math.min(Math.abs(from.lat), Math.abs(to.lat))
  const level = Math.cos(nearestToEquator * RADIANS)
  return MOST_METERS_A_DEGREE * Math.hypot(north, Math.min(east, WHOLE_TURN - east) * level)
}
