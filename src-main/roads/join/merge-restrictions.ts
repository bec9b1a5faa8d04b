import { NOTHING, pointOf } from '../build/road-points.ts'
import type { DrawnRestriction } from '../rules/read-restriction.ts'
import type { MergePair } from './merge-drawn.ts'

const waysOf = ({ from, to, viaWays }: DrawnRestriction): number[] => [...from, ...viaWays, ...to]

/**
 * Turn restrictions of both. One that both have is as the newer map has it; one that only the older has was taken away
 * where the newer map is of a later time and knows all of its roads.
 */
export function mergeRestrictions({ older, newer, isLater }: MergePair): DrawnRestriction[] {
  const known = new Set(newer.roads.restrictions.map(({ id }) => id))
  const isTakenAway = (one: DrawnRestriction) =>
    isLater && waysOf(one).every((way) => pointOf(newer.roads.id, way) !== NOTHING)
  const kept = older.roads.restrictions.filter((one) => !known.has(one.id) && !isTakenAway(one))
  // Sorting keeps the order of two restrictions of one relation.
  return [...kept, ...newer.roads.restrictions].sort((a, b) => a.id - b.id)
}
