/** One more than the longest length that fits below the duration: 1,677 km. */
const LENGTH_RANGE = 2 ** 24

/** What sums reach beyond the longest duration, 149 hours, is no longer exact: such a place counts as unreachable. */
export const WEIGHT_LIMIT = 2 ** 53

export interface SplitWeight {
  milliseconds: number
  decimeters: number
}

/** One number that orders by duration and, where that ties, by length; sums of it are sums of both. */
export const joinWeight = ({ milliseconds, decimeters }: SplitWeight): number =>
  milliseconds * LENGTH_RANGE + decimeters

/** Duration and length of a weight or of a sum of weights. */
export function splitWeight(weight: number): SplitWeight {
  const milliseconds = Math.floor(weight / LENGTH_RANGE)
  return { milliseconds, decimeters: weight - milliseconds * LENGTH_RANGE }
}

/** A sum as an answer: what is over the limit is not reached. */
export const reachedWeight = (weight: number): number => (weight < WEIGHT_LIMIT ? weight : Infinity)
