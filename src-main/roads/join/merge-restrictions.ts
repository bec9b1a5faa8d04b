import { NOTHING, pointOf } from '../make/road-points.ts'
import type { DrawnRestriction } from '../rules/read-restriction.ts'

interface BothRestrictions {
  older: readonly DrawnRestriction[]
  newer: readonly DrawnRestriction[]
  /** Ids of the ways of the newer map, ascending. */
  newerWays: Float64Array
  isLater: boolean
}

const waysOf = ({ from, to, viaWays }: DrawnRestriction): number[] => [...from, ...viaWays, ...to]

/**
 * Turn restrictions of both. One that both have is as the newer map has it; one that only the older has was taken away
 * where the newer map is of a later time and knows all of its roads.
 */
export function mergeRestrictions({ older, newer, newerWays, isLater }: BothRestrictions): DrawnRestriction[] {
  const known = new Set(newer.map(({ id }) => id))
  const isTakenAway = (one: DrawnRestriction) =>
    isLater && waysOf(one).every((way) => pointOf(newerWays, way) !== NOTHING)
  const kept = older.filter((one) => !known.has(one.id) && !isTakenAway(one))
  // Sorting keeps the order of two restrictions of one relation.
  return [...kept, ...newer].sort((a, b) => a.id - b.id)
}
