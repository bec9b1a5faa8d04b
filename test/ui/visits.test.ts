import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '#renderer/actions/action.types.ts'
import { findAction } from '#renderer/actions/use-actions.ts'
import { createActions } from '#renderer/actions/window-actions.ts'
import { HOST_CLIENT } from '#renderer/client/host-client.types.ts'
import { clockText, hoursText, isMissed, legText, tourText } from '#renderer/i18n/visit-text.ts'
import { toTourLines } from '#renderer/map/layers/paint-tour.ts'
import { localTimeAt } from '#renderer/model/local-time.ts'
import { withStart, withStopMoved } from '#renderer/model/stop-order.ts'
import { useVisitsStore, type TourRequest } from '#renderer/stores/visits-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok } from '#shared/result.ts'
import { createStandInClient, type StandInClient } from './stand-in-client.ts'

type Reply = CommandResponse<'visits.begin'>

const ORIGIN = { lat: 47, lon: 9, name: 'Depot' }
const PLACES = ['a', 'b', 'c'].map((id, i) => ({ id, name: id.toUpperCase(), lat: 47 + i / 10, lon: 9 }))
const REQUEST: TourRequest = {
  places: PLACES,
  listId: 'list-1',
  origin: ORIGIN,
  mode: 'van',
  leftOut: 0,
  from: 'nearby',
}
const WAY = { travelSeconds: 600, distanceMeters: 1000, whyEstimated: null }

const visit = (id: string): Reply['visits'][number] => ({
  id,
  arrival: '2026-11-24T08:10',
  begin: '2026-11-24T08:10',
  departure: '2026-11-24T08:20',
  waitSeconds: 0,
  lateSeconds: 0,
  ...WAY,
})

const reply = (visitId: string, ids: readonly string[], isDone: boolean): Reply => ({
  visitId,
  visits: ids.map(visit),
  back: WAY,
  end: '2026-11-24T09:00',
  travelSeconds: 600 * (ids.length + 1),
  distanceMeters: 1000 * (ids.length + 1),
  waitSeconds: 0,
  lateSeconds: 0,
  isDone,
})

interface Opened {
  client: StandInClient
  actions: Action[]
  /** What was asked by this name, oldest first. */
  asked<N extends 'visits.begin' | 'visits.arrange' | 'visits.end' | 'visits.export'>(name: N): CommandInput<N>[]
  /** The host forgets its tours, as one that was started anew. */
  forget(): void
}

/** A host that finds the places in the order of their names backwards, after one improvement. */
function openWindow(): Opened {
  const tours = new Map<string, string[]>()
  let begun = 0
  const unknown = fail('nearby/tour-unknown', 'This tour is no longer kept.')
  const client = createStandInClient({
    'visits.begin': ({ places }) => {
      const visitId = String(++begun)
      const ids = places.map(({ id }) => id)
      tours.set(visitId, ids)
      return ok(reply(visitId, ids, false))
    },
    'visits.improve': ({ visitId }) => ok(reply(visitId, tours.get(visitId)!.toSorted().toReversed(), true)),
    'visits.arrange': ({ visitId, stops }) => {
      if (!tours.has(visitId)) return unknown
      return ok(
        reply(
          visitId,
          stops.map(({ id }) => id),
          true,
        ),
      )
    },
    'visits.way': () => ok({ legs: [{ isEstimate: true, shape: [ORIGIN, ORIGIN] }] }),
    'visits.export': () => ok({ text: 'x' }),
    'visits.end': () => ok({}),
  })
  const app = createApp({}).use(createPinia()).provide(HOST_CLIENT, client)
  setActivePinia(app.config.globalProperties.$pinia)
  const actions = app.runWithContext(() => createActions())
  return {
    client,
    actions,
    asked: (name) => client.asked.filter((one) => one.name === name).map(({ input }) => input) as never,
    forget: () => tours.clear(),
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const order = (): string[] => useVisitsStore().stops.map(({ id }) => id)

beforeEach(() => sessionStorage.clear())

describe('a tour', () => {
  it('is looked for at once from the origin, drawn when it is found, and said', async () => {
    const { asked } = openWindow()
    const visits = useVisitsStore()
    await visits.open(REQUEST)
    expect(asked('visits.begin')).toMatchObject([
      { start: ORIGIN, places: PLACES, listId: 'list-1', mode: 'van', isRoundTrip: true, dwellSeconds: 0 },
    ])
    expect(asked('visits.begin')[0]?.startsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    expect(order()).toEqual(['c', 'b', 'a'])
    expect(visits.legs).toHaveLength(1)
    expect(visits.isSearching).toBe(false)
    expect(useWindowStore().announcement).toContain('3 stops')
  })

  it('of a list begins at its first place, which is no stop', async () => {
    const { asked } = openWindow()
    const visits = useVisitsStore()
    await visits.open({ ...REQUEST, from: 'lists' })
    expect(asked('visits.begin')[0]).toMatchObject({ start: { name: 'A' }, places: [{ id: 'b' }, { id: 'c' }] })
    await visits.change({ startAt: 'origin' })
    expect(asked('visits.begin')[1]).toMatchObject({ start: ORIGIN, places: [{ id: 'a' }, { id: 'c' }, { id: 'b' }] })
    visits.close()
    expect(useWindowStore().view).toBe('lists')
    expect(asked('visits.end')).toEqual([{ visitId: '1' }, { visitId: '2' }])
    await visits.reopen()
    expect(order()).toEqual(['c', 'b', 'a'])
    expect(visits.canReopen).toBe(false)
  })

  it('is changed by hand: moved, shortened, turned, with a stay of its own, and taken back', async () => {
    const { asked, actions } = openWindow()
    const visits = useVisitsStore()
    await visits.open(REQUEST)
    findAction(actions, 'visits.down').run()
    await settle()
    expect(order()).toEqual(['b', 'c', 'a'])
    expect(visits.index).toBe(1)
    visits.moveStop(1, 2)
    await settle()
    expect(order()).toEqual(['b', 'a', 'c'])
    expect(visits.index).toBe(2)
    visits.reverse()
    visits.removeStop(1)
    visits.setStay('b', 15)
    await settle()
    expect(order()).toEqual(['c', 'b'])
    expect(asked('visits.arrange').at(-1)?.stops).toEqual([
      { id: 'c', dwellSeconds: 0 },
      { id: 'b', dwellSeconds: 900 },
    ])
    visits.undo()
    visits.undo()
    await settle()
    expect(order()).toEqual(['c', 'a', 'b'])
    // Only a look for a quicker order gives up that of the person.
    await visits.change({ dwellMinutes: 5 })
    expect(order()).toEqual(['c', 'a', 'b'])
    expect(asked('visits.begin')).toHaveLength(2)
    await visits.search()
    expect(order()).toEqual(['c', 'b', 'a'])
  })

  it('is begun anew where the host no longer has it, and comes back in a tab that was loaded anew', async () => {
    const first = openWindow()
    await useVisitsStore().open(REQUEST)
    first.forget()
    useVisitsStore().moveStop(0, 1)
    await settle()
    expect(order()).toEqual(['b', 'c', 'a'])
    expect(useVisitsStore().problem).toBeNull()
    openWindow()
    await useVisitsStore().resume()
    expect(order()).toEqual(['b', 'c', 'a'])
  })

  it('is not kept with the tab where it begins at the position of the person', async () => {
    openWindow()
    await useVisitsStore().open({ ...REQUEST, origin: { ...ORIGIN, isMine: true } })
    expect(order()).toEqual(['c', 'b', 'a'])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Depot')
  })

  it('stops being looked for, and keeps what was found', async () => {
    const { client } = openWindow()
    const visits = useVisitsStore()
    const call = client.call
    let improved = 0
    client.call = async (name, input) => {
      const answer = await call(name, input)
      if (name !== 'visits.improve' || !answer.ok) return answer
      if (++improved === 2) visits.stop()
      return ok({ ...answer.value, isDone: false })
    }
    await visits.open(REQUEST)
    expect(improved).toBe(2)
    expect(visits.isSearching).toBe(false)
    expect(visits.legs).toHaveLength(1)
  })

  it('says why there is none, and is written by its actions', async () => {
    const { actions, asked, client } = openWindow()
    const visits = useVisitsStore()
    const exportGpx = findAction(actions, 'visits.exportGpx')
    expect(exportGpx.blockedBy()).toBe('reason.noTour')
    await visits.open(REQUEST)
    await exportGpx.run()
    expect(asked('visits.export')).toEqual([{ visitId: '1', format: 'gpx', title: 'Tour from Depot' }])
    expect(client.saved).toEqual(['Tour from Depot.gpx'])
    const call = client.call
    client.call = (name, input) =>
      name === 'visits.begin' ? Promise.resolve(fail('x', 'Sentence.')) : call(name, input)
    await visits.search()
    expect(visits.problem?.message).toBe('Sentence.')
    expect(visits.isPreparing).toBe(false)
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
    expect([visit('a'), early, shut, late].map(hoursText)).toEqual([
      '',
      'waits 30 min for the opening',
      'closed on arrival, opens Wed 09:00',
      'closed 30 min before arrival',
    ])
    expect([visit('a'), early, shut, late].map(isMissed)).toEqual([false, false, true, true])
    const tour = { ...reply('1', [], true), visits: [shut, late, early] }
    expect(tourText(tour, monday)).toBe('3 stops, until Tue 09:00, 10 min travelling, 1.00 km, 2 outside their hours')
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

  it('holds the first place only where it is not the start', () => {
    expect(withStart(['b', 'a'], 'a', true)).toEqual(['b'])
    expect(withStart(['c', 'b'], 'a', false)).toEqual(['a', 'c', 'b'])
    expect(withStart(['c', 'a'], 'a', false)).toEqual(['c', 'a'])
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
