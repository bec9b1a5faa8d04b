import type { Position } from '#shared/coordinates/position.ts'

/** A position on a track. */
export interface TrackPoint extends Position {
  elevationMeters: number | null
  /** Since 1970, by the clock of this computer. */
  timeMs: number
}

/** Points between which less time passed, or that are nearer, say nothing new. */
export const LEAST_BETWEEN_MS = 3_000
export const LEAST_BETWEEN_METERS = 5
/** After so long without a position nobody knows the way between: a new segment begins. */
export const LEAST_GAP_MS = 15_000
/** More than a week without a rest. */
export const MOST_TRACK_POINTS = 200_000

const EARTH_METERS = 6_371_000
const RADIANS = Math.PI / 180

/** On the sphere, which is exact enough to thin and to sum up. */
export function metersBetween(from: Position, to: Position): number {
  const [lat, lon] = [(to.lat - from.lat) * RADIANS, (to.lon - from.lon) * RADIANS]
  const level = Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS)
  const share = Math.sin(lat / 2) ** 2 + level * Math.sin(lon / 2) ** 2
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(share)))
}

/**
 * What a position is to a track: its next point, the first one behind a gap, or nothing new. `seenMs`: when any
 * position was known last, whether or not it became a point; null where that is not known.
 */
export function placeOnTrack(
  last: TrackPoint | null,
  seenMs: number | null,
  point: TrackPoint,
): 'follows' | 'begins' | 'same' {
  if (!last || seenMs === null || point.timeMs - seenMs > LEAST_GAP_MS) return 'begins'
  const passedMs = point.timeMs - last.timeMs
  // The clock of the computer was set back.
  if (passedMs < -LEAST_BETWEEN_MS) return 'begins'
  return passedMs < LEAST_BETWEEN_MS || metersBetween(last, point) < LEAST_BETWEEN_METERS ? 'same' : 'follows'
}
