import geodesic from 'geographiclib-geodesic'
import type { GeoPolygon } from '#main/roads/reach/reach.types.ts'
import { countryAt } from './country-at.ts'
import type { ReachRequest } from './answer-reach.ts'
import type { TravelModel } from './travel-model.types.ts'

const { WGS84, STANDARD, LONG_UNROLL } = geodesic.Geodesic
const CORNERS = 72
/** Directions in which the estimate is asked; the middle answer counts, so that a lake on one side does not. */
const DIRECTIONS = 8
/** Halvings of the radius: to a metre of 500 km. */
const STEPS = 20
const MOST_METERS = 500_000
const DECIMETERS_A_METER = 10
const MILLISECONDS = 1000

const at = ({ from }: ReachRequest, azimuth: number, meters: number) => {
  const { lat2, lon2 } = WGS84.Direct(from.lat, from.lon, azimuth, meters, STANDARD | LONG_UNROLL)
  return { lat: lat2 ?? from.lat, lon: lon2 ?? from.lon }
}

/** Milliseconds or decimetres to a place in one direction, at a straight distance in metres. */
type Spent = (azimuth: number, meters: number) => number

function createSpent(model: TravelModel, request: ReachRequest): Spent {
  const origin = model.prepare({ ...request.from, country: countryAt(request.from) })
  const query = model.from(origin, request)
  return (azimuth, straight) => {
    const { meters, seconds } = query.to({ ...at(request, azimuth, straight), country: origin.country }, straight)
    return request.metric === 'milliseconds' ? seconds * MILLISECONDS : meters * DECIMETERS_A_METER
  }
}

/** The straight distance at which the estimate of the way reaches the limit, in one direction. */
function radiusTowards(spent: Spent, limit: number, azimuth: number): number {
  let [least, most] = [0, MOST_METERS]
  for (let step = 0; step < STEPS; step++) {
    const middle = (least + most) / 2
    if (spent(azimuth, middle) <= limit) least = middle
    else most = middle
  }
  return least
}

function circle(request: ReachRequest, radiusMeters: number): GeoPolygon {
  const corners = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    // Against the clock, and closed by the very corner that it began with.
    const { lat, lon } = at(request, (360 - (corner * 360) / CORNERS) % 360, radiusMeters)
    return [lon, lat] as GeoPolygon[number][number]
  })
  return [corners]
}

/** Where no road map covers a place: for each limit the circle that the travel estimate reaches in the middle of all directions. */
export function circlesOfReach(model: TravelModel, request: ReachRequest): GeoPolygon[] {
  const spent = createSpent(model, request)
  return request.limits.map((limit) => {
    const radii = Array.from({ length: DIRECTIONS }, (_, direction) =>
      radiusTowards(spent, limit, (direction * 360) / DIRECTIONS),
    ).sort((a, b) => a - b)
    return circle(request, radii[DIRECTIONS / 2] ?? 0)
  })
}
