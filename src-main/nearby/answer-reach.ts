import { findReach, type ReachShape } from '#main/roads/reach/find-reach.ts'
import { mapEndsOf } from '#main/roads/reach/map-ends.ts'
import type { GeoPoint, ReachMetric } from '#main/roads/reach/reach.types.ts'
import { townShareOf } from '#main/roads/model/road-graph.types.ts'
import type { TrafficProfile } from '#main/roads/model/travel-mode.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { sayOffRoad } from '#main/roads/service/route-on-maps.ts'
import { NEVER_ON_WATER, type IsOnWater } from '#main/roads/snap/access-way.ts'
import { snapPlace, type Snap } from '#main/roads/snap/snap-to-road.ts'
import type { PreparedRoads } from '#main/roads/service/prepared-roads.types.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { chooseHour } from './road-hour.ts'
import { ROAD_TRANSPORTS } from './road-transport-data.ts'
import type { TravelOptions } from './travel-model.types.ts'

export interface ReachRequest extends TravelOptions {
  from: Position
  metric: ReachMetric
  /** Milliseconds or decimetres. */
  limits: number[]
}

/** A shape, and where its border is the end of the road map. */
export interface DrawnReach extends ReachShape {
  mapEnds: GeoPoint[][]
}

export interface ReachReply {
  mapId: string
  shapes: DrawnReach[]
  toleranceMeters: number
}

/** The roads that a place lies on; of several maps the largest, which shows most of what is reached. */
function roadsAt(
  maps: RoadMaps,
  { from, transport }: ReachRequest,
  profile: TrafficProfile,
  isOnWater: IsOnWater,
): Result<{ prepared: PreparedRoads; snap: Snap }> {
  const { mode } = ROAD_TRANSPORTS[transport]
  const around = maps.mapsAround(from)
  const place = `${from.lat}, ${from.lon}`
  let problem: Result<never> = fail(
    'roads/no-map',
    `No road map holds ${place}: add an OpenStreetMap extract of the region as a road map.`,
  )
  for (const mapId of around.toReversed()) {
    const prepared = maps.prepared(mapId, mode, profile)
    if (!prepared.ok) {
      problem = prepared
      continue
    }
    const snap = snapPlace(prepared.value.network.roads, from, mode, isOnWater)
    if (snap) return ok({ prepared: prepared.value, snap })
    problem = fail('roads/off-road', sayOffRoad(from, mapId, isOnWater))
  }
  return problem
}

/** What is reached from a place within some limits, as polygons. There is no estimate of it: it needs a road map. */
export function answerReach(maps: RoadMaps, request: ReachRequest, isOnWater = NEVER_ON_WATER): Result<ReachReply> {
  const hour = chooseHour(maps, request.from, request)
  const at = roadsAt(maps, request, hour.profile, isOnWater)
  if (!at.ok) return at
  const { prepared, snap } = at.value
  const { metric, limits } = request
  const townShare = townShareOf(prepared.network.roads, snap.edge)
  const factor = metric === 'milliseconds' ? hour.timeFactorAt(townShare) : 1
  const scaled = limits.map((limit) => Math.floor(limit / factor))
  const reach = findReach(prepared, { from: snap, metric, limits: scaled })
  if (!reach.ok) return reach
  const { shapes, toleranceMeters } = reach.value
  const mapEnds = mapEndsOf(prepared.network.roads, shapes, isOnWater)
  return ok({
    mapId: prepared.mapId,
    shapes: shapes.map(({ polygons }, i) => ({ limit: limits[i] as number, polygons, mapEnds: mapEnds[i] ?? [] })),
    // Of a grid of some hundred metres a centimetre says nothing.
    toleranceMeters: Math.ceil(toleranceMeters),
  })
}
