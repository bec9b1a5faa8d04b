import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { routeOnMaps } from '#main/roads/service/route-on-maps.ts'
import { toTravel } from '#main/roads/service/road-origin.ts'
import { joinWeight } from '#main/roads/model/weight.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { MAX_SHAPE_POINTS } from '#shared/model/route-limits.ts'
import { atLeastStraight } from './at-least-straight.ts'
import { countryAt } from './country-at.ts'
import { geodesicDistanceMeters } from './geodesic-distance.ts'
import { chooseHour } from './road-hour.ts'
import { ROAD_TRANSPORTS } from './road-transport-data.ts'
import type { TravelModel, TravelOptions, TravelPoint } from './travel-model.types.ts'

export interface RouteRequest extends TravelOptions {
  from: Position
  to: Position
}

/** The way from one place to another, or what is estimated in its place. */
export interface RouteReply {
  meters: number
  seconds: number
  /** Geodesic. */
  straightMeters: number
  /** Null where the figures are those of the quickest way. */
  whyEstimated: EstimateReason | null
  /** Why there is no way, in a sentence. */
  problem: string | null
  /** Points along the way; none of an estimate. */
  shape: Position[]
}

/** What a request may take to search roads that are not prepared. */
const ROUTE_MILLISECONDS = 300

/** The quickest way between two places; where no road map has one, the estimate and the reason. */
export function answerRoute(model: TravelModel, maps: RoadMaps, request: RouteRequest): RouteReply {
  const { from, to, transport } = request
  const { mode } = ROAD_TRANSPORTS[transport]
  const { profile, timeFactorAt } = chooseHour(maps, from, request)
  const straightMeters = geodesicDistanceMeters(from, to)
  const { isOnWater } = model
  const route = routeOnMaps(maps, { from, to, mode, profile, milliseconds: ROUTE_MILLISECONDS, isOnWater })
  if (!route.ok) {
    const { reason, message } = route.error
    const { meters, seconds } = model.from(toPoint(from), request).to(toPoint(to), straightMeters)
    return { meters, seconds, straightMeters, whyEstimated: reason, problem: message, shape: [] }
  }
  const { meters, seconds } = toTravel(joinWeight(route.value))
  const whole = atLeastStraight(meters, straightMeters)
  const shape = thinOut(route.value.shape)
  const onRoad = seconds * timeFactorAt(route.value.townShare)
  return { meters: whole, seconds: onRoad, straightMeters, whyEstimated: null, problem: null, shape }
}

const toPoint = ({ lat, lon }: Position): TravelPoint => ({ lat, lon, country: countryAt({ lat, lon }) })

/** Of more points than may be told every so many, the ends in any case. */
export function thinOut(shape: Position[], most = MAX_SHAPE_POINTS): Position[] {
  if (shape.length <= most) return shape
  const step = (shape.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => shape[Math.round(at * step)] as Position)
}
