import { expect, test } from 'vitest'
import { compareTours } from '#main/tours/exchange/compare-tours.ts'
import { joinTours } from '#main/tours/exchange/join-tours.ts'
import { parseTourFile, tourToJson } from '#main/tours/exchange/tour-file.ts'
import type { Tour, TourStop } from '#shared/contract/tours-schemas.ts'
import { isTourHead, TOUR_HEAD_BYTES } from '#shared/model/tour-file.ts'
import { aStop } from './a-stop.ts'

const planOf = (ids: string[], plannedAt = '2026-11-24T06:00:00.000Z'): Tour['plan'] => ({
  plannedAt,
  isByHand: false,
  isDone: true,
  isStale: false,
  leftOut: [],
  routes: [
    {
      vehicleId: 'v1',
      departure: '2026-11-24T08:00',
      visits: ids.map((stopId) => ({
        stopId,
        arrival: '2026-11-24T08:10',
        begin: '2026-11-24T08:10',
        departure: '2026-11-24T08:10',
        waitSeconds: 0,
        lateSeconds: 0,
        travelSeconds: 600,
        distanceMeters: 1000,
        whyEstimated: null,
      })),
      breaks: [],
      back: null,
      end: '2026-11-24T09:00',
      lateSeconds: 0,
      load: 0,
      again: null,
    },
  ],
})

const BASE: Tour = {
  id: 'tour',
  name: 'North',
  mode: 'car',
  start: { lat: 47, lon: 9, name: 'Depot', address: '' },
  end: { kind: 'start' },
  stayMinutes: 10,
  whenLate: 'visit',
  vehicles: [
    { id: 'v1', name: 'Van', startsAt: '2026-11-24T08:00', endsAt: null, capacity: null, start: null, end: null, breaks: [] }, // prettier-ignore
  ],
  stops: [aStop('Bakery'), aStop('Chapel'), aStop('Dairy')],
  plan: planOf(['Bakery', 'Chapel', 'Dairy']),
  createdAt: '2026-11-24T05:00:00.000Z',
  changedAt: '2026-11-24T07:00:00.000Z',
}
const NEWER = '2026-11-24T08:00:00.000Z'
const withStops = (tour: Tour, parts: Record<string, Partial<TourStop>>): Tour => ({
  ...tour,
  stops: tour.stops.map((one) => ({ ...one, ...parts[one.id] })),
})
const applied = (mine: Tour, theirs: Tour, choose?: 'mine' | 'theirs' | 'both'): Tour => {
  const takes = compareTours(mine, theirs).map((one) => ({ ...one, take: choose ?? one.take }))
  const { settings, plan, stops = [] } = joinTours(mine, theirs, takes)
  const patched = new Map(stops.map(([id, , one]) => [id, one]))
  const known = new Set(mine.stops.map(({ id }) => id))
  return {
    ...mine,
    ...settings,
    ...(plan !== undefined && { plan }),
    stops: [
      ...mine.stops.flatMap((one) => (patched.has(one.id) ? (patched.get(one.id) ?? []) : one)),
      ...stops.flatMap(([id, , one]) => (one && !known.has(id) ? [one] : [])),
    ],
  }
}

test('a file holds all of a tour, is known by its first words, and nothing in it is believed', () => {
  const text = tourToJson(BASE)
  expect(isTourHead(text.slice(0, TOUR_HEAD_BYTES))).toBe(true)
  expect(isTourHead('{ "type": "FeatureCollection" }')).toBe(false)
  expect(parseTourFile(text, 'North.json')).toEqual({ ok: true, value: BASE })
  const refused = (change: object) => parseTourFile(JSON.stringify({ ...JSON.parse(text), ...change }), 'North.json')
  const noFile = { error: { code: 'tours/no-tour-file' } }
  expect(parseTourFile('{"kind":', 'a')).toMatchObject(noFile)
  expect(parseTourFile('[]', 'a')).toMatchObject(noFile)
  expect(refused({ kind: 'other' })).toMatchObject(noFile)
  expect(refused({ version: 2 })).toMatchObject({ error: { code: 'tours/newer-file' } })
  expect(refused({ tour: { ...BASE, mode: 'rocket' } })).toMatchObject(noFile)
  expect(refused({ tour: { ...BASE, stops: Array.from({ length: 501 }, (_, i) => aStop(`s${i}`)) } })).toMatchObject(noFile) // prettier-ignore
  const contradicting = withStops(BASE, { Dairy: { windows: [{ from: '12:00', until: '10:00' }] } })
  expect(refused({ tour: contradicting })).toMatchObject({
    error: { code: 'tours/no-tour-file', message: expect.stringContaining('before it begins') },
  })
  expect(refused({ tour: { ...BASE, stops: [aStop('A'), aStop('A', { name: 'again' })] } })).toMatchObject({
    value: { stops: [{ name: 'A' }] },
  })
})

test('the same tour differs in nothing, however often it was planned', () => {
  expect(compareTours(BASE, { ...BASE, changedAt: NEWER, plan: planOf(['Bakery', 'Chapel', 'Dairy'], NEWER) })).toEqual([]) // prettier-ignore
})

test('what both laptops marked is united: of each stop what was said last', () => {
  const mine = withStops(BASE, {
    Bakery: { state: 'done', stateAt: '2026-11-24T08:20' },
    Chapel: { state: 'skipped', stateAt: '2026-11-24T08:30', reason: 'nobody there' },
  })
  const theirs = withStops(BASE, {
    Chapel: { state: 'done', stateAt: '2026-11-24T11:00', reason: 'second try' },
    Dairy: { state: 'done', stateAt: '2026-11-24T08:40' },
  })
  const differences = compareTours(mine, theirs)
  expect(differences.map(({ stopId, field, take, canBoth }) => [stopId, field, take, canBoth])).toEqual([
    ['Bakery', 'state', 'mine', false],
    ['Chapel', 'state', 'theirs', true],
    ['Dairy', 'state', 'theirs', false],
  ])
  expect(differences[1]).toMatchObject({
    mine: 'skipped 2026-11-24 08:30: nobody there',
    theirs: 'done 2026-11-24 11:00: second try',
  })
  const both = applied(mine, theirs)
  expect(both.stops.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', ''],
    ['done', 'second try'],
    ['done', ''],
  ])
  // Marks change no time: the plan is as right as before, on both laptops, and both come to the same.
  expect(both.plan).toEqual(BASE.plan)
  expect(applied(theirs, mine).stops).toEqual(both.stops)
  expect(applied(mine, theirs, 'both').stops[1]).toMatchObject({ state: 'done', reason: 'nobody there; second try' })
  expect(joinTours(mine, theirs, compareTours(mine, theirs).map((one) => ({ ...one, take: 'mine' })))).toEqual({}) // prettier-ignore
})

test('of what is set the newer tour counts, and a plan that no longer fits says so', () => {
  const theirs: Tour = {
    ...withStops(BASE, { Dairy: { windows: [{ from: '10:00', until: '12:00' }], load: 4 } }),
    name: 'North-east',
    changedAt: NEWER,
  }
  const mine = withStops(BASE, { Dairy: { windows: [{ from: '14:00', until: '15:00' }] } })
  const differences = compareTours(mine, theirs)
  expect(differences.map(({ field, take, canBoth }) => [field, take, canBoth])).toEqual([
    ['name', 'theirs', false],
    ['load', 'theirs', false],
    ['windows', 'theirs', true],
  ])
  expect(compareTours(theirs, mine).map(({ take }) => take)).toEqual(['mine', 'mine', 'mine'])
  const both = applied(mine, theirs, 'both')
  expect(both).toMatchObject({ name: 'North-east', plan: { isStale: true } })
  expect(both.stops[2]?.windows.map(({ from }) => from)).toEqual(['10:00', '14:00'])
  const clash = withStops(theirs, { Dairy: { windows: [{ from: '14:30', until: '16:00' }] } })
  expect(compareTours(mine, clash).find(({ field }) => field === 'windows')?.canBoth).toBe(false)
})

test('a stop that only one of them has stays, unless somebody lets it go', () => {
  const mine = { ...BASE, stops: [...BASE.stops, aStop('Mine')] }
  const theirs: Tour = {
    ...BASE,
    changedAt: NEWER,
    stops: [...BASE.stops.slice(1), aStop('Theirs', { vehicleId: 'v9' })],
  }
  const names = ({ stops }: Tour) => stops.map(({ name }) => name)
  const joined = applied(mine, theirs)
  expect(names(joined)).toEqual(['Bakery', 'Chapel', 'Dairy', 'Mine', 'Theirs'])
  expect(joined.plan?.isStale).toBe(true)
  // Its vehicle is not here.
  expect(joined.stops.at(-1)?.vehicleId).toBeNull()
  expect(names(applied(mine, theirs, 'theirs'))).toEqual(['Chapel', 'Dairy', 'Theirs'])
  expect(applied(mine, theirs, 'theirs').plan?.routes[0]?.visits.map(({ stopId }) => stopId)).toEqual(['Chapel', 'Dairy']) // prettier-ignore
  expect(names(applied(mine, theirs, 'mine'))).toEqual(names(mine))
})

test('another order is taken with its times where all else is the same, and vehicles of both are united', () => {
  const theirs: Tour = { ...BASE, plan: planOf(['Dairy', 'Chapel', 'Bakery'], NEWER) }
  expect(compareTours(BASE, theirs)).toMatchObject([
    { field: 'plan', take: 'theirs', mine: 'Bakery, Chapel, Dairy, until 09:00', theirs: 'Dairy, Chapel, Bakery, until 09:00' }, // prettier-ignore
  ])
  expect(applied(BASE, theirs).plan).toEqual(theirs.plan)
  const [van] = BASE.vehicles
  const two: Tour = { ...BASE, changedAt: NEWER, vehicles: [{ ...van!, id: 'v2', name: 'Bus' }] }
  expect(applied(BASE, two, 'both').vehicles.map(({ name }) => name)).toEqual(['Van', 'Bus'])
  const taken = applied(BASE, two, 'theirs')
  expect([taken.vehicles.map(({ name }) => name), taken.plan?.routes]).toEqual([['Bus'], []])
})
