import { beginOf, drive, endOf, leaveStart, type TourClock } from './tour-clock.ts'
import { NEVER } from './tour-model.ts'
import type { LeftOutReason, LeftOutStop, PlannedTour, TourProblem } from './tour-problem.types.ts'

/** Vehicles that may take a stop. */
const vehiclesFor = ({ stops, vehicles }: TourProblem, stop: number): number[] => {
  const pinned = stops[stop]?.vehicle ?? null
  return pinned === null ? vehicles.map((_, vehicle) => vehicle) : [pinned]
}

function timeOf({ travel }: TourProblem, from: number | null, to: number | null): number {
  if (from === null || to === null || from === to) return 0
  const value = travel.milliseconds[from * travel.size + to] as number
  return value < NEVER ? value : Infinity
}

/** Whether there is a way to a stop and on from it: from and to an end of the vehicle, or another stop. */
function isReached(problem: TourProblem, stop: number, vehicle: number): boolean {
  const { start, end } = problem.vehicles[vehicle] as TourProblem['vehicles'][number]
  const place = problem.stops[stop]?.place ?? null
  if (timeOf(problem, start, place) < Infinity && timeOf(problem, place, end) < Infinity) return true
  const others = problem.stops.flatMap((one, other) => (other === stop ? [] : [one.place]))
  const isCome = [start, ...others].some((from) => timeOf(problem, from, place) < Infinity)
  return isCome && [end, ...others].some((to) => timeOf(problem, place, to) < Infinity)
}

function isOpenFor({ stops, vehicles }: TourProblem, stop: number, vehicle: number): boolean {
  const windows = stops[stop]?.windows ?? []
  const { fromMilliseconds, toMilliseconds } = vehicles[vehicle]?.hours ?? { fromMilliseconds: 0, toMilliseconds: 0 }
  return (
    windows.length === 0 ||
    windows.some((one) => one.fromMilliseconds <= toMilliseconds && one.toMilliseconds >= fromMilliseconds)
  )
}

/** Why a stop can be in no tour whatever the others are; null where that is not so. */
export function reasonAlone(problem: TourProblem, stop: number): LeftOutReason | null {
  const { load } = problem.stops[stop] as TourProblem['stops'][number]
  const vehicles = vehiclesFor(problem, stop)
  const capacity = Math.max(...vehicles.map((vehicle) => problem.vehicles[vehicle]?.capacity ?? 0))
  if (load > 0 && capacity <= 0) return { code: 'no-capacity' }
  if (load > capacity) return { code: 'too-heavy', load, capacity }
  if (!vehicles.some((vehicle) => isReached(problem, stop, vehicle))) return { code: 'not-reachable' }
  if (problem.whenLate === 'leave' && !vehicles.some((vehicle) => isOpenFor(problem, stop, vehicle)))
    return { code: 'never-open' }
  return null
}

/** How late a tour is that has another order: the stops together, and its end; more than before. */
function lateWith(problem: TourProblem, clock: TourClock, tour: PlannedTour, order: readonly number[]) {
  const { start, end, hours } = problem.vehicles[tour.vehicle] as TourProblem['vehicles'][number]
  let [now, at, late] = [leaveStart(clock, tour.vehicle), start, 0]
  for (const one of order) {
    const { place, windows } = problem.stops[one] as TourProblem['stops'][number]
    const begin = beginOf(clock, tour.vehicle, one, drive(clock, tour.vehicle, now, timeOf(problem, at, place)))
    late += Math.max(0, begin - (windows.at(-1)?.toMilliseconds ?? Infinity))
    now = endOf(clock, tour.vehicle, one, begin)
    at = place
  }
  const over = Math.max(0, drive(clock, tour.vehicle, now, timeOf(problem, at, end)) - hours.toMilliseconds)
  return { late: late - tour.lateMilliseconds, over: over - tour.overMilliseconds }
}

/** Why a stop that could be kept alone is in none of these tours. */
function reasonAmong(
  problem: TourProblem,
  clock: TourClock,
  tours: readonly PlannedTour[],
  stop: number,
): LeftOutReason {
  const { load } = problem.stops[stop] as TourProblem['stops'][number]
  const open = vehiclesFor(problem, stop).map((vehicle) => tours[vehicle] as PlannedTour)
  const leftIn = (tour: PlannedTour) => (problem.vehicles[tour.vehicle]?.capacity ?? 0) - tour.load
  const roomy = open.filter((tour) => leftIn(tour) >= load)
  if (roomy.length === 0) return { code: 'no-room', load, left: Math.max(0, ...open.map(leftIn)) }
  let least = { late: Infinity, over: Infinity }
  for (const tour of roomy) {
    const order = tour.stops.map((planned) => planned.stop)
    for (let position = 0; position <= order.length; position++) {
      const one = lateWith(problem, clock, tour, order.toSpliced(position, 0, stop))
      if (one.late + one.over < least.late + least.over) least = one
    }
  }
  if (!Number.isFinite(least.late + least.over)) return { code: 'not-reachable' }
  return least.over > least.late
    ? { code: 'over-hours', milliseconds: least.over }
    : { code: 'late', milliseconds: Math.max(0, least.late) }
}

/** Why stops are in none of the tours. */
export const reasonsOf = (
  problem: TourProblem,
  clock: TourClock,
  tours: readonly PlannedTour[],
  missing: readonly number[],
): LeftOutStop[] =>
  missing.map((stop) => ({ stop, reason: reasonAlone(problem, stop) ?? reasonAmong(problem, clock, tours, stop) }))
