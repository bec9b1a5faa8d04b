import { planOf } from '#main/roads/tour/plan-of.ts'
import { planTours } from '#main/roads/tour/plan-tours.ts'
import type { TourPlan, TourProblem, TourStop, TourVehicle } from '#main/roads/tour/tour-problem.types.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { unwrap } from '../../measure/unwrap.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export const stopAt = (place: number, more: Partial<TourStop> = {}): TourStop => ({
  place,
  serviceMilliseconds: 5 * MINUTE,
  windows: [],
  load: 0,
  priority: 0,
  vehicle: null,
  position: null,
  ...more,
})

export const vehicleFrom = (start: number | null, more: Partial<TourVehicle> = {}): TourVehicle => ({
  start,
  end: start,
  hours: { fromMilliseconds: 8 * HOUR, toMilliseconds: Infinity },
  capacity: Infinity,
  breaks: [],
  ...more,
})

/** Travel by whole minutes, row by row; a metre a minute. */
export function matrixOf(rows: readonly (readonly number[])[]): TourProblem['travel'] {
  const minutes = rows.flat()
  return {
    size: rows.length,
    milliseconds: Float64Array.from(minutes, (one) => one * MINUTE),
    meters: Float64Array.from(minutes),
  }
}

/** Places in a square an hour wide, place 0 the start; each direction of a way takes a time of its own. */
export function drawProblem(stopCount: number, seed: number): TourProblem {
  const random = seededRandom(seed)
  const size = stopCount + 1
  const points = Array.from({ length: size }, () => [random.next() * HOUR, random.next() * HOUR] as const)
  const milliseconds = Float64Array.from({ length: size * size }, (_, at) => {
    const [[x1, y1], [x2, y2]] = [points[Math.floor(at / size)], points[at % size]] as [
      [number, number],
      [number, number],
    ]
    return Math.round(Math.hypot(x1 - x2, y1 - y2) * (1 + 0.3 * random.next()))
  })
  return {
    travel: { size, milliseconds, meters: milliseconds.map((value) => value / 100) },
    stops: Array.from({ length: stopCount }, (_, i) => stopAt(i + 1)),
    vehicles: [vehicleFrom(0)],
    objective: 'time',
    whenLate: 'visit',
  }
}

export interface Found {
  plan: TourPlan
  orders: number[][]
  costs: number[]
}

export function search(problem: TourProblem, seed = 1, changes?: number): Found {
  const steps = unwrap(planTours(problem, seed, changes))
  let orders: readonly Uint32Array[] = []
  const costs: number[] = []
  for (const progress of steps) {
    orders = progress.orders
    costs.push(progress.cost)
  }
  return { plan: planOf(problem, orders), orders: orders.map((order) => [...order]), costs }
}
