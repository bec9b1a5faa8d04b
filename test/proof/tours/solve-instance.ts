import { planOf } from '#main/roads/tour/plan-of.ts'
import { planTours } from '#main/roads/tour/plan-tours.ts'
import type { TourProblem } from '#main/roads/tour/tour-problem.types.ts'
import { cpuSeconds } from '../../measure/time.ts'
import { unwrap } from '../../measure/unwrap.ts'

/** Sums of double precision may differ in their last digits. */
const DUST = 1e-6

export interface Solved {
  distance: number
  orders: readonly number[][]
  /** Of processor time. */
  seconds: number
  /** Windows, hours and loads that are not kept, and stops that are in no tour or in two. */
  broken: number
}

/** What is broken in tours: reckoned here from the instance alone, not by the planner. */
export function brokenIn({ travel, stops, vehicles }: TourProblem, orders: readonly (readonly number[])[]): number {
  let broken = 0
  const seen = new Set<number>()
  for (const [i, order] of orders.entries()) {
    const vehicle = vehicles[i]
    if (!vehicle) return stops.length
    const depot = vehicle.start ?? 0
    let [at, now, load] = [depot, vehicle.hours.fromMilliseconds, 0]
    for (const number of order) {
      const stop = stops[number]
      const window = stop?.windows[0]
      if (!stop || !window || seen.has(number)) return stops.length
      seen.add(number)
      now = Math.max(now + (travel.milliseconds[at * travel.size + stop.place] as number), window.fromMilliseconds)
      if (now > window.toMilliseconds + DUST) broken++
      now += stop.serviceMilliseconds
      load += stop.load
      at = stop.place
    }
    now += travel.milliseconds[at * travel.size + depot] as number
    if (now > vehicle.hours.toMilliseconds + DUST || load > vehicle.capacity + DUST) broken++
  }
  return broken + stops.length - seen.size
}

/** Plans an instance, with so many changes or as many as a tour usually has. */
export function solveInstance(problem: TourProblem, seed: number, changes?: number): Solved {
  const startedAt = process.cpuUsage()
  let orders: readonly Uint32Array[] = []
  for (const progress of unwrap(planTours(problem, seed, changes))) orders = progress.orders
  const seconds = cpuSeconds(startedAt)
  const plain = orders.map((order) => [...order])
  return {
    distance: planOf(problem, plain).travelMeters,
    orders: plain,
    seconds,
    broken: brokenIn(problem, plain),
  }
}

/** The same places on a longer day with larger vehicles: fewer tours, of more stops. */
export const stretchDay = (problem: TourProblem, times: number): TourProblem => ({
  ...problem,
  stops: problem.stops.map((stop) => ({
    ...stop,
    windows: stop.windows.map(({ fromMilliseconds, toMilliseconds }) => ({
      fromMilliseconds: times * fromMilliseconds,
      toMilliseconds: times * toMilliseconds,
    })),
  })),
  vehicles: problem.vehicles.map((vehicle) => ({
    ...vehicle,
    capacity: times * vehicle.capacity,
    hours: {
      fromMilliseconds: times * vehicle.hours.fromMilliseconds,
      toMilliseconds: times * vehicle.hours.toMilliseconds,
    },
  })),
})
