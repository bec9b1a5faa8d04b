import { fail, ok, type Result } from '#shared/result.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { RoadMode, TrafficProfile } from '../model/travel-mode.ts'
import { toNetwork } from '../network/to-network.ts'
import { findRoute, type Route } from '../snap/find-route.ts'
import { MAX_SNAP_METERS, snapToRoad } from '../snap/snap-to-road.ts'
import { listRegions, openRegion } from './region-store.ts'

export interface RouteQuestion {
  from: Position
  to: Position
  mode: RoadMode
  profile: TrafficProfile
}

export interface RegionRoute extends Route {
  region: string
}

/** Degrees around a box within which a place may still be snapped to its roads, at any latitude where roads are. */
const MARGIN_DEGREES = 0.1

const isAround = ([south, west, north, east]: readonly number[], { lat, lon }: Position): boolean =>
  lat >= (south as number) - MARGIN_DEGREES &&
  lat <= (north as number) + MARGIN_DEGREES &&
  lon >= (west as number) - MARGIN_DEGREES &&
  lon <= (east as number) + MARGIN_DEGREES

const say = ({ lat, lon }: Position): string => `${lat}, ${lon}`

function routeIn(folder: string, id: string, { from, to, mode, profile }: RouteQuestion): Result<RegionRoute> {
  const region = openRegion(folder, id)
  if (!region.ok) return region
  const { roads } = region.value
  const [start, end] = [snapToRoad(roads, from, mode), snapToRoad(roads, to, mode)]
  const lost = start === null ? from : end === null ? to : null
  if (!start || !end || lost)
    return fail(
      'roads.off-road',
      `There is no road within ${MAX_SNAP_METERS / 1000} km of ${say(lost ?? from)} on the map "${id}": see whether the place is right.`,
    )
  const route = findRoute(toNetwork(roads, mode, profile), start, end)
  if (!route)
    return fail(
      'roads.no-way',
      `The roads of the map "${id}" do not lead from ${say(from)} to ${say(to)} for this mode.`,
    )
  return ok({ ...route, region: id })
}

/** The quickest way on the first road map that knows both places. */
export function routeInRegions(folder: string, question: RouteQuestion): Result<RegionRoute> {
  const { regions, problems } = listRegions(folder)
  const [problem] = problems
  if (regions.length === 0)
    return problem === undefined
      ? fail('roads.none', 'There is no road map yet: add an OpenStreetMap extract by "waypost roads add FILE".')
      : fail('roads.damaged-file', problem)
  const around = regions.filter(({ info }) => isAround(info.box, question.from) && isAround(info.box, question.to))
  let answer: Result<RegionRoute> = fail(
    'roads.no-map',
    `No road map holds both ${say(question.from)} and ${say(question.to)}: "waypost roads list" shows where they are.`,
  )
  for (const { id } of around) {
    answer = routeIn(folder, id, question)
    if (answer.ok) return answer
  }
  return answer
}
