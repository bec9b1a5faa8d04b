import { STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import { BARRIER_KEYS, readBarrier } from '../rules/read-barrier.ts'
import { JUNCTION_KEY, readJunctionSign } from '../rules/read-signs.ts'
import type { RoadSource } from './road-source.types.ts'
import type { RoadWays, SurveyedRoads } from './survey-roads.ts'

/** In place of a point or a node. */
export const NOTHING = 0xffffffff
/** Latitude of a point that the extract names and does not hold. */
export const UNKNOWN = 0x7fffffff
/** At the second use a point joins roads; more need not be counted. */
const MANY = 2

/** The points that roads are drawn through. */
export interface RoadPoints {
  /** Ids of OpenStreetMap, ascending. */
  ids: Float64Array
  lat: Int32Array
  lon: Int32Array
  /** 2 where roads meet or end or a barrier stands. */
  uses: Uint8Array
  /** Marks of barriers, by point. */
  marks: Map<number, number>
  /** Indices of points in place of the ids of `refs`. */
  refs: Uint32Array
  /** Nodes that were gone through. */
  elements: number
}

export const isKnown = ({ lat }: RoadPoints, point: number): boolean => lat[point] !== UNKNOWN

/** Index of an id; `NOTHING` where no road goes through it. */
export function pointOf(ids: Float64Array | Uint32Array, id: number): number {
  let [low, high] = [0, ids.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = ids[middle] as number
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return NOTHING
}

/** Ids in order and without repeats, in the place of what is given. */
function distinct(refs: Float64Array): Float64Array {
  refs.sort()
  let kept = 0
  for (let i = 0; i < refs.length; i++) if (i === 0 || refs[i] !== refs[i - 1]) refs[kept++] = refs[i] as number
  return refs.subarray(0, kept)
}

/** Indices of the points of all ways, way by way. Neighbours on a way mostly were drawn one after the other. */
function indicesOf({ refs, pointCount }: SurveyedRoads, ids: Float64Array): Uint32Array {
  const indices = new Uint32Array(pointCount)
  let last = -1
  let at = 0
  for (const id of refs.read()) {
    last = ids[last + 1] === id ? last + 1 : pointOf(ids, id)
    indices[at++] = last
  }
  return indices
}

interface UsedPoints {
  refs: Uint32Array
  pointCount: number
  marks: ReadonlyMap<number, number>
}

/** How often roads use each point, `uses` of the points. */
export function usesOf(
  { count, firstRef }: Pick<RoadWays, 'count' | 'firstRef'>,
  { refs, pointCount, marks }: UsedPoints,
): Uint8Array {
  const uses = new Uint8Array(pointCount)
  const use = (point: number, by: number) => {
    uses[point] = Math.min(MANY, (uses[point] as number) + by)
  }
  for (let way = 0; way < count; way++) {
    const [first, end] = [firstRef[way] as number, firstRef[way + 1] as number]
    for (let at = first; at < end; at++) use(refs[at] as number, at === first || at === end - 1 ? MANY : 1)
  }
  for (const point of marks.keys()) uses[point] = MANY
  return uses
}

/** Keys of nodes that mean something for roads. */
const NODE_KEYS: ReadonlySet<string> = new Set([...BARRIER_KEYS, JUNCTION_KEY])

/** Goes through the nodes of a source and keeps those that roads need. */
export async function readRoadPoints(
  source: RoadSource,
  roads: SurveyedRoads,
  onBytes: (bytes: number) => void,
): Promise<RoadPoints> {
  const { refs, pointCount } = roads
  const all = new Float64Array(pointCount)
  let filled = 0
  for (const id of refs.read()) all[filled++] = id
  const ids = distinct(all)
  const indices = indicesOf(roads, ids)
  refs.clear()
  const marks = new Map<number, number>()
  const points: RoadPoints = {
    ids,
    lat: new Int32Array(ids.length).fill(UNKNOWN),
    lon: new Int32Array(ids.length),
    uses: usesOf(roads, { refs: indices, pointCount: ids.length, marks }),
    marks,
    refs: indices,
    elements: 0,
  }
  let cursor = 0
  await source.visit(
    {
      keys: NODE_KEYS,
      position(id, lat, lon) {
        points.elements++
        // Extracts are sorted by id: the next point of a road is nearly always the one at the cursor.
        const expected = ids[cursor] ?? Infinity
        if (id < expected && (cursor === 0 || id > (ids[cursor - 1] as number))) return
        const point = id === expected ? cursor : pointOf(ids, id)
        if (point === NOTHING) return
        points.lat[point] = Math.round(lat * STEPS_A_DEGREE)
        points.lon[point] = Math.round(lon * STEPS_A_DEGREE)
        cursor = point + 1
      },
      node({ id, lat, lon, tags }) {
        const marks = readBarrier(tags)
        const sign = readJunctionSign(tags)
        const point = marks === 0 && sign === null ? NOTHING : pointOf(ids, id)
        if (point === NOTHING) return
        if (sign) roads.signs.junction(Math.round(lat * STEPS_A_DEGREE), Math.round(lon * STEPS_A_DEGREE), sign)
        if (marks === 0) return
        points.marks.set(point, marks)
        points.uses[point] = MANY
      },
    },
    onBytes,
  )
  return points
}
