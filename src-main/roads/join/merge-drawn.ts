import type { DrawnRoads } from '../build/drawn-roads.types.ts'
import { isKnown, UNKNOWN, usesOf, type RoadPoints } from '../build/road-points.ts'
import type { RoadWays } from '../build/survey-roads.ts'
import { ROAD_MODES } from '../model/travel-mode.ts'
import { mergeNumbers, type MergedPlaces } from './merge-numbers.ts'
import { mergeRestrictions } from './merge-restrictions.ts'

/** Two maps that are drawn into one. */
export interface MergePair {
  older: DrawnRoads
  newer: DrawnRoads
  /** Whether the extracts are of different times: what the newer one lacks was then taken away. */
  isLater: boolean
}

export interface MergedRoads {
  drawn: DrawnRoads
  /** Ways that both have, and not alike. */
  differing: number
}

type PlacedPoints = Omit<RoadPoints, 'refs' | 'uses'>

/** Points of both. Where a point lies, and what stands on it, says the newer map if it knows the point. */
function mergePoints({ older, newer }: MergePair, places: MergedPlaces): PlacedPoints {
  const { count } = places
  const [ids, lat, lon] = [new Float64Array(count), new Int32Array(count).fill(UNKNOWN), new Int32Array(count)]
  const marks = new Map<number, number>()
  const take = (from: RoadPoints, placeOf: Uint32Array) => {
    for (let point = 0; point < placeOf.length; point++) {
      const place = placeOf[point] as number
      ids[place] = from.ids[point] as number
      if (!isKnown(from, point)) continue
      lat[place] = from.lat[point] as number
      lon[place] = from.lon[point] as number
      const mark = from.marks.get(point)
      if (mark === undefined) marks.delete(place)
      else marks.set(place, mark)
    }
  }
  take(older.points, places.older)
  take(newer.points, places.newer)
  return { ids, lat, lon, marks, elements: count }
}

const refCount = ({ firstRef }: RoadWays, way: number): number =>
  (firstRef[way + 1] as number) - (firstRef[way] as number)

interface Side {
  drawn: DrawnRoads
  placeOf: Uint32Array
}

/** Whether a way is drawn and tagged alike on both sides. */
function isSameWay(one: Side, way: number, other: Side, otherWay: number): boolean {
  const [a, b] = [one.drawn.roads, other.drawn.roads]
  if (refCount(a, way) !== refCount(b, otherWay)) return false
  const isTaggedAlike =
    a.classNumber[way] === b.classNumber[otherWay] &&
    a.forward[way] === b.forward[otherWay] &&
    a.backward[way] === b.backward[otherWay] &&
    a.seconds.get(way) === b.seconds.get(otherWay) &&
    ROAD_MODES.every((_, i) => a.kmh[way * ROAD_MODES.length + i] === b.kmh[otherWay * ROAD_MODES.length + i])
  if (!isTaggedAlike) return false
  const [from, otherFrom] = [a.firstRef[way] as number, b.firstRef[otherWay] as number]
  for (let i = 0; i < refCount(a, way); i++) {
    const ref = one.placeOf[one.drawn.points.refs[from + i] as number]
    if (ref !== other.placeOf[other.drawn.points.refs[otherFrom + i] as number]) return false
  }
  return true
}

/** Which side each way of the whole is taken from; what both have, from the newer. */
interface ChosenWays {
  count: number
  refs: number
  differing: number
  /** In the order of ids: the way of the older side, or that of the newer one and `count` of the older. */
  ways: Uint32Array
}

function chooseWays(older: Side, newer: Side): ChosenWays {
  const [a, b] = [older.drawn.roads, newer.drawn.roads]
  const ways = new Uint32Array(a.count + b.count)
  let [i, j, count, refs, differing] = [0, 0, 0, 0, 0]
  while (i < a.count || j < b.count) {
    const [id, otherId] = [a.id[i] ?? Infinity, b.id[j] ?? Infinity]
    if (id === otherId && !isSameWay(older, i, newer, j)) differing++
    const isFromNewer = otherId <= id
    refs += isFromNewer ? refCount(b, j) : refCount(a, i)
    ways[count++] = isFromNewer ? a.count + j : i
    if (id <= otherId) i++
    if (isFromNewer) j++
  }
  return { count, refs, differing, ways: ways.subarray(0, count) }
}

function copyWays(older: Side, newer: Side, { count, refs: refsInAll, ways }: ChosenWays) {
  const roads = {
    count,
    id: new Float64Array(count),
    classNumber: new Uint8Array(count),
    forward: new Uint8Array(count),
    backward: new Uint8Array(count),
    kmh: new Uint8Array(count * ROAD_MODES.length),
    seconds: new Map<number, number>(),
    firstRef: new Uint32Array(count + 1),
  }
  const refs = new Uint32Array(refsInAll)
  const olderCount = older.drawn.roads.count
  let at = 0
  for (let place = 0; place < count; place++) {
    const chosen = ways[place] as number
    const { drawn, placeOf } = chosen < olderCount ? older : newer
    const way = chosen < olderCount ? chosen : chosen - olderCount
    const from = drawn.roads
    roads.id[place] = from.id[way] as number
    roads.classNumber[place] = from.classNumber[way] as number
    roads.forward[place] = from.forward[way] as number
    roads.backward[place] = from.backward[way] as number
    for (let mode = 0; mode < ROAD_MODES.length; mode++)
      roads.kmh[place * ROAD_MODES.length + mode] = from.kmh[way * ROAD_MODES.length + mode] as number
    const seconds = from.seconds.get(way)
    if (seconds !== undefined) roads.seconds.set(place, seconds)
    const end = from.firstRef[way + 1] as number
    for (let ref = from.firstRef[way] as number; ref < end; ref++)
      refs[at++] = placeOf[drawn.points.refs[ref] as number] as number
    roads.firstRef[place + 1] = at
  }
  return { roads, refs }
}

/** The roads of two maps as if they were drawn on one. What both have is there once, as the newer one has it. */
export function mergeDrawn(pair: MergePair): MergedRoads {
  const places = mergeNumbers(pair.older.points.ids, pair.newer.points.ids)
  const points = mergePoints(pair, places)
  const [older, newer] = [
    { drawn: pair.older, placeOf: places.older },
    { drawn: pair.newer, placeOf: places.newer },
  ]
  const chosen = chooseWays(older, newer)
  const { roads, refs } = copyWays(older, newer, chosen)
  const uses = usesOf(roads, { refs, pointCount: places.count, marks: points.marks })
  const restrictions = mergeRestrictions(pair)
  return {
    drawn: { roads: { ...roads, restrictions }, points: { ...points, refs, uses } },
    differing: chosen.differing,
  }
}
