import { avoidsNothing, closeAvoided, type AvoidedRoads } from '#main/roads/directions/avoided-roads.ts'
import { drivingSide } from '#main/roads/directions/driving-side.ts'
import { findAlternatives } from '#main/roads/directions/find-alternatives.ts'
import { signsOnMap, type SignsOnMap } from '#main/roads/directions/signs-on-map.ts'
import { stepText } from '#main/roads/directions/step-text.ts'
import type { Step } from '#main/roads/directions/step.types.ts'
import { toSteps } from '#main/roads/directions/to-steps.ts'
import { lacksOf } from '#main/roads/rules/rules-version.ts'
import type { PreparedRoads } from '#main/roads/service/prepared-roads.types.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { routeOnMaps, type MapRoute } from '#main/roads/service/route-on-maps.ts'
import type { ChangeOfEdge } from '#main/roads/snap/find-changed.ts'
import type { Route } from '#main/roads/snap/find-route.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { thinOut } from './answer-route.ts'
import { atLeastStraight } from './at-least-straight.ts'
import { countryAt } from './country-at.ts'
import { geodesicDistanceMeters } from './geodesic-distance.ts'
import { chooseHour } from './road-hour.ts'
import { ROAD_TRANSPORTS } from './road-transport-data.ts'
import type { TravelModel, TravelOptions } from './travel-model.types.ts'

/** A way through places in their order. */
export interface DirectionsRequest extends TravelOptions {
  places: Position[]
  avoid: AvoidedRoads
}

export type DirectionsStep = Step & { text: string }

/** From one place to the next. */
export type DirectionsLeg = ReturnType<typeof tell>

export interface DirectionsWay {
  meters: number
  seconds: number
  legs: DirectionsLeg[]
}

/** The quickest way, and others that differ from it; those are looked for only between two places. */
export interface DirectionsReply {
  ways: DirectionsWay[]
  /** What the road maps lack, as the end of a line. */
  lacks: string[]
}

/** What a request may take to search roads that are not prepared, and to look for alternatives. */
const WAY_MILLISECONDS = 5000
const ALTERNATIVES_MILLISECONDS = 500
const DECIMETERS_A_METER = 10
const MILLISECONDS_A_SECOND = 1000

interface Ground {
  model: Pick<TravelModel, 'isOnWater'>
  maps: RoadMaps
  request: DirectionsRequest
  /** What was looked up of maps while the way is told. */
  known: Map<PreparedRoads, { signs: SignsOnMap; changeOf: ChangeOfEdge | null }>
}

/** Signs of a map, and how its roads are changed; looked up once for a request. */
function lookUp({ maps, request, known }: Ground, prepared: PreparedRoads) {
  const before = known.get(prepared)
  if (before) return before
  const { roads } = prepared.network
  const signs = signsOnMap(roads, maps.signsOf(prepared.mapId))
  const changeOf = avoidsNothing(request.avoid) ? null : closeAvoided(roads, signs, request.avoid)
  const found = { signs, changeOf }
  known.set(prepared, found)
  return found
}

interface Pair {
  from: Position
  to: Position
  isLast: boolean
}

/** One way on its map as it is told. */
function tell(ground: Ground, { from, to, isLast }: Pair, found: MapRoute, route: Route) {
  const { prepared, start, end, townShare } = found
  const { signs } = lookUp(ground, prepared)
  const { timeFactorAt } = chooseHour(ground.maps, from, ground.request)
  const straight = geodesicDistanceMeters(from, to)
  const exact = atLeastStraight(route.decimeters / DECIMETERS_A_METER, straight)
  const meters = Math.max(Math.round(exact), Math.ceil(straight))
  const steps = toSteps({
    network: prepared.network,
    signs,
    legs: route.legs,
    from: start.access,
    to: end.access,
    meters,
    side: drivingSide(countryAt(from)),
  })
  return {
    meters,
    seconds: (route.milliseconds / MILLISECONDS_A_SECOND) * timeFactorAt(townShare),
    shape: thinOut(route.shape),
    steps: steps.map((step) => {
      const named: Step = step.kind === 'arrive' && !isLast ? { ...step, kind: 'via' } : step
      return { ...named, text: stepText(named) }
    }),
  }
}

function findPair(ground: Ground, { from, to }: Pair): Result<MapRoute> {
  const { model, maps, request } = ground
  const { mode } = ROAD_TRANSPORTS[request.transport]
  const { profile } = chooseHour(maps, from, request)
  const { isOnWater } = model
  const changeOf = (prepared: PreparedRoads) => lookUp(ground, prepared).changeOf
  const found = routeOnMaps(maps, { from, to, mode, profile, milliseconds: WAY_MILLISECONDS, isOnWater, changeOf })
  return found.ok ? found : fail(found.error.code, found.error.message)
}

function otherWays(ground: Ground, pair: Pair, found: MapRoute): DirectionsLeg[] {
  const until = performance.now() + ALTERNATIVES_MILLISECONDS
  const { prepared, start, end } = found
  const ends = { from: start, to: end, changeOf: lookUp(ground, prepared).changeOf }
  const routes = findAlternatives(prepared, found, { ...ends, isOver: () => performance.now() > until })
  return routes.map((route) => tell(ground, pair, found, route))
}

const toWay = (legs: DirectionsLeg[]): DirectionsWay => ({
  meters: legs.reduce((sum, { meters }) => sum + meters, 0),
  seconds: legs.reduce((sum, { seconds }) => sum + seconds, 0),
  legs,
})

function lacksOfMaps({ maps }: Ground, found: readonly MapRoute[]): string[] {
  const used = new Set(found.map(({ mapId }) => mapId))
  const files = maps.files().filter(({ id }) => used.has(id))
  return [...new Set(files.flatMap(({ info }) => (info ? lacksOf(info) : [])))]
}

/** Tells the way through places step by step; it is only told by road, so there is no estimate of it. */
export function answerDirections(
  model: Pick<TravelModel, 'isOnWater'>,
  maps: RoadMaps,
  request: DirectionsRequest,
): Result<DirectionsReply> {
  const ground: Ground = { model, maps, request, known: new Map() }
  const { places } = request
  const [legs, routes]: [DirectionsLeg[], MapRoute[]] = [[], []]
  let others: DirectionsLeg[] = []
  for (const [at, to] of places.entries()) {
    const from = places[at - 1]
    if (!from) continue
    const pair = { from, to, isLast: at === places.length - 1 }
    const found = findPair(ground, pair)
    if (!found.ok) return found
    routes.push(found.value)
    legs.push(tell(ground, pair, found.value, found.value))
    if (places.length === 2) others = otherWays(ground, pair, found.value)
  }
  const ways = [toWay(legs), ...others.map((leg) => toWay([leg]))]
  return ok({ ways, lacks: lacksOfMaps(ground, routes) })
}
