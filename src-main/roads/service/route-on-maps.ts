import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { ok, type AppError, type Result } from '#shared/result.ts'
import { townShareOf } from '../model/road-graph.types.ts'
import type { RoadMode, TrafficProfile } from '../model/travel-mode.ts'
import { OTHER_VERSION } from '../sections/section-header.ts'
import { findArcsChanged, type ChangeOfEdge } from '../snap/find-changed.ts'
import { findArcsBy, findArcsOn, findRoute, type FindArcs, type Route } from '../snap/find-route.ts'
import { MAX_SHORE_METERS, MAX_SNAP_METERS, NEVER_ON_WATER, type IsOnWater } from '../snap/access-way.ts'
import { snapPlace, type Snap } from '../snap/snap-to-road.ts'
import type { PreparedRoads } from './prepared-roads.types.ts'
import { BEING_OPENED } from './map-opener.ts'
import type { RoadMaps } from './road-maps.ts'

export interface RouteQuestion {
  from: Position
  to: Position
  mode: RoadMode
  profile: TrafficProfile
  /** For the search on a map without a hierarchy; Infinity where somebody waits for nothing else. */
  milliseconds: number
  /** Left out, none of both lies in the sea. */
  isOnWater?: IsOnWater
  /** How the roads of a map are changed for this way; left out or null: they are as they are. */
  changeOf?: (prepared: PreparedRoads) => ChangeOfEdge | null
}

export interface MapRoute extends Route {
  mapId: string
  prepared: PreparedRoads
  /** Where it meets the roads. */
  start: Snap
  end: Snap
  /** How much the start has of the middle of a metropolis: 0 to 1. */
  townShare: number
}

/** Why there is no way. */
export interface NoRoute extends AppError {
  reason: EstimateReason
}

type Found = Result<MapRoute, NoRoute>

const refuse = (reason: EstimateReason, code: string, message: string): Result<never, NoRoute> => ({
  ok: false,
  error: { reason, code, message },
})

const refuseUnusable = ({ code, message }: AppError): Result<never, NoRoute> =>
  code === OTHER_VERSION ? refuse('old-map', code, message) : refuse('damaged-map', 'roads/damaged-file', message)

const say = ({ lat, lon }: Position): string => `${lat}, ${lon}`

/** The quickest way between two places on one road map, the best of all maps that hold both. */
export function routeOnMaps(maps: RoadMaps, question: RouteQuestion): Found {
  const { from, to } = question
  const known = maps.files()
  const [damaged] = known.filter(({ problem }) => problem !== null)
  if (damaged?.problem && known.every(({ info }) => info === null)) return refuseUnusable(damaged.problem)
  if (known.length === 0) {
    const remedy = 'add an OpenStreetMap extract with "waypost roads add FILE".'
    return refuse('no-map', 'roads/none', `There is no road map yet: ${remedy}`)
  }
  const [here, there] = [maps.mapsAround(from), maps.mapsAround(to)]
  const both = here.filter((mapId) => there.includes(mapId))
  const answers = both.map((mapId) => routeOn(maps, mapId, question))
  // What is not open yet may have the quicker way.
  const opening = answers.find((answer) => !answer.ok && answer.error.code === BEING_OPENED)
  return (
    opening ??
    answers.reduce<Found | null>(betterOf, null) ??
    // What a damaged file held nobody knows: both may have been on it.
    (damaged?.problem ? refuseUnusable(damaged.problem) : noCommonMap(question, here.length > 0 && there.length > 0))
  )
}

/** The quicker of two ways; of two reasons why there is none the later, as one that looked further says more. */
function betterOf(best: Found | null, answer: Found): Found {
  if (best === null || !best.ok) return answer
  if (!answer.ok) return best
  return answer.value.milliseconds < best.value.milliseconds ? answer : best
}

function noCommonMap({ from, to }: RouteQuestion, isOnMaps: boolean): Found {
  const remedy = '"waypost roads list" shows where they are.'
  const message = `No road map holds both ${say(from)} and ${say(to)}: ${remedy}`
  return refuse(isOnMaps ? 'other-map' : 'no-map', 'roads/no-map', message)
}

function routeOn(maps: RoadMaps, mapId: string, question: RouteQuestion): Found {
  const { from, to, mode, profile, milliseconds, isOnWater = NEVER_ON_WATER } = question
  const prepared = maps.prepared(mapId, mode, profile)
  if (!prepared.ok) {
    const { code, message } = prepared.error
    return refuse(code === BEING_OPENED ? 'not-ready' : 'damaged-map', code, message)
  }
  const { network } = prepared.value
  const snap = (place: Position) => snapPlace(network.roads, place, mode, isOnWater)
  const [start, end] = [snap(from), snap(to)]
  if (!start || !end) return refuse('off-road', 'roads/off-road', sayOffRoad(start ? to : from, mapId, isOnWater))
  const clock = createClock(milliseconds)
  const change = question.changeOf?.(prepared.value) ?? null
  const finder = change ? findArcsChanged(prepared.value, change, clock.isOver) : finderOf(prepared.value, clock.isOver)
  const route = findRoute(network, start, end, finder)
  const townShare = townShareOf(network.roads, start.edge)
  if (route) return ok({ ...route, mapId, prepared: prepared.value, start, end, townShare })
  if (clock.wasOver()) {
    const message = `The way from ${say(from)} to ${say(to)} was not found in time: prepare the map "${mapId}" for searches.`
    return refuse('not-ready', 'roads/not-ready', message)
  }
  const without = change ? ' without what is to be avoided' : ''
  const message = `The roads of the map "${mapId}" do not lead from ${say(from)} to ${say(to)} for this mode${without}.`
  return refuse('unreachable', 'roads/no-way', message)
}

/** Why a place lies off the roads of a map, and what to do. */
export function sayOffRoad(place: Position, mapId: string, isOnWater: IsOnWater): string {
  if (isOnWater(place))
    return `${say(place)} is in the sea, and the map "${mapId}" has no road within ${MAX_SHORE_METERS} m: check the position.`
  return `There is no road within ${MAX_SNAP_METERS / 1000} km of ${say(place)} on the map "${mapId}": check the position.`
}

/** Tells when time is over, and whether that was ever told. */
function createClock(milliseconds: number) {
  const until = performance.now() + milliseconds
  let wasOver = false
  return { isOver: () => (wasOver ||= performance.now() >= until), wasOver: () => wasOver }
}

function finderOf({ network, space, arcs }: PreparedRoads, isOver: () => boolean): FindArcs {
  if (space) return findArcsBy(space, network)
  return arcs ? findArcsOn(arcs, isOver) : () => null
}
