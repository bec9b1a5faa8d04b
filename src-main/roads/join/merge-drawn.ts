import type { DrawnRoads } from '../make/drawn-roads.types.ts'
import { DamagedDrawing, readDrawn, type DrawnReader, type DrawnRest, type WayCursor } from '../make/read-drawn.ts'
import { NOTHING, usesOf, pointOf } from '../make/road-points.ts'
import { releaseBuffers } from '../model/release-buffers.ts'
import { mergePoints, type MergedPoints } from './merge-points.ts'
import type { DrawnRestriction } from '../rules/read-restriction.ts'
import type { RoadWays } from '../make/survey-roads.ts'
import { createColumn, naturals } from '../model/column.ts'
import { ROAD_MODES } from '../model/travel-mode.ts'

/** Ways of two maps as those of one. What both have is taken from the newer. */
interface MergedWays {
  roads: Omit<RoadWays, 'seconds' | 'restrictions'>
  refs: Uint32Array
  /** Place of each way of a side among all; `NOTHING` of one that is taken from the other side. */
  older: Uint32Array
  newer: Uint32Array
  newerIds: Float64Array
  /** Ways that both have alike, by their places on each side, ascending. */
  sameOlder: Uint32Array
  sameNewer: Uint32Array
  /** Ways that both have, and not alike. */
  differing: number
}

function createWays(ways: number, refs: number) {
  return {
    id: new Float64Array(ways),
    classNumber: new Uint8Array(ways),
    forward: new Uint8Array(ways),
    backward: new Uint8Array(ways),
    kmh: new Uint8Array(ways * ROAD_MODES.length),
    firstRef: new Uint32Array(ways + 1),
    refs: new Uint32Array(refs),
  }
}

/** Whether a way is drawn and tagged alike on both sides, but for what it may be timed. */
function isSameWay(a: WayCursor, b: WayCursor, points: MergedPoints): boolean {
  const isTaggedAlike =
    a.classNumber === b.classNumber &&
    a.forward === b.forward &&
    a.backward === b.backward &&
    ROAD_MODES.every((_, mode) => a.kmh[mode] === b.kmh[mode])
  if (!isTaggedAlike || a.refs.length !== b.refs.length) return false
  for (let i = 0; i < a.refs.length; i++)
    if (points.older[a.refs[i] as number] !== points.newer[b.refs[i] as number]) return false
  return true
}

/** Goes through the ways of both side by side. */
function mergeWays(older: DrawnReader, newer: DrawnReader, points: MergedPoints): MergedWays {
  const { refs, ...ways } = createWays(older.counts.ways + newer.counts.ways, older.counts.refs + newer.counts.refs)
  const placesOf = ({ counts }: DrawnReader) => new Uint32Array(counts.ways).fill(NOTHING)
  const [olderPlaces, newerPlaces, newerIds] = [placesOf(older), placesOf(newer), new Float64Array(newer.counts.ways)]
  const [sameOlder, sameNewer] = [createColumn(naturals), createColumn(naturals)]
  let [count, refCount, differing] = [0, 0, 0]
  const take = (way: WayCursor, pointPlaces: Uint32Array, places: Uint32Array) => {
    ways.id[count] = way.id
    ways.classNumber[count] = way.classNumber
    ways.forward[count] = way.forward
    ways.backward[count] = way.backward
    ways.kmh.set(way.kmh, count * ROAD_MODES.length)
    for (let i = 0; i < way.refs.length; i++) refs[refCount++] = pointPlaces[way.refs[i] as number] as number
    places[way.at] = count++
    ways.firstRef[count] = refCount
  }
  const [a, b] = [older.ways(), newer.ways()]
  a.next()
  b.next()
  while (a.id < Infinity || b.id < Infinity) {
    const [isOfOlder, isOfNewer] = [a.id <= b.id, b.id <= a.id]
    if (isOfOlder && isOfNewer) {
      if (isSameWay(a, b, points)) {
        sameOlder.push(a.at)
        sameNewer.push(b.at)
      } else differing++
    }
    if (isOfNewer) {
      newerIds[b.at] = b.id
      take(b, points.newer, newerPlaces)
      b.next()
    } else take(a, points.older, olderPlaces)
    if (isOfOlder) a.next()
  }
  return {
    roads: { ...ways, count, id: ways.id.subarray(0, count), firstRef: ways.firstRef.subarray(0, count + 1) },
    refs: refs.subarray(0, refCount),
    older: olderPlaces,
    newer: newerPlaces,
    newerIds,
    sameOlder: sameOlder.values(),
    sameNewer: sameNewer.values(),
    differing,
  }
}

/** How many ways that are alike otherwise are timed differently, as a ferry may be. */
function countTimedDifferently(ways: MergedWays, older: DrawnRest, newer: DrawnRest): number {
  const [olderSeconds, newerSeconds] = [new Map(older.seconds), new Map(newer.seconds)]
  const partner = (from: Uint32Array, to: Uint32Array, way: number): number | undefined => {
    const at = pointOf(from, way)
    return at === NOTHING ? undefined : (to[at] as number)
  }
  let count = 0
  for (const [way, seconds] of olderSeconds) {
    const other = partner(ways.sameOlder, ways.sameNewer, way)
    if (other !== undefined && newerSeconds.get(other) !== seconds) count++
  }
  for (const way of newerSeconds.keys()) {
    const other = partner(ways.sameNewer, ways.sameOlder, way)
    if (other !== undefined && !olderSeconds.has(other)) count++
  }
  return count
}

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
