import { describe, expect, test } from 'vitest'
import { planOf } from '#main/roads/tour/plan-of.ts'
import { openWindows } from '#main/roads/tour/opening-windows.ts'
import { parseMinutes } from '#shared/model/hours/clock-text.ts'
import type { PlannedTour, TourProblem } from '#main/roads/tour/tour-problem.types.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { drawProblem, HOUR, matrixOf, MINUTE, search, stopAt, vehicleFrom } from './drawn-tours.ts'

/** The tour of one vehicle. */
const tourOf = (problem: TourProblem, seed?: number, changes?: number): PlannedTour =>
  search(problem, seed, changes).plan.tours[0] as PlannedTour
const toursOfOrder = (problem: TourProblem, order: readonly number[]): PlannedTour =>
  planOf(problem, [order]).tours[0] as PlannedTour
const startOf = ({ vehicles }: TourProblem) => vehicles[0]?.hours.fromMilliseconds ?? 0
const oneWay = (problem: TourProblem): TourProblem => ({
  ...problem,
  vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, end: null })),
})

function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield []
  for (const item of items) for (const rest of permutations(items.filter((one) => one !== item))) yield [item, ...rest]
}

/** What the search makes least, but for the share of the travel. */
const judged = ({ lateMilliseconds, endMilliseconds }: PlannedTour, problem: TourProblem) =>
  1000 * lateMilliseconds + endMilliseconds - startOf(problem)

/** The least of that over all orders. */
function leastOfAll(problem: TourProblem): number {
  let least = Infinity
  for (const order of permutations(problem.stops.map((_, i) => i)))
    least = Math.min(least, judged(toursOfOrder(problem, order), problem))
  return least
}

const withHours = (problem: TourProblem, seed: number): TourProblem => {
  const random = seededRandom(seed)
  const stops = problem.stops.map((stop) => {
    if (random.chance(0.3)) return stop
    const from = 8 * HOUR + random.below(4) * HOUR
    const noon = { fromMilliseconds: from, toMilliseconds: from + HOUR }
    const later = { fromMilliseconds: from + 2 * HOUR, toMilliseconds: from + 3 * HOUR }
    return { ...stop, windows: random.chance(0.5) ? [noon] : [noon, later] }
  })
  return { ...problem, stops }
}

describe('the quickest order of the stops of one vehicle', () => {
  test.each([1, 2, 3, 4, 5])('is the best of all orders of seven places (%i)', (seed) => {
    const drawn = drawProblem(7, seed)
    const problem = seed % 2 === 0 ? drawn : oneWay(drawn)
    expect(judged(tourOf(problem), problem)).toBe(leastOfAll(problem))
  })

  test.each([1, 2, 3, 4, 5, 6])('is the best of all where places have opening hours (%i)', (seed) => {
    const drawn = withHours(drawProblem(7, seed), seed)
    const problem = seed % 2 === 0 ? drawn : oneWay(drawn)
    expect(judged(tourOf(problem), problem)).toBe(leastOfAll(problem))
  })

  test('is found for one place and for two', () => {
    expect(search(drawProblem(1, 1)).orders).toEqual([[0]])
    const two = drawProblem(2, 1)
    expect(judged(tourOf(two), two)).toBe(leastOfAll(two))
  })

  test('holds every place once, gets no worse, and is the same for the same seed', () => {
    const problem = withHours(drawProblem(60, 9), 9)
    const found = search(problem, 3, 2000)
    expect(found.orders.flat().toSorted((a, b) => a - b)).toEqual(problem.stops.map((_, i) => i))
    expect(found.costs).toEqual(found.costs.toSorted((a, b) => b - a))
    expect(search(problem, 3, 2000).orders).toEqual(found.orders)
  })

  test('does not wander about while a closed place is waited for', () => {
    const problem = drawProblem(40, 4)
    const windows = [{ fromMilliseconds: 80 * HOUR, toMilliseconds: 90 * HOUR }]
    const closed = { ...problem, stops: problem.stops.map((stop, i) => (i === 39 ? { ...stop, windows } : stop)) }
    const waiting = tourOf(closed)
    expect(waiting.waitMilliseconds).toBeGreaterThan(20 * HOUR)
    // The same without any hours: the way back of the others leads over the place that comes last.
    const way = (from: number, to: number) => problem.travel.milliseconds[from * 41 + to] as number
    const milliseconds = Float64Array.from({ length: 40 * 40 }, (_, at) => {
      const [from, to] = [Math.floor(at / 40), at % 40]
      return to === 0 ? way(from, 40) + way(40, 0) : way(from, to)
    })
    const others = { ...drawProblem(39, 4), travel: { size: 40, milliseconds, meters: milliseconds } }
    expect(waiting.travelMilliseconds / tourOf(others).travelMilliseconds).toBeLessThan(1.03)
  })

  test('is within two in a hundred of a ring that is known to be the quickest', () => {
    const size = 101
    const ringWay = (a: number, b: number) => {
      const [one, other] = [(a * 2 * Math.PI) / size, (b * 2 * Math.PI) / size]
      return Math.round(HOUR * Math.hypot(Math.cos(one) - Math.cos(other), Math.sin(one) - Math.sin(other)))
    }
    const names = [0, ...seededRandom(5).shuffle(Array.from({ length: size - 1 }, (_, i) => i + 1))]
    const milliseconds = Float64Array.from({ length: size * size }, (_, at) =>
      ringWay(names[Math.floor(at / size)] as number, names[at % size] as number),
    )
    const problem = { ...drawProblem(100, 1), travel: { size, milliseconds, meters: milliseconds } }
    const quickest = Array.from({ length: size }, (_, i) => ringWay(i, (i + 1) % size)).reduce(
      (sum, one) => sum + one,
      0,
    )
    expect(tourOf(problem, 1, 20_000).travelMilliseconds).toBeLessThan(1.02 * quickest)
  })

  test('says what is waited and how late one comes', () => {
    const problem: TourProblem = {
      ...drawProblem(2, 1),
      travel: matrixOf([
        [0, 10, 30],
        [10, 0, 10],
        [30, 10, 0],
      ]),
      stops: [
        stopAt(1, { windows: [{ fromMilliseconds: 9 * HOUR, toMilliseconds: 10 * HOUR }] }),
        stopAt(2, { windows: [{ fromMilliseconds: 0, toMilliseconds: 8 * HOUR }] }),
      ],
      vehicles: [vehicleFrom(0, { end: null })],
    }
    const tour = tourOf(problem)
    expect(tour.stops.map(({ stop }) => stop)).toEqual([1, 0])
    expect(tour).toMatchObject({
      lateMilliseconds: 30 * MINUTE,
      waitMilliseconds: 15 * MINUTE,
      travelMilliseconds: 40 * MINUTE,
      endMilliseconds: 9 * HOUR + 5 * MINUTE,
    })
  })
})

describe('opening hours', () => {
  test.each([
    ['9:00', 9],
    ['0930', 9.5],
    ['17.45', 17.75],
    ['5 pm', 17],
    ['12 am', 0],
    ['24:00', 24],
    ['25:00', null],
    ['9:75', null],
    ['closed', null],
    ['', null],
  ])('read %s', (text, hours) => expect(parseMinutes(text)).toBe(hours === null ? null : hours * 60))

  test('are those of the days to come, over midnight too', () => {
    // A Tuesday.
    const start = Date.UTC(2026, 10, 24, 1)
    const windows = openWindows(
      { Monday: { Open: '18:00', Close: '02:00' }, Wednesday: { Open: '8', Close: '12' } },
      start,
    )
    const shown = windows.map((one) =>
      [one.fromMilliseconds, one.toMilliseconds].map((at) => new Date(at).toISOString().slice(8, 16)),
    )
    expect(shown).toEqual([
      ['23T18:00', '24T02:00'],
      ['25T08:00', '25T12:00'],
      ['30T18:00', '01T02:00'],
      ['02T08:00', '02T12:00'],
      ['07T18:00', '08T02:00'],
      ['09T08:00', '09T12:00'],
      ['14T18:00', '15T02:00'],
      ['16T08:00', '16T12:00'],
    ])
  })

  test('are known for weeks: a place is not taken for closed because the tour is long', () => {
    const start = Date.UTC(2026, 10, 24, 8)
    const windows = openWindows({ Monday: { Open: '8', Close: '12' } }, start)
    expect(windows.map(({ fromMilliseconds }) => new Date(fromMilliseconds).toISOString().slice(5, 13))).toEqual([
      '11-30T08',
      '12-07T08',
      '12-14T08',
    ])
  })

  test('that nobody can read say nothing', () => {
    expect(openWindows({ Monday: { Open: 'by appointment' } }, 0)).toEqual([])
    expect(openWindows(null, 0)).toEqual([])
  })
})
