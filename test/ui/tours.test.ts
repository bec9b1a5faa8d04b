import { beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '#renderer/actions/action.types.ts'
import { findAction } from '#renderer/actions/use-actions.ts'
import { createActions } from '#renderer/actions/window-actions.ts'
import { agreedText, clockText, hoursText, isMissed, legText, routeText, whyLeftOut } from '#renderer/i18n/tour-text.ts'
import { toTourLines } from '#renderer/map/layers/paint-tour.ts'
import { localTimeAt } from '#renderer/model/local-time.ts'
import { withStopMoved } from '#renderer/model/stop-order.ts'
import { useToursStore } from '#renderer/stores/tours-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { CommandInput, CommandName } from '#shared/contract/contract.ts'
import type { Tour, TourPlan, TourRoute, TourVisit } from '#shared/contract/tours-schemas.ts'
import { fail, ok } from '#shared/result.ts'
import { aStop } from '../unit/tours/a-stop.ts'
import { askedOf, openStores } from './open-window.ts'
import { createStandInClient, type StandInClient } from './stand-in-client.ts'

const ORIGIN = { lat: 47, lon: 9, name: 'Depot' }
const STOPS = ['a', 'b', 'c'].map((id, i) => ({
  listId: 'list-1',
  placeId: id,
  name: id.toUpperCase(),
  lat: 47 + i / 10,
  lon: 9,
}))
const WAY = { travelSeconds: 600, distanceMeters: 1000, whyEstimated: null }
const WISH = { stops: STOPS, start: ORIGIN, mode: 'van', leftOut: 0, from: 'nearby' } as const

const visit = (stopId: string): TourVisit => ({
  stopId,
  arrival: '2026-11-24T08:10',
  begin: '2026-11-24T08:10',
  departure: '2026-11-24T08:20',
  waitSeconds: 0,
  lateSeconds: 0,
  ...WAY,
})
const ROUTE: TourRoute = {
  vehicleId: 'v1',
  departure: '2026-11-24T08:00',
  visits: [],
  breaks: [],
  back: WAY,
  end: '2026-11-24T09:00',
  lateSeconds: 0,
  load: 0,
  again: null,
}
const planOf = (ids: readonly string[], isDone = true, isByHand = false): TourPlan => ({
  plannedAt: '',
  isByHand,
  isDone,
  isStale: false,
  routes: [{ ...ROUTE, visits: ids.map(visit) }],
  leftOut: [],
})

interface Opened {
  client: StandInClient
  actions: Action[]
  /** What was asked by this name, oldest first. */
  asked<N extends CommandName>(name: N): CommandInput<N>[]
}

/** A host that keeps one tour, and finds its stops in the order of their names backwards after one improvement. */
function openWindow(): Opened {
  let tour: Tour | null = null
  const shown = (next: Partial<Tour>) => {
    tour = { ...tour!, ...next }
    return ok({ tour, remarks: [] })
  }
  const ids = () => tour!.stops.map(({ id }) => id)
  const client = createStandInClient({
    'tours.list': () => ok({ tours: [] }),
    'tours.get': () => (tour ? shown({}) : fail('tours/unknown-tour', 'It was removed.')),
    'tours.create': ({ stops, startsAt, mode = 'car' }) =>
      shown({
        id: 'tour-1',
        name: 'Tour from Depot',
        mode,
        start: { ...ORIGIN, address: '' },
        end: { kind: 'start' },
        stayMinutes: 0,
        whenLate: 'visit',
        vehicles: [{ id: 'v1', name: '', startsAt, endsAt: null, capacity: null, start: null, end: null, breaks: [] }],
        stops: stops.map(({ placeId, name, lat, lon }) =>
          aStop(placeId!, { listId: 'list-1', placeId: placeId!, name, lat, lon }),
        ),
        plan: null,
        createdAt: '',
        changedAt: '',
      }),
    'tours.change': ({ removed = [], stayMinutes, vehicles }) => {
      if (vehicles?.some(({ name }) => name === 'refused')) return fail('tours/vehicles', 'Another name.')
      return shown({
        ...(vehicles && { vehicles: vehicles as Tour['vehicles'] }),
        ...(stayMinutes !== undefined && { stayMinutes }),
        stops: tour!.stops.filter(({ id }) => !removed.includes(id)),
        plan: tour!.plan && {
          ...tour!.plan,
          routes: tour!.plan.routes.map((route) => ({
            ...route,
            visits: route.visits.filter(({ stopId }) => !removed.includes(stopId)),
          })),
        },
      })
    },
    'tours.mark': ({ stopIds, state, reason = '', at }) =>
      shown({
        stops: tour!.stops.map((stop) => (stopIds.includes(stop.id) ? { ...stop, state, reason, stateAt: at } : stop)),
      }),
    'tours.begin': () => ok({ searchId: 's', plan: planOf(ids(), false), progress: 0 }),
    'tours.improve': () => ok({ searchId: 's', plan: planOf(ids().toSorted().toReversed()), progress: 1 }),
    'tours.keep': () => shown({ plan: planOf(ids().toSorted().toReversed()) }),
    'tours.arrange': ({ routes }) => shown({ plan: planOf(routes[0]!.stopIds, true, true) }),
    'tours.way': () =>
      ok({ routes: [{ vehicleId: 'v1', legs: [{ isEstimate: true, shape: [STOPS[0]!, STOPS[1]!] }] }] }),
    'tours.export': () => ok({ text: 'x' }),
    'tours.end': () => ok({}),
  })
  const actions = openStores(client).runWithContext(createActions)
  return {
    client,
    actions,
    asked: (name) => askedOf(client, name) as never,
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const order = (): string[] => useToursStore().rows.map(({ id }) => id)

beforeEach(() => sessionStorage.clear())

describe('a tour', () => {
  it('is made of places, looked for at once, kept, drawn and said', async () => {
    const { asked } = openWindow()
    const tours = useToursStore()
    await tours.create(WISH)
    expect(asked('tours.create')).toMatchObject([{ start: ORIGIN, stops: STOPS, mode: 'van' }])
    expect(asked('tours.create')[0]?.startsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    expect(asked('tours.keep')).toHaveLength(1)
    expect(order()).toEqual(['c', 'b', 'a'])
    await settle()
    expect(tours.legs).toHaveLength(1)
    expect(tours.isSearching).toBe(false)
    expect(useWindowStore().announcement).toContain('3 stops')
    tours.close()
    expect(tours.isOpen).toBe(true)
    tours.close()
    expect(tours.isOpen).toBe(false)
  })

  it('makes each change of what the one before left, and a refused one ends no search', async () => {
    const { asked } = openWindow()
    const tours = useToursStore()
    await tours.create(WISH)
    await Promise.all([
      tours.changeVehicle('v1', () => ({ name: 'Van' })),
      tours.changeVehicle('v1', () => ({ capacity: 4 })),
    ])
    expect(tours.tour?.vehicles).toMatchObject([{ name: 'Van', capacity: 4 }])
    const kept = asked('tours.keep').length
    const first = tours.changeVehicle('v1', () => ({ capacity: 5 }))
    await Promise.resolve()
    const second = tours.changeVehicle('v1', () => ({ name: 'refused' }))
    await Promise.all([first, second])
    expect(tours.tour?.vehicles).toMatchObject([{ name: 'Van', capacity: 5 }])
    expect(asked('tours.keep').length).toBeGreaterThan(kept)
    expect(tours.problem?.message).toBe('Another name.')
  })

  it('is changed by hand, and what a person ordered stays so', async () => {
    const { asked, actions } = openWindow()
    const tours = useToursStore()
    await tours.create(WISH)
    await findAction(actions, 'tours.down').run()
    expect(order()).toEqual(['b', 'c', 'a'])
    expect(tours.index).toBe(1)
    await tours.moveStop(1, 2)
    expect(order()).toEqual(['b', 'a', 'c'])
    await tours.reverse()
    await tours.removeStop('a')
    expect(order()).toEqual(['c', 'b'])
    // Both parts of a change are one step back.
    expect(asked('tours.change')[0]?.groupId).toBe(asked('tours.arrange').at(-1)?.groupId)
    await tours.change({ stayMinutes: 5 })
    expect(order()).toEqual(['c', 'b'])
    expect(asked('tours.begin')).toHaveLength(1)
    await tours.search()
    expect(asked('tours.begin')).toHaveLength(2)
  })

  it('keeps what became of its stops: done leads on to the next, said again it is taken back', async () => {
    const { actions } = openWindow()
    const tours = useToursStore()
    await tours.create(WISH)
    await findAction(actions, 'tours.done').run()
    expect(tours.rows.map(({ state }) => state)).toEqual(['done', 'open', 'open'])
    expect(tours.index).toBe(1)
    await tours.mark('b', 'skipped', 'no key')
    expect(tours.rows[1]).toMatchObject({ state: 'skipped', reason: 'no key' })
    tours.moveTo(0)
    await findAction(actions, 'tours.done').run()
    expect(tours.rows[0]?.state).toBe('open')
  })

  it('is planned anew from now for what is left', async () => {
    const { asked, actions } = openWindow()
    await useToursStore().create(WISH)
    await findAction(actions, 'tours.again').run()
    expect(asked('tours.begin')[1]?.again).toMatchObject({ from: null, vehicleId: 'v1' })
  })

  it('is open again in a tab that was loaded anew', async () => {
    openWindow()
    await useToursStore().create(WISH)
    await settle()
    const { client } = openWindow()
    await useToursStore().load()
    expect(useToursStore().isOpen).toBe(true)
    expect(client.asked.at(-1)).toEqual({ name: 'tours.get', input: { tourId: 'tour-1' } })
  })

  it('says why there is no plan, and is written by its actions', async () => {
    const { actions, asked, client } = openWindow()
    const tours = useToursStore()
    const exportGpx = findAction(actions, 'tours.exportGpx')
    expect(exportGpx.blockedBy()).toBe('reason.noTour')
    await tours.create(WISH)
    await exportGpx.run()
    expect(asked('tours.export')).toEqual([{ tourId: 'tour-1', format: 'gpx' }])
    expect(client.saved).toEqual(['Tour from Depot.gpx'])
    const call = client.call
    client.call = (name, input) =>
      name === 'tours.begin' ? Promise.resolve(fail('x', 'Sentence.')) : call(name, input)
    await tours.search()
    expect(tours.problem?.message).toBe('Sentence.')
    expect(tours.isPreparing).toBe(false)
  })
})

describe('the words of a tour', () => {
  const monday = '2026-11-23T08:00'

  it('name the day of a time only where it is another', () => {
    expect(clockText('2026-11-23T17:05', monday)).toBe('17:05')
    expect(clockText('2026-11-24T08:10', monday)).toBe('Tue 08:10')
  })

  it('say of a leg whether it is routed, and why not', () => {
    expect(legText(WAY)).toBe('1.00 km, 10 min, by road')
    expect(legText({ ...WAY, whyEstimated: 'no-map' })).toBe('≈ 1.00 km, ≈ 10 min, no road map')
  })

  it('say where one comes outside the hours', () => {
    const early = { ...visit('a'), begin: '2026-11-24T08:40', waitSeconds: 1800 }
    const shut = { ...visit('a'), begin: '2026-11-25T09:00', waitSeconds: 89_400 }
    const late = { ...visit('a'), lateSeconds: 1800 }
    expect([visit('a'), early, shut, late].map((one) => hoursText(one))).toEqual([
      '',
      'waits 30 min for the opening',
      'closed on arrival, opens Wed 09:00',
      'late by 30 min',
    ])
    expect([visit('a'), early, shut, late].map(isMissed)).toEqual([false, false, true, true])
    const route = { ...ROUTE, departure: monday, visits: [shut, late, early], end: '2026-11-24T09:00' }
    expect(routeText(route)).toBe('3 stops, until Tue 09:00, 40 min travelling, 4.00 km, 2 outside their hours')
  })

  it('say what was agreed, how it fits, and why a stop with agreed times is left out', () => {
    const early = { ...visit('a'), begin: '2026-11-24T08:40', waitSeconds: 1800 }
    const behind = { ...visit('a'), begin: '2026-11-25T09:00', waitSeconds: 89_400 }
    expect([early, behind].map((one) => hoursText(one, true))).toEqual([
      'waits 30 min for the agreed time',
      'behind the agreed time, next Wed 09:00',
    ])
    const windows = [
      { from: '10:00', until: '12:00' },
      { from: '14:00', until: '15:00' },
    ]
    expect([agreedText({ windows: [] }), agreedText({ windows })]).toEqual(['', 'agreed 10:00–12:00, 14:00–15:00'])
    const left = { stopId: 'a', reason: 'never-open' as const, amount: null }
    expect([whyLeftOut(left), whyLeftOut(left, true)]).toEqual([
      'not open in the hours of any vehicle that may take it',
      'no agreed time is in the hours of any vehicle that may take it',
    ])
  })

  it('take the clock of the start', () => {
    const moment = new Date('2026-11-24T23:30:00Z')
    expect(localTimeAt({ lat: 51.5, lon: -0.1 }, moment)).toBe('2026-11-24T23:30')
    expect(localTimeAt({ lat: 47.14, lon: 9.52 }, moment)).toBe('2026-11-25T00:30')
  })
})

describe('the order of stops', () => {
  it('is moved within itself, and left where that cannot be', () => {
    expect(withStopMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(withStopMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    for (const [from, to] of [
      [0, 3],
      [-1, 0],
      [5, 1],
    ] as const)
      expect(withStopMoved(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c'])
  })
})

describe('lines of a tour', () => {
  it('are ways with what lies off the roads, and geodesics for estimates', () => {
    const [from, to] = [
      { lat: 60, lon: 170 },
      { lat: 60, lon: -170 },
    ]
    const shape = [
      { lat: 60.1, lon: 170 },
      { lat: 60.1, lon: -170 },
    ]
    const lines = toTourLines([
      { from, to, isEstimate: false, shape },
      { from, to, isEstimate: true, shape: [from, to] },
    ])
    expect([lines.routed, lines.offRoad, lines.estimated].map(({ length }) => length)).toEqual([1, 2, 1])
    const { x, y } = lines.estimated[0]!
    // Across the date line, and nearer to the pole than both ends.
    expect(x.at(-1)).toBeGreaterThan(1)
    expect(Math.min(...y)).toBeLessThan(y[0]!)
  })
})
