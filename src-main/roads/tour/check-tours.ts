import { MAX_PRIORITY, MAX_STOPS, MAX_VEHICLES, MAX_BREAKS, MAX_WINDOWS } from '#shared/model/route-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { TimeSpan, TourProblem } from './tour-problem.types.ts'

/** No way, stay or waiting may take longer: 49 days. Sums of these stay exact. */
const MAX_MILLISECONDS = 2 ** 32

const isDuration = (value: number) => value >= 0 && value <= MAX_MILLISECONDS
const isPlace = (place: number | null, size: number) =>
  place === null || (Number.isInteger(place) && place >= 0 && place < size)

/** Whether spans follow each other and lie within weeks of a time. */
function areSpans(spans: readonly TimeSpan[], around: number, most: number): boolean {
  const isRising = spans.every(
    ({ fromMilliseconds, toMilliseconds }, i) =>
      fromMilliseconds <= toMilliseconds &&
      fromMilliseconds >= (spans[i - 1]?.toMilliseconds ?? -Infinity) &&
      Math.abs(fromMilliseconds - around) <= MAX_MILLISECONDS &&
      Math.abs(toMilliseconds - around) <= MAX_MILLISECONDS,
  )
  return isRising && spans.length <= most
}

function checkStops({ travel, stops, vehicles }: TourProblem): Result<void> {
  const around = vehicles[0]?.hours.fromMilliseconds ?? 0
  for (const [i, stop] of stops.entries()) {
    const number = i + 1
    if (!isPlace(stop.place, travel.size))
      return fail('roads/tour-size', `Stop ${number} is at no place of the travel times.`)
    if (!isDuration(stop.serviceMilliseconds))
      return fail('roads/tour-stay', `The stay at stop ${number} must be a time of at most 49 days.`)
    if (!areSpans(stop.windows, around, MAX_WINDOWS))
      return fail(
        'roads/tour-hours',
        `The times of stop ${number} contradict each other: give at most ${MAX_WINDOWS} spans, each from earlier to later and behind the one before.`,
      )
    if (!Number.isFinite(stop.load) || stop.load < 0)
      return fail('roads/tour-load', `The load of stop ${number} must be a number from 0 on.`)
    if (!Number.isInteger(stop.priority) || stop.priority < 0 || stop.priority > MAX_PRIORITY)
      return fail('roads/tour-priority', `The priority of stop ${number} is a whole number from 0 to ${MAX_PRIORITY}.`)
    if (stop.vehicle !== null && vehicles[stop.vehicle] === undefined)
      return fail(
        'roads/tour-pinned',
        `Stop ${number} is pinned to vehicle ${stop.vehicle + 1}, and there are ${vehicles.length}.`,
      )
    const { position } = stop
    if (position !== null && (!Number.isInteger(position) || position === 0 || Math.abs(position) > MAX_STOPS))
      return fail('roads/tour-pinned', `The position of stop ${number} is 1 for the first, or -1 for the last.`)
  }
  return ok(undefined)
}

function checkVehicles({ travel, vehicles }: TourProblem): Result<void> {
  const around = vehicles[0]?.hours.fromMilliseconds ?? 0
  for (const [i, { start, end, hours, capacity, breaks }] of vehicles.entries()) {
    const number = i + 1
    if (!isPlace(start, travel.size) || !isPlace(end, travel.size))
      return fail('roads/tour-size', `Vehicle ${number} starts or ends at no place of the travel times.`)
    const { fromMilliseconds, toMilliseconds } = hours
    const isBounded = Number.isFinite(fromMilliseconds) && Math.abs(fromMilliseconds - around) <= 2 * MAX_MILLISECONDS
    if (!isBounded || !(toMilliseconds >= fromMilliseconds))
      return fail('roads/tour-vehicle-hours', `The hours of vehicle ${number} must end behind their begin.`)
    if (!(capacity >= 0))
      return fail('roads/tour-capacity', `The capacity of vehicle ${number} must be a number from 0 on.`)
    if (
      !areSpans(breaks, fromMilliseconds, MAX_BREAKS) ||
      !breaks.every(({ milliseconds }) => isDuration(milliseconds))
    )
      return fail(
        'roads/tour-breaks',
        `The breaks of vehicle ${number} must be at most ${MAX_BREAKS}, each with its length and behind the one before.`,
      )
  }
  return ok(undefined)
}

/** Whether tours can be planned: everything known and within bounds. */
export function checkTours(problem: TourProblem): Result<TourProblem> {
  const { travel, stops, vehicles } = problem
  const cells = travel.size * travel.size
  if (stops.length < 1 || stops.length > MAX_STOPS)
    return fail('roads/tour-count', `Choose 1 to ${MAX_STOPS} locations to visit, not ${stops.length}.`)
  if (vehicles.length < 1 || vehicles.length > MAX_VEHICLES)
    return fail('roads/tour-vehicles', `Give 1 to ${MAX_VEHICLES} vehicles or days, not ${vehicles.length}.`)
  if (travel.milliseconds.length !== cells || travel.meters.length !== cells)
    return fail('roads/tour-size', 'Travel times and distances must be given from each place to each.')
  const negative = [travel.milliseconds, travel.meters].some((values) => values.some((value) => value < 0))
  if (negative) return fail('roads/tour-size', 'Travel times and distances must not be negative.')
  const vehiclesChecked = checkVehicles(problem)
  if (!vehiclesChecked.ok) return vehiclesChecked
  const stopsChecked = checkStops(problem)
  return stopsChecked.ok ? ok(problem) : stopsChecked
}
