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

/**
 * Tells cheaply of places whether their straight line from one may be longer than a length: a matrix asks for millions.
 * No cosine is larger than that of the one by more than the latitudes differ.
 */
export function straightMayExceed(from: Position): (to: Position, meters: number) => boolean {
  const level = Math.cos(from.lat * RADIANS)
  return (to, meters) => {
    const north = Math.abs(to.lat - from.lat)
    const turned = Math.abs(to.lon - from.lon)
    const east = Math.min(turned, WHOLE_TURN - turned) * Math.min(1, level + north * RADIANS)
    return (north * north + east * east) * MOST_METERS_A_DEGREE ** 2 > meters * meters
  }
}
