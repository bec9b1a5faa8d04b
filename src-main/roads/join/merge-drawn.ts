import type { DrawnRoads } from '../make/drawn-roads.types.ts'
import { DamagedDrawing, readDrawn, type DrawnReader, type DrawnRest } from '../make/read-drawn.ts'
import { NOTHING, usesOf, pointOf } from '../make/road-points.ts'
import { releaseBuffers } from '../model/release-buffers.ts'
import { mergePoints, type MergedPoints } from './merge-points.ts'
import { countTimedDifferently, mergeWays, type MergedWays } from './merge-ways.ts'
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
function mergeRestrictions({ older, newer, newerWays, isLater }: BothRestrictions): DrawnRestriction[] {
  const known = new Set(newer.map(({ id }) => id))
  const isTakenAway = (one: DrawnRestriction) =>
    isLater && waysOf(one).every((way) => pointOf(newerWays, way) !== NOTHING)
  const kept = older.filter((one) => !known.has(one.id) && !isTakenAway(one))
  // Sorting keeps the order of two restrictions of one relation.
  return [...kept, ...newer].sort((a, b) => a.id - b.id)
}

/** Two maps, packed, that are drawn into one. */
export interface MergePair {
  older: Uint8Array
  newer: Uint8Array
  /** Whether the extracts are of different times: what the newer one lacks was then taken away. */
  isLater: boolean
}

export interface MergedRoads {
  drawn: DrawnRoads
  /** Ways that both have, and not alike. */
  differing: number
}

/** What stands on a point says the newer map if it knows the point. */
function mergeMarks(points: MergedPoints, older: DrawnRest, newer: DrawnRest): Map<number, number> {
  const marks = new Map<number, number>()
  for (const [point, mark] of older.marks)
    if (points.isOverruled[point] === 0) marks.set(points.older[point] as number, mark)
  for (const [point, mark] of newer.marks) marks.set(points.newer[point] as number, mark)
  return marks
}

function mergeSeconds(ways: MergedWays, older: DrawnRest, newer: DrawnRest): Map<number, number> {
  const seconds = new Map<number, number>()
  const add = (rest: DrawnRest, places: Uint32Array) => {
    for (const [way, value] of rest.seconds) if (places[way] !== NOTHING) seconds.set(places[way] as number, value)
  }
  add(older, ways.older)
  add(newer, ways.newer)
  return seconds
}

function merge(older: DrawnReader, newer: DrawnReader, isLater: boolean): MergedRoads {
  const merged = mergePoints(older, newer)
  const ways = mergeWays(older, newer, merged)
  const [olderRest, newerRest] = [older.rest(), newer.rest()]
  const marks = mergeMarks(merged, olderRest, newerRest)
  const { count, ids, lat, lon } = merged
  const { refs } = ways
  const restrictions = mergeRestrictions({
    older: olderRest.restrictions,
    newer: newerRest.restrictions,
    newerWays: ways.newerIds,
    isLater,
  })
  const seconds = mergeSeconds(ways, olderRest, newerRest)
  const uses = usesOf(ways.roads, { refs, pointCount: count, marks })
  const differing = ways.differing + countTimedDifferently(ways, olderRest, newerRest)
  releaseBuffers([merged.older, merged.newer, merged.isOverruled, ways.older, ways.newer, ways.newerIds])
  return {
    drawn: {
      roads: { ...ways.roads, seconds, restrictions },
      points: { ids, lat, lon, uses, marks, refs, elements: count },
    },
    differing,
  }
}

/**
 * The roads of two maps as if they were drawn on one. What both have is there once, as the newer one has it. Both are
 * read side by side as they lie packed, for there is no room for three maps. Which one is damaged, where one is.
 */
export function mergeDrawn({ older, newer, isLater }: MergePair): MergedRoads | { damaged: Uint8Array } {
  try {
    return merge(readDrawn(older), readDrawn(newer), isLater)
  } catch (error) {
    if (error instanceof DamagedDrawing) return { damaged: error.bytes }
    throw error
  }
}
