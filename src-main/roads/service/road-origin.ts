import { searchTargets, selectTargets } from '../hierarchy/target-selection.ts'
import { splitWeight } from '../model/weight.ts'
import { toAccessTable } from '../search/access-table.ts'
import type { Access, AccessTable } from '../search/access.types.ts'
import { growSearch, type BoundedAnswer, type GrowingSearch } from '../search/grow-search.ts'
import { creditedArrivals, departuresFrom, weightAtStretch, zoneAt } from '../snap/accesses.ts'
import type { RoadPoint } from '../snap/snap-to-road.ts'
import type { PreparedRoads } from './prepared-roads.types.ts'

/** Where ways begin on one road map, and the search from there as far as it has come. */
export interface RoadOrigin {
  prepared: PreparedRoads
  point: RoadPoint
  departures: readonly Access[]
  /** Of the closed area in which it lies; undefined on an open road. */
  zone: number | undefined
  /** Without a hierarchy. */
  growing: GrowingSearch | null
}

/** Ways on one map that begin at a point of its roads. */
export function openOrigin(prepared: PreparedRoads, point: RoadPoint): RoadOrigin {
  const { network, arcs } = prepared
  const departures = departuresFrom(network, point)
  const growing = arcs ? growSearch(arcs, departures) : null
  return { prepared, point, departures, zone: zoneAt(network, point), growing }
}

function searchTable(origin: RoadOrigin, table: AccessTable, milliseconds: number): BoundedAnswer {
  const { prepared, departures, growing } = origin
  const { network, space } = prepared
  if (growing) return growing.weigh(table, { milliseconds, limit: network.limit })
  if (!space) return { weights: new Float64Array(table.count).fill(Infinity), undecided: [] }
  return { weights: searchTargets(space, selectTargets(space, table, 'from'), departures), undecided: [] }
}

/** Where a way may end, and by which nodes one comes there from the zone of its origin. */
export interface WayEnd {
  point: RoadPoint
  arrivals: readonly Access[]
}

/** The end of ways that begin in a zone; undefined: in none. */
export const toWayEnd = ({ network }: PreparedRoads, zone: number | undefined, point: RoadPoint): WayEnd => ({
  point,
  arrivals: creditedArrivals(network, zone, point),
})

/**
 * Weights of the quickest ways from an origin to points, Infinity where there is none, and the points to which there may
 * be one that was not found in time. A hierarchy needs no time worth to speak of.
 */
export function weighWays(origin: RoadOrigin, ends: readonly WayEnd[], milliseconds: number): BoundedAnswer {
  const { network } = origin.prepared
  const table = toAccessTable(ends.map(({ arrivals }) => arrivals))
  const { weights, undecided } = searchTable(origin, table, milliseconds)
  for (const [at, { point }] of ends.entries()) {
    if (point.edge !== origin.point.edge) continue
    weights[at] = Math.min(weights[at] as number, weightAtStretch(network, origin.point, point))
  }
  return { weights, undecided }
}

const DECIMETERS_A_METER = 10
const MILLISECONDS_A_SECOND = 1000

/** A weight in the units of answers. */
export function toTravel(weight: number): { meters: number; seconds: number } {
  const { milliseconds, decimeters } = splitWeight(weight)
  return { meters: decimeters / DECIMETERS_A_METER, seconds: milliseconds / MILLISECONDS_A_SECOND }
}
