import { reasonsOf } from './left-out-reasons.ts'
import { beginOf, drive, endOf, leaveStart, type TourClock } from './tour-clock.ts'
import { toClock } from './tour-model.ts'
import type { PlannedStop, PlannedTour, TimeSpan, TourPlan, TourProblem } from './tour-problem.types.ts'

/** Travel between two places; from and to nowhere it is none. */
function travelOf({ travel }: TourProblem, from: number | null, to: number | null) {
  if (from === null || to === null || from === to) return { milliseconds: 0, meters: 0 }
  const at = from * travel.size + to
  return { milliseconds: travel.milliseconds[at] as number, meters: travel.meters[at] as number }
}

/** How late a service is that begins then. */
const lateOf = ({ stops }: TourProblem, stop: number, begin: number): number =>
  Math.max(0, begin - (stops[stop]?.windows.at(-1)?.toMilliseconds ?? Infinity))

/** Breaks as a tour takes them: when they are due, or behind the service that is going on then. */
function breaksOf(clock: TourClock, vehicle: number, stops: readonly PlannedStop[], end: number): TimeSpan[] {
  const { first, from } = clock.breaks
  const taken: TimeSpan[] = []
  for (let k = first[vehicle] as number; k < (first[vehicle + 1] as number); k++) {
    const due = from[k] as number
    if (due > end) break
    const during = stops.find(
      ({ stop, beginMilliseconds }) =>
        beginMilliseconds < due && beginMilliseconds + (clock.service[stop] as number) >= due,
    )
    const begin = during ? during.beginMilliseconds + (clock.service[during.stop] as number) : due
    const fromMilliseconds = Math.max(begin, taken.at(-1)?.toMilliseconds ?? -Infinity)
    taken.push({ fromMilliseconds, toMilliseconds: fromMilliseconds + (clock.breaks.length[k] as number) })
  }
  return taken
}

const sum = <T>(items: readonly T[], valueOf: (item: T) => number): number =>
  items.reduce((all, item) => all + valueOf(item), 0)

/** The times of the tour of a vehicle. */
function tourOf(problem: TourProblem, clock: TourClock, vehicle: number, order: Iterable<number>): PlannedTour {
  const { start, end, hours } = problem.vehicles[vehicle] as TourProblem['vehicles'][number]
  const startMilliseconds = leaveStart(clock, vehicle)
  let now = startMilliseconds
  let at = start
  const stops = Array.from(order, (stop): PlannedStop => {
    const { place } = problem.stops[stop] as TourProblem['stops'][number]
    const { milliseconds, meters } = travelOf(problem, at, place)
    const arrival = drive(clock, vehicle, now, milliseconds)
    const begin = beginOf(clock, vehicle, stop, arrival)
    now = endOf(clock, vehicle, stop, begin)
    at = place
    return {
      stop,
      arrivalMilliseconds: arrival,
      beginMilliseconds: begin,
      departureMilliseconds: now,
      lateMilliseconds: lateOf(problem, stop, begin),
      travelMilliseconds: milliseconds,
      travelMeters: meters,
    }
  })
  const back = stops.length === 0 ? { milliseconds: 0, meters: 0 } : travelOf(problem, at, end)
  const endMilliseconds = stops.length === 0 ? startMilliseconds : drive(clock, vehicle, now, back.milliseconds)
  return {
    vehicle,
    stops,
    breaks: stops.length === 0 ? [] : breaksOf(clock, vehicle, stops, endMilliseconds),
    startMilliseconds,
    endMilliseconds,
    backMilliseconds: back.milliseconds,
    backMeters: back.meters,
    travelMilliseconds: sum(stops, ({ travelMilliseconds }) => travelMilliseconds) + back.milliseconds,
    travelMeters: sum(stops, ({ travelMeters }) => travelMeters) + back.meters,
    waitMilliseconds: sum(
      stops,
      ({ arrivalMilliseconds, beginMilliseconds }) => beginMilliseconds - arrivalMilliseconds,
    ),
    lateMilliseconds: sum(stops, ({ lateMilliseconds }) => lateMilliseconds),
    overMilliseconds: Math.max(0, endMilliseconds - hours.toMilliseconds),
    load: sum(stops, ({ stop }) => problem.stops[stop]?.load ?? 0),
  }
}

/**
 * Tours with their times, and why a stop is in none of them. `setAside` are stops that a person leaves out: no reason is
 * given for them.
 */
export function planOf(
  problem: TourProblem,
  orders: readonly Iterable<number>[],
  setAside: ReadonlySet<number> = new Set(),
): TourPlan {
  const clock = toClock(problem)
  const tours = problem.vehicles.map((_, vehicle) => tourOf(problem, clock, vehicle, orders[vehicle] ?? []))
  const kept = new Set(tours.flatMap(({ stops }) => stops.map(({ stop }) => stop)))
  const missing = problem.stops.flatMap((_, stop) => (kept.has(stop) || setAside.has(stop) ? [] : [stop]))
  return {
    tours,
    leftOut: missing.length === 0 ? [] : reasonsOf(problem, clock, tours, missing),
    travelMilliseconds: sum(tours, ({ travelMilliseconds }) => travelMilliseconds),
    travelMeters: sum(tours, ({ travelMeters }) => travelMeters),
  }
}
