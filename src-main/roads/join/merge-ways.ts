import type { DrawnReader, DrawnRest, WayCursor } from '../make/read-drawn.ts'
import { NOTHING, pointOf } from '../make/road-points.ts'
import type { RoadWays } from '../make/survey-roads.ts'
import { createColumn, naturals } from '../model/column.ts'
import { ROAD_MODES } from '../model/travel-mode.ts'
import type { MergedPoints } from './merge-points.ts'

/** Ways of two maps as those of one. What both have is taken from the newer. */
export interface MergedWays {
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
export function mergeWays(older: DrawnReader, newer: DrawnReader, points: MergedPoints): MergedWays {
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
export function countTimedDifferently(ways: MergedWays, older: DrawnRest, newer: DrawnRest): number {
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
