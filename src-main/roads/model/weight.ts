/** One more than the longest length that fits below the duration: 1,677 km. */
const LENGTH_RANGE = 2 ** 24

/** Sums from here on, beyond the longest duration of 149 hours, are no longer exact: they count as unreachable. */
export const WEIGHT_LIMIT = 2 ** 53

export type SplitWeight = ReturnType<typeof splitWeight>

/** One number that orders by duration and, where that ties, by length; sums of it are sums of both. */
export const joinWeight = ({ milliseconds, decimeters }: SplitWeight): number =>
  milliseconds * LENGTH_RANGE + decimeters

/** Duration and length of a weight or of a sum of weights. */
export function splitWeight(weight: number) {
  const milliseconds = Math.floor(weight / LENGTH_RANGE)
  return { milliseconds, decimeters: weight - milliseconds * LENGTH_RANGE }
}

const DECIMETERS_A_KILOMETER = 10_000
const MILLISECONDS_AN_HOUR = 3_600_000

/**
 * Sums from here on count as unreachable where no arc is travelled faster than `fastestKmh`: below it no way is so long
 * that its length runs over into the duration, which nothing could tell afterwards.
 */
export function weightLimit(fastestKmh: number): number {
  const decimetersAMillisecond = (fastestKmh * DECIMETERS_A_KILOMETER) / MILLISECONDS_AN_HOUR
  return Math.min(WEIGHT_LIMIT, Math.floor((LENGTH_RANGE - 1) / decimetersAMillisecond) * LENGTH_RANGE)
}

/** No arc is travelled faster than so many decimetres a millisecond, where the sums of ways have this limit. */
export const fastestUnder = (limit: number): number => (LENGTH_RANGE - 1) / Math.floor(limit / LENGTH_RANGE)

/** A sum as an answer: what is over the limit is not reached. */
export const reachedWeight = (weight: number, limit: number): number => (weight < limit ? weight : Infinity)
