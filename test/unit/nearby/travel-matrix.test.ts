import { expect, test } from 'vitest'
import { toTravelMatrix } from '#main/nearby/tours/to-travel-matrix.ts'
import { planTours } from '#main/roads/tour/plan-tours.ts'
import { planOf } from '#main/roads/tour/plan-of.ts'
import type { TravelCell } from '#main/nearby/travel-table.ts'
import type { TourProblem } from '#main/roads/tour/tour-problem.types.ts'
import { unwrap } from '../../measure/unwrap.ts'

const near = (seconds: number, whyEstimated: TravelCell['whyEstimated'] = null): TravelCell => ({ meters: seconds * 10, seconds, whyEstimated }) // prettier-ignore

test('an estimate is a way; between places that no road joins there is none, and such a stop is named', () => {
  const island = near(60, 'unreachable')
  const matrix = toTravelMatrix([
    [near(0), near(10), island],
    [near(10, 'no-map'), near(0), island],
    [island, island, near(0)],
  ])
  expect([...matrix.milliseconds]).toEqual([0, 10_000, Infinity, 10_000, 0, Infinity, Infinity, Infinity, 0])
  expect([...matrix.meters]).toEqual([0, 100, Infinity, 100, 0, Infinity, Infinity, Infinity, 0])
  const stop = { serviceMilliseconds: 0, windows: [], load: 0, priority: 0, vehicle: null, position: null }
  const problem: TourProblem = {
    travel: matrix,
    stops: [
      { ...stop, place: 1 },
      { ...stop, place: 2 },
    ],
    vehicles: [
      { start: 0, end: 0, hours: { fromMilliseconds: 0, toMilliseconds: Infinity }, capacity: Infinity, breaks: [] },
    ],
    objective: 'time',
    whenLate: 'leave',
  }
  const steps = unwrap(planTours(problem, 1))
  const { orders } = [...steps].at(-1) ?? { orders: [] }
  const { tours, leftOut } = planOf(problem, orders)
  expect(tours.map(({ stops }) => stops.map(({ stop: number }) => number))).toEqual([[0]])
  expect(leftOut).toEqual([{ stop: 1, reason: { code: 'not-reachable' } }])
})
