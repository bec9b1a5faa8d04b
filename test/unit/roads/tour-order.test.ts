import { describe, expect, test } from 'vitest'
import { improveOrder, planOrder } from '#main/roads/tour/improve-order.ts'
import { openWindows, parseClock } from '#main/roads/tour/opening-windows.ts'
import { tourToCsv, tourToGeoJson, tourToGpx, type WrittenTour } from '#main/roads/tour/tour-files.ts'
import type { OpenWindow, OrderPlan, OrderProblem } from '#main/roads/tour/order-problem.types.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Places in a square an hour wide; each direction of a way takes a time of its own. */
function drawProblem(placeCount: number, seed: number): OrderProblem {
  const random = seededRandom(seed)
  const size = placeCount + 1
  const points = Array.from({ length: size }, () => [random.next() * HOUR, random.next() * HOUR] as const)
  const travel = Float64Array.from({ length: size * size }, (_, at) => {
    const [[x1, y1], [x2, y2]] = [points[Math.floor(at / size)], points[at % size]] as [
      [number, number],
      [number, number],
    ]
    return Math.round(Math.hypot(x1 - x2, y1 - y2) * (1 + 0.3 * random.next()))
  })
  return {
    placeCount,
    travelMilliseconds: travel,
    dwellMilliseconds: Float64Array.from({ length: size }, () => 5 * MINUTE),
    windows: Array.from({ length: size }, () => []),
    startMilliseconds: 8 * HOUR,
    isRoundTrip: true,
  }
}

function search(
  problem: OrderProblem,
  seed = 1,
  changes = Infinity,
): { plan: OrderPlan; order: number[]; costs: number[] } {
  const steps = improveOrder(problem, seed)
  if (!steps.ok) throw new Error(steps.error.message)
  let order = new Uint32Array()
  const costs: number[] = []
  for (const progress of steps.value) {
    order = progress.order as Uint32Array<ArrayBuffer>
    costs.push(progress.cost)
    if (progress.changes >= changes) break
  }
  return { plan: planOrder(problem, order), order: [...order], costs }
}

function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield []
  for (const item of items) for (const rest of permutations(items.filter((one) => one !== item))) yield [item, ...rest]
}

/** The least of lateness times a thousand and duration over all orders. */
function leastOfAll(problem: OrderProblem): number {
  let least = Infinity
  for (const order of permutations(Array.from({ length: problem.placeCount }, (_, i) => i + 1))) {
    const { lateMilliseconds, endMilliseconds } = planOrder(problem, Uint32Array.from(order))
    least = Math.min(least, 1000 * lateMilliseconds + endMilliseconds - problem.startMilliseconds)
  }
  return least
}
const judged = ({ plan }: { plan: OrderPlan }, { startMilliseconds }: OrderProblem) =>
  1000 * plan.lateMilliseconds + plan.endMilliseconds - startMilliseconds

const withHours = (problem: OrderProblem, seed: number): OrderProblem => {
  const random = seededRandom(seed)
  const windows = problem.windows.map((_, at): OpenWindow[] => {
    if (at === 0 || random.chance(0.3)) return []
    const from = 8 * HOUR + random.below(4) * HOUR
    const noon = { fromMilliseconds: from, toMilliseconds: from + HOUR }
    return random.chance(0.5) ? [noon] : [noon, { fromMilliseconds: from + 2 * HOUR, toMilliseconds: from + 3 * HOUR }]
  })
  return { ...problem, windows }
}

describe('the quickest order of visits', () => {
  test.each([1, 2, 3, 4, 5])('is the best of all orders of seven places (%i)', (seed) => {
    const problem = { ...drawProblem(7, seed), isRoundTrip: seed % 2 === 0 }
    expect(judged(search(problem), problem)).toBe(leastOfAll(problem))
  })

  test.each([1, 2, 3, 4, 5, 6])('is the best of all where places have opening hours (%i)', (seed) => {
    const problem = withHours({ ...drawProblem(7, seed), isRoundTrip: seed % 2 === 0 }, seed)
    expect(judged(search(problem), problem)).toBe(leastOfAll(problem))
  })

  test('is found for one place and for two', () => {
    expect(search(drawProblem(1, 1)).order).toEqual([1])
    const two = drawProblem(2, 1)
    expect(judged(search(two), two)).toBe(leastOfAll(two))
  })

  test('holds every place once, gets no worse, and is the same for the same seed', () => {
    const problem = withHours(drawProblem(60, 9), 9)
    const found = search(problem, 3, 2000)
    expect(found.order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
    expect(found.costs).toEqual(found.costs.toSorted((a, b) => b - a))
    expect(search(problem, 3, 2000).order).toEqual(found.order)
  })

  test('is never worse than the order that was given', () => {
    // A ring in its best order, where putting in one place after the other may well miss it.
    for (const seed of [1, 2, 3]) {
      const problem = drawProblem(30, seed)
      const given = Uint32Array.from({ length: 30 }, (_, i) => i + 1)
      const first = improveOrder(problem, seed)
      const { cost } = first.ok ? (first.value.next().value as { cost: number }) : { cost: Infinity }
      expect(cost).toBeLessThanOrEqual(planOrder(problem, given).endMilliseconds * (1 + 1 / 1024) - 8 * HOUR)
    }
  })

  test('does not wander about while a closed place is waited for', () => {
    const problem = drawProblem(40, 4)
    const windows = problem.windows.map((none, at) =>
      at === 40 ? [{ fromMilliseconds: 80 * HOUR, toMilliseconds: 90 * HOUR }] : none,
    )
    const closed = { ...problem, windows }
    const waiting = search(closed, 1, 30_000).plan
    expect(waiting.waitMilliseconds).toBeGreaterThan(20 * HOUR)
    // The same without any hours: the way back of the others leads over the place that comes last.
    const way = (from: number, to: number) => problem.travelMilliseconds[from * 41 + to] as number
    const travelMilliseconds = Float64Array.from({ length: 40 * 40 }, (_, at) => {
      const [from, to] = [Math.floor(at / 40), at % 40]
      return to === 0 ? way(from, 40) + way(40, 0) : way(from, to)
    })
    const others = { ...drawProblem(39, 4), travelMilliseconds }
    const best = search(others, 1, 30_000).plan.travelMilliseconds
    expect(waiting.travelMilliseconds / best).toBeLessThan(1.03)
  })

  test('is within two in a hundred of a ring that is known to be the quickest', () => {
    const size = 101
    const travel = Float64Array.from({ length: size * size }, (_, at) => {
      const [a, b] = [Math.floor(at / size), at % size].map((one) => (one * 2 * Math.PI) / size) as [number, number]
      return Math.round(HOUR * Math.hypot(Math.cos(a) - Math.cos(b), Math.sin(a) - Math.sin(b)))
    })
    const random = seededRandom(5)
    const names = [0, ...random.shuffle(Array.from({ length: size - 1 }, (_, i) => i + 1))]
    const shuffled = travel.map(
      (_, at) => travel[(names[Math.floor(at / size)] as number) * size + (names[at % size] as number)] as number,
    )
    const problem = { ...drawProblem(100, 1), travelMilliseconds: shuffled }
    const ring = Array.from({ length: size }, (_, i) => travel[i * size + ((i + 1) % size)] as number)
    const quickest = ring.reduce((sum, one) => sum + one, 0)
    expect(search(problem, 1, 40_000).plan.travelMilliseconds).toBeLessThan(1.02 * quickest)
  })

  test('says what is waited and how late one comes', () => {
    const problem: OrderProblem = {
      placeCount: 2,
      travelMilliseconds: Float64Array.from([0, 10, 30, 10, 0, 10, 30, 10, 0], (minutes) => minutes * MINUTE),
      dwellMilliseconds: Float64Array.from([0, 5 * MINUTE, 5 * MINUTE]),
      windows: [
        [],
        [{ fromMilliseconds: 9 * HOUR, toMilliseconds: 10 * HOUR }],
        [{ fromMilliseconds: 0, toMilliseconds: 8 * HOUR }],
      ],
      startMilliseconds: 8 * HOUR,
      isRoundTrip: false,
    }
    const { plan } = search(problem)
    expect(plan.stops.map(({ place }) => place)).toEqual([2, 1])
    expect(plan).toMatchObject({
      lateMilliseconds: 30 * MINUTE,
      waitMilliseconds: 15 * MINUTE,
      travelMilliseconds: 40 * MINUTE,
    })
    expect(plan.endMilliseconds).toBe(9 * HOUR + 5 * MINUTE)
  })

  test.each([
    ['no place', (problem: OrderProblem) => ({ ...problem, placeCount: 0 }), 'roads/tour-count'],
    ['too many', (problem: OrderProblem) => ({ ...problem, placeCount: 201 }), 'roads/tour-count'],
    ['a matrix of another size', (problem: OrderProblem) => ({ ...problem, placeCount: 4 }), 'roads/tour-size'],
    [
      'no way',
      (problem: OrderProblem) => ({ ...problem, travelMilliseconds: problem.travelMilliseconds.with(1, Infinity) }),
      'roads/tour-no-way',
    ],
    [
      'hours that lie in each other',
      (problem: OrderProblem) => ({
        ...problem,
        windows: problem.windows.with(2, [
          { fromMilliseconds: 0, toMilliseconds: 10 },
          { fromMilliseconds: 5, toMilliseconds: 20 },
        ]),
      }),
      'roads/tour-hours',
    ],
  ])('is refused for %s', (_, change, code) => {
    const refused = improveOrder(change(drawProblem(5, 1)) as OrderProblem, 1)
    expect(refused.ok ? '' : refused.error.code).toBe(code)
  })
})

describe('opening hours', () => {
  test.each([
    ['9:00', 9 * HOUR],
    ['0930', 9.5 * HOUR],
    ['17.45', 17.75 * HOUR],
    ['5 pm', 17 * HOUR],
    ['12 am', 0],
    ['24:00', 24 * HOUR],
    ['25:00', null],
    ['9:75', null],
    ['closed', null],
    ['', null],
  ])('read %s', (text, milliseconds) => expect(parseClock(text)).toBe(milliseconds))

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

describe('files of a tour', () => {
  const start = Date.UTC(2026, 10, 24, 8)
  const tour = (): WrittenTour => {
    const problem: OrderProblem = {
      ...drawProblem(2, 1),
      travelMilliseconds: Float64Array.from([0, 10, 20, 10, 0, 10, 20, 10, 0], (minutes) => minutes * MINUTE),
      startMilliseconds: start,
    }
    return {
      places: [
        { id: 'S', name: 'Depot', lat: 47, lon: 9 },
        { id: 'A', name: 'Inn, "old" & new', lat: 47.1, lon: 9.1 },
        { id: 'B', name: '=B', lat: 47.2, lon: 9.2 },
      ],
      plan: planOrder(problem, Uint32Array.from([1, 2])),
      isRoundTrip: true,
      legs: [
        { meters: 1000, whyEstimated: null, shape: [47, 47.05, 47.1].map((lat) => ({ lat, lon: 9 })) },
        { meters: 2000.4, whyEstimated: 'off-road', shape: [47.1, 47.2].map((lat) => ({ lat, lon: 9 })) },
        { meters: 3000, whyEstimated: null, shape: [] },
      ],
    }
  }

  test('CSV has the visits in their order', () => {
    expect(
      tourToCsv(tour(), { delimiter: ',', lineEnd: '\n', preset: 'exact' }).trimEnd().split('\n').slice(1),
    ).toEqual([
      '0,S,Depot,47,9,,,2026-11-24T08:00,,,,,',
      '1,A,"Inn, ""old"" & new",47.1,9.1,2026-11-24T08:10,2026-11-24T08:10,2026-11-24T08:15,600,0,0,1000,road',
      '2,B,=B,47.2,9.2,2026-11-24T08:25,2026-11-24T08:25,2026-11-24T08:30,600,0,0,2000,estimate',
      '3,S,Depot,47,9,2026-11-24T08:50,,,1200,,,3000,road',
    ])
  })

  test('GeoJSON has a point for each stop and a line for each leg that is drawn', () => {
    const { features } = JSON.parse(tourToGeoJson(tour())) as {
      features: { geometry: { type: string; coordinates: unknown }; properties: object }[]
    }
    expect(features.map(({ geometry }) => geometry.type)).toEqual([
      ...Array.from({ length: 4 }, () => 'Point'),
      ...Array.from({ length: 2 }, () => 'LineString'),
    ])
    expect(features[0]?.properties).toMatchObject({ number: 0, arrival: null, departure: '2026-11-24T08:00' })
    expect(features[2]?.properties).toMatchObject({
      number: 2,
      id: 'B',
      arrival: '2026-11-24T08:25',
      travelSeconds: 600,
      distanceMeters: 2000,
      basis: 'estimate',
      whyEstimated: 'off-road',
    })
    expect(features[5]).toMatchObject({
      geometry: {
        coordinates: [
          [9, 47.1],
          [9, 47.2],
        ],
      },
      properties: { leg: 2, basis: 'estimate' },
    })
  })

  test('GPX has numbered waypoints, a route over them and a track', () => {
    const gpx = tourToGpx(tour(), 'Tour')
    expect([...gpx.matchAll(/<wpt[^>]*><name>(\d)/g)].map(([, number]) => number)).toEqual(['0', '1', '2'])
    expect([...gpx.matchAll(/<rtept[^>]*><name>([^<]*)/g)].map(([, name]) => name)).toEqual([
      '0 Depot',
      '1 Inn, &quot;old&quot; &amp; new',
      '2 =B',
      '3 Depot',
    ])
    expect(gpx.match(/<trkpt/g)).toHaveLength(5)
    const oneWay = tourToGpx({ ...tour(), isRoundTrip: false }, 'Tour')
    expect(oneWay.match(/<wpt/g)).toHaveLength(3)
    expect(oneWay.match(/<rtept/g)).toHaveLength(3)
  })

  test('GPX says that one waits for an opening, or comes late', () => {
    const whole = tour()
    const [inn, ...others] = whole.plan.stops as [OrderPlan['stops'][number]]
    const changed = { ...inn, beginMilliseconds: inn.arrivalMilliseconds + 11.5 * MINUTE, lateMilliseconds: 2 * MINUTE }
    const gpx = tourToGpx({ ...whole, plan: { ...whole.plan, stops: [changed, ...others] } }, 'Tour')
    expect(gpx).toContain('2026-11-24T08:15, waits 12 min for the opening, late by 2 min</cmt>')
    expect(tourToGpx(whole, 'Tour')).not.toMatch(/waits|late/)
  })
})
