import { describe, expect, test } from 'vitest'
import { planOf } from '#main/roads/tour/plan-of.ts'
import { planTours } from '#main/roads/tour/plan-tours.ts'
import { beginOf, drive, endOf, latestArrival, latestLeave } from '#main/roads/tour/tour-clock.ts'
import { toClock } from '#main/roads/tour/tour-model.ts'
import type { PlannedTour, TourProblem, TourStop } from '#main/roads/tour/tour-problem.types.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { drawProblem, HOUR, matrixOf, MINUTE, search, stopAt, vehicleFrom } from './drawn-tours.ts'

const CHANGES = 3000
const hours = (from: number, to: number) => ({ fromMilliseconds: from * HOUR, toMilliseconds: to * HOUR })

/** Three vehicles of eight hours over stops with loads and windows. */
function drawFleet(stopCount: number, seed: number): TourProblem {
  const random = seededRandom(seed)
  const problem = drawProblem(stopCount, seed)
  const stops = problem.stops.map((stop): TourStop => {
    const from = 8 + random.below(6)
    return {
      ...stop,
      load: 1 + random.below(5),
      windows: random.chance(0.5) ? [hours(from, from + 2)] : [],
      vehicle: random.chance(0.1) ? random.below(3) : null,
    }
  })
  const breaks = [{ ...hours(11, 13), milliseconds: 30 * MINUTE }]
  const vehicles = [vehicleFrom(0, { breaks }), vehicleFrom(0, { end: null }), vehicleFrom(0, { breaks })]
  return {
    ...problem,
    stops,
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, hours: hours(8, 16), capacity: stopCount + 10 })),
    objective: seed % 2 === 0 ? 'time' : 'distance',
    whenLate: 'leave',
  }
}

/** What is wrong with a tour, looked at stop by stop. */
function faultsOf(problem: TourProblem, { vehicle, stops, breaks, load, endMilliseconds }: PlannedTour): string[] {
  const { hours: open, capacity, breaks: wanted } = problem.vehicles[vehicle] as TourProblem['vehicles'][number]
  const faults = stops.flatMap(({ stop, beginMilliseconds, departureMilliseconds, arrivalMilliseconds }) => {
    const { windows, vehicle: pinned, serviceMilliseconds } = problem.stops[stop] as TourStop
    const end = beginMilliseconds + serviceMilliseconds
    const isOpen =
      windows.length === 0 ||
      windows.some((one) => one.fromMilliseconds <= beginMilliseconds && beginMilliseconds <= one.toMilliseconds)
    const inBreak = breaks.some((one) => one.fromMilliseconds < end && one.toMilliseconds > beginMilliseconds)
    return [
      ...(isOpen ? [] : [`stop ${stop} is closed`]),
      ...(inBreak ? [`stop ${stop} is served in a break`] : []),
      ...(pinned === null || pinned === vehicle ? [] : [`stop ${stop} is pinned elsewhere`]),
      ...(arrivalMilliseconds <= beginMilliseconds && end <= departureMilliseconds ? [] : [`times of stop ${stop}`]),
    ]
  })
  const isLate = breaks.some(({ fromMilliseconds }, i) => fromMilliseconds > (wanted[i]?.toMilliseconds ?? 0))
  const missing = endMilliseconds > (wanted[0]?.fromMilliseconds ?? Infinity) && breaks.length === 0 && stops.length > 0
  return [
    ...faults,
    ...(isLate || missing ? ['the break'] : []),
    ...(load > capacity ? ['the load'] : []),
    ...(endMilliseconds > open.toMilliseconds ? ['the hours'] : []),
  ]
}

describe('tours of several vehicles', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('keep windows, breaks, loads, hours and pins (%i)', (seed) => {
    const problem = drawFleet(30 + 5 * seed, seed)
    const { plan, costs } = search(problem, seed, CHANGES)
    expect(plan.tours.flatMap((tour) => faultsOf(problem, tour))).toEqual([])
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
    const named = [...plan.tours.flatMap(({ stops }) => stops), ...plan.leftOut].map(({ stop }) => stop)
    expect(named.toSorted((a, b) => a - b)).toEqual(problem.stops.map((_, stop) => stop))
  })

  test('end where they shall, begin anywhere, and are shared out where one is too small', () => {
    const problem: TourProblem = {
      ...drawProblem(2, 1),
      // On a line: the start, two stops behind each other, and the end far behind.
      travel: matrixOf([
        [0, 10, 20, 60],
        [10, 0, 10, 50],
        [20, 10, 0, 40],
        [60, 50, 40, 0],
      ]),
      stops: [stopAt(2, { load: 1 }), stopAt(1, { load: 1 })],
      vehicles: [vehicleFrom(0, { end: 3 })],
    }
    expect(search(problem).plan.tours[0]).toMatchObject({
      stops: [{ stop: 1 }, { stop: 0 }],
      backMilliseconds: 40 * MINUTE,
    })
    const open = search({ ...problem, vehicles: [vehicleFrom(null)] }).plan
    expect(open.travelMilliseconds).toBe(10 * MINUTE)
    const small = vehicleFrom(0, { capacity: 1 })
    const shared = search({ ...problem, vehicles: [small, small] }).plan
    expect(shared.tours.map(({ stops }) => stops.length)).toEqual([1, 1])
  })

  test('have pinned stops at their positions', () => {
    const problem = drawProblem(12, 3)
    const pins = new Map([
      [4, 1],
      [7, -1],
      [9, 3],
    ])
    const pinned = problem.stops.map((stop, i) => ({ ...stop, position: pins.get(i) ?? null }))
    const [order = []] = search({ ...problem, stops: pinned }, 1, CHANGES).orders
    expect([order[0], order.at(-1), order[2]]).toEqual([4, 7, 9])
    expect(order).toHaveLength(12)
  })

  test('take a longer way for time, and a slower one for distance', () => {
    const rows = [
      [0, 10, 10],
      [10, 0, 10],
      [10, 10, 0],
    ]
    const travel = { ...matrixOf(rows), meters: Float64Array.from([0, 1, 9, 9, 0, 1, 1, 9, 0]) }
    travel.milliseconds.set([0, 30, 10].map((one) => one * MINUTE))
    const problem = { ...drawProblem(2, 1), travel }
    expect(search({ ...problem, objective: 'distance' }).orders).toEqual([[0, 1]])
    expect(search({ ...problem, objective: 'time' }).orders).toEqual([[1, 0]])
  })
})

describe('a stop that cannot be kept', () => {
  const line = matrixOf([
    [0, 30, 60],
    [30, 0, 30],
    [60, 30, 0],
  ])
  const base = (stops: TourStop[], more: Partial<TourProblem> = {}): TourProblem => ({
    ...drawProblem(2, 1),
    travel: line,
    stops,
    whenLate: 'leave',
    ...more,
  })
  const early = stopAt(2, { windows: [hours(8, 8.5)] })
  const reasonsOf = (problem: TourProblem) => search(problem, 1, 500).plan.leftOut

  test.each([
    ['late', base([stopAt(1), early]), { stop: 1, reason: { code: 'late', milliseconds: 30 * MINUTE } }],
    [
      'behind the hours of its vehicle',
      base([stopAt(2)], { vehicles: [vehicleFrom(0, { hours: hours(8, 9.75) })] }),
      { stop: 0, reason: { code: 'over-hours', milliseconds: 20 * MINUTE } },
    ],
    [
      'too heavy',
      base([stopAt(1, { load: 70 })], {
        vehicles: [vehicleFrom(0, { capacity: 50 }), vehicleFrom(0, { capacity: 60 })],
      }),
      { stop: 0, reason: { code: 'too-heavy', load: 70, capacity: 60 } },
    ],
    [
      'without room',
      base([stopAt(1, { load: 3, priority: 1 }), stopAt(2, { load: 3 })], {
        vehicles: [vehicleFrom(0, { capacity: 5 })],
      }),
      { stop: 1, reason: { code: 'no-room', load: 3, left: 2 } },
    ],
    [
      'with vehicles without capacity',
      base([stopAt(1, { load: 1 })], { vehicles: [vehicleFrom(0, { capacity: 0 })] }),
      { stop: 0, reason: { code: 'no-capacity' } },
    ],
    [
      'never open',
      base([stopAt(1, { windows: [hours(18, 19)] })], { vehicles: [vehicleFrom(0, { hours: hours(8, 17) })] }),
      { stop: 0, reason: { code: 'never-open' } },
    ],
    [
      'where no road leads',
      base([stopAt(2), stopAt(1)], {
        travel: matrixOf([
          [0, 30, Infinity],
          [30, 0, Infinity],
          [60, 30, 0],
        ]),
      }),
      { stop: 0, reason: { code: 'not-reachable' } },
    ],
  ])('is named: %s', (_, problem, reason) => expect(reasonsOf(problem)).toEqual([reason]))

  test('is visited late where that is wished, as little as can be', () => {
    const problem = base([stopAt(1), early], { whenLate: 'visit' })
    const { plan } = search(problem, 1, 500)
    expect(plan.leftOut).toEqual([])
    expect(plan.tours[0]?.stops[0]).toMatchObject({ stop: 1, lateMilliseconds: 30 * MINUTE })
  })

  test('is one of a lower priority', () => {
    const problem = drawProblem(20, 5)
    const stops = problem.stops.map((stop, i) => ({ ...stop, load: 1, priority: i % 4 }))
    const few = { ...problem, stops, vehicles: [vehicleFrom(0, { capacity: 10 })] }
    const { plan } = search(few, 1, CHANGES)
    expect(plan.leftOut.map(({ stop }) => stop % 4).toSorted()).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  })

  test('is not named where a person leaves it out', () => {
    const problem = base([stopAt(1), early])
    expect(planOf(problem, [[0]], new Set([1])).leftOut).toEqual([])
    expect(planOf(problem, [[0]]).leftOut).toHaveLength(1)
  })
})

describe('the clock of a vehicle with breaks', () => {
  // Two breaks, a stop with two windows.
  const clock = toClock({
    ...drawProblem(1, 1),
    stops: [stopAt(1, { windows: [hours(9, 11.2), hours(12.2, 15)], serviceMilliseconds: 25 * MINUTE })],
    vehicles: [
      vehicleFrom(0, {
        breaks: [
          { ...hours(10, 10.25), milliseconds: 15 * MINUTE },
          { ...hours(12, 13), milliseconds: 45 * MINUTE },
        ],
      }),
    ],
  })
  const isBreak = (time: number) =>
    (time >= 10 * HOUR && time < 10.25 * HOUR) || (time >= 12 * HOUR && time < 12.75 * HOUR)
  const times = Array.from({ length: 500 }, (_, i) => 8 * HOUR + i * MINUTE).filter((time) => !isBreak(time))
  const served = (arrival: number) => endOf(clock, 0, 0, beginOf(clock, 0, 0, arrival))

  test('never lets who comes earlier leave later', () => {
    const leaves = times.map(served)
    expect(leaves).toEqual(leaves.toSorted((a, b) => a - b))
    expect(leaves.filter(isBreak)).toEqual([])
  })

  test('knows the latest departure and arrival for a time', () => {
    for (const by of times) {
      const leave = latestLeave(clock, 0, by, 20 * MINUTE)
      const fits = times.filter((time) => drive(clock, 0, time, 20 * MINUTE) <= by)
      expect(times.filter((time) => time <= leave)).toEqual(fits)
      const arrival = latestArrival(clock, 0, 0, by)
      expect(times.filter((time) => time <= arrival && time <= 15 * HOUR)).toEqual(
        times.filter((time) => served(time) <= by && time <= 15 * HOUR),
      )
    }
  })
})

describe('a problem of tours', () => {
  const change = (more: Partial<TourStop>) => (problem: TourProblem) => ({
    ...problem,
    stops: problem.stops.with(2, { ...(problem.stops[2] as TourStop), ...more }),
  })
  const vehicle = (more: Partial<TourProblem['vehicles'][number]>) => (problem: TourProblem) => ({
    ...problem,
    vehicles: [vehicleFrom(0, more)],
  })
  test.each([
    ['no stop', (problem: TourProblem) => ({ ...problem, stops: [] }), 'roads/tour-count'],
    ['too many', (problem: TourProblem) => ({ ...problem, stops: Array(1001).fill(stopAt(1)) }), 'roads/tour-count'],
    ['no vehicle', (problem: TourProblem) => ({ ...problem, vehicles: [] }), 'roads/tour-vehicles'],
    [
      'a matrix of another size',
      (problem: TourProblem) => ({ ...problem, travel: { ...problem.travel, size: 4 } }),
      'roads/tour-size',
    ],
    ['a place that is not there', change({ place: 99 }), 'roads/tour-size'],
    ['a stay of years', change({ serviceMilliseconds: 1e12 }), 'roads/tour-stay'],
    ['windows that contradict each other', change({ windows: [hours(9, 12), hours(11, 14)] }), 'roads/tour-hours'],
    ['a window that ends before it begins', change({ windows: [hours(12, 9)] }), 'roads/tour-hours'],
    ['a load below nothing', change({ load: -1 }), 'roads/tour-load'],
    ['a priority that there is not', change({ priority: 9 }), 'roads/tour-priority'],
    ['a vehicle that there is not', change({ vehicle: 3 }), 'roads/tour-pinned'],
    ['position 0', change({ position: 0 }), 'roads/tour-pinned'],
    ['hours that end before they begin', vehicle({ hours: hours(12, 8) }), 'roads/tour-vehicle-hours'],
    ['a capacity that is no number', vehicle({ capacity: NaN }), 'roads/tour-capacity'],
    ['a break of years', vehicle({ breaks: [{ ...hours(9, 10), milliseconds: 1e12 }] }), 'roads/tour-breaks'],
  ])('is refused for %s', (_, wrong, code) => {
    const refused = planTours(wrong(drawProblem(5, 1)) as TourProblem, 1)
    expect(refused.ok ? '' : refused.error.code).toBe(code)
  })
})
