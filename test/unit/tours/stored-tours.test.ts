import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileRegistry, type FileRegistry } from '#main/files/file-registry.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { createTourHandlers } from '#main/features/tours/tours-handlers.ts'
import type { TourSearch } from '#main/features/tours/tour-planner.ts'
import { createListsService } from '#main/lists/lists-service.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import type { TourReply, TourRequest } from '#main/nearby/tours/tour-request.types.ts'
import { ok } from '#shared/result.ts'
import { unwrap } from '../../measure/unwrap.ts'

const LIST_ID = '00000000-0000-4000-8000-000000000001'
const STARTS_AT = '2026-11-24T08:00'
const MINUTE = 60_000

/** A search that takes the stops in the order of their numbers, ten minutes from each to the next. */
function searchInOrder(): TourSearch {
  let request: TourRequest
  const reply = (orders: readonly (readonly number[])[]): TourReply => ({
    tourId: 'search',
    changes: 1,
    of: 1,
    isDone: true,
    legs: orders.map((order) => [...order, 0].map(() => ({ meters: 1000, whyEstimated: null }))),
    plan: {
      travelMilliseconds: 0,
      travelMeters: 0,
      leftOut: request.stops.flatMap(({ load }, stop) =>
        orders.some((order) => order.includes(stop))
          ? []
          : [{ stop, reason: { code: 'too-heavy' as const, load, capacity: 5 } }],
      ),
      tours: orders.map((order, vehicle) => {
        const startMilliseconds = request.vehicles[vehicle]?.hours.fromMilliseconds ?? 0
        const stops = order.map((stop, i) => {
          const arrivalMilliseconds = startMilliseconds + (i + 1) * 10.5 * MINUTE
          return {
            stop,
            arrivalMilliseconds,
            beginMilliseconds: arrivalMilliseconds,
            departureMilliseconds: arrivalMilliseconds,
            lateMilliseconds: 0,
            travelMilliseconds: 10.5 * MINUTE,
            travelMeters: 1000,
          }
        })
        const endMilliseconds = startMilliseconds + (order.length + 1) * 10.5 * MINUTE
        return {
          vehicle,
          stops,
          breaks: [],
          startMilliseconds,
          endMilliseconds,
          backMilliseconds: 10.5 * MINUTE,
          backMeters: 1000,
          travelMilliseconds: 0,
          travelMeters: 0,
          waitMilliseconds: 0,
          lateMilliseconds: 0,
          overMilliseconds: 0,
          load: 0,
        }
      }),
    },
  })
  return {
    async beginPlan(asked) {
      request = asked
      return ok(reply([asked.stops.map((_, i) => i).filter((i) => (asked.stops[i]?.load ?? 0) <= 5)]))
    },
    improvePlan: async () => ok(reply([])),
    arrangePlan: async ({ orders }) => ok(reply(orders)),
    endPlan: async () => ok(undefined),
  }
}

async function open(dataDir: string) {
  const store = unwrap(await openUserStore({ dataDir }))
  const lists = createListsService({ store: store.lists, follow: () => {}, announce: () => {} })
  const roads = { drawLegs: async () => ok([]), drawGround: async () => ok([]) }
  const files = createFileRegistry()
  const handlers = createTourHandlers({
    lists,
    search: searchInOrder(),
    roads,
    files,
    now: () => new Date('2026-11-24T12:00:00Z'),
  })
  return { store, lists, handlers, files }
}

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-tours-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function withTour() {
  const dataDir = folder()
  const opened = await open(dataDir)
  const { lists, handlers } = opened
  const points = ['Bakery', 'Chapel', 'Dairy'].map((name, i) =>
    toNewPoint({ name, address: `${name} Road 1`, lat: 47.1 + i / 100, lon: 9.5 }),
  )
  const list = { id: LIST_ID, name: 'Customers', description: '', latestRelatedListId: '', isErrorList: false }
  unwrap(
    await lists.change([{ type: 'createList', list, pointsJson: JSON.stringify(points) }], {
      kind: 'createList',
      actor: 'window',
    }),
  )
  const stored = unwrap(lists.store.pointsAfter(LIST_ID, { after: 0, limit: 10 }))
  const stops = stored.map(({ id, name }) => ({ listId: LIST_ID, placeId: id, name, lat: 0, lon: 0 }))
  const start = { lat: 47, lon: 9.5, name: 'Depot', address: '' }
  const request = { mode: 'car' as const, end: { kind: 'start' as const }, startsAt: STARTS_AT, stayMinutes: 10, stops }
  const shown = unwrap(await handlers['tours.create']({ ...request, start }))
  return { ...opened, dataDir, shown, ids: stored.map(({ id }) => id) }
}

const plan = async ({ handlers }: Pick<Awaited<ReturnType<typeof open>>, 'handlers'>, tourId: string) => {
  const begun = unwrap(await handlers['tours.begin']({ tourId, again: null, seed: 1 }))
  return unwrap(await handlers['tours.keep']({ searchId: begun.searchId }))
}

test('a tour, its plan and the state of its day are there again after a restart', async () => {
  const made = await withTour()
  const tourId = made.shown.tour.id
  expect(made.shown.tour).toMatchObject({
    name: 'Tour 2026-11-24 from Depot',
    stops: [{ name: 'Bakery', address: 'Bakery Road 1', lat: 47.1, state: 'open' }, {}, {}],
  })
  await plan(made, tourId)
  const [first = '', second = ''] = made.ids
  unwrap(
    await made.handlers['tours.mark']({ tourId, stopIds: [first], state: 'done', reason: '', at: '2026-11-24T08:20' }),
  )
  unwrap(
    await made.handlers['tours.mark']({
      tourId,
      stopIds: [second],
      state: 'skipped',
      reason: 'nobody there',
      at: '2026-11-24T08:31',
    }),
  )
  await made.store.close()

  const again = await open(made.dataDir)
  const { tour } = unwrap(await again.handlers['tours.get']({ tourId }))
  expect(tour.stops.map(({ state, reason, stateAt }) => [state, reason, stateAt])).toEqual([
    ['done', '', '2026-11-24T08:20'],
    ['skipped', 'nobody there', '2026-11-24T08:31'],
    ['open', '', null],
  ])
  // Half a minute is not yet the next one, wherever the time is shown.
  expect(tour.plan?.routes[0]?.visits.map(({ arrival }) => arrival)).toEqual([
    '2026-11-24T08:10',
    '2026-11-24T08:21',
    '2026-11-24T08:31',
  ])
  expect(unwrap(await again.handlers['tours.list']({})).tours).toMatchObject([{ stops: 3, done: 1, skipped: 1 }])
  await again.store.close()
})

test('the sheet, the text, the calendar, GPX and CSV show the minutes of the plan', async () => {
  const made = await withTour()
  const tourId = made.shown.tour.id
  await plan(made, tourId)
  for (const format of ['html', 'txt', 'csv', 'gpx'] as const) {
    const { text } = unwrap(await made.handlers['tours.export']({ tourId, format }))
    expect(text, format).toContain('08:21')
    expect(text, format).not.toContain('08:22')
  }
  const { text } = unwrap(await made.handlers['tours.export']({ tourId, format: 'ics' }))
  expect(text).toContain('DTSTART:20261124T082100\r\n')
  await made.store.close()
})

test('what was done goes back to the places as status and dated note, and undo takes all of it back', async () => {
  const { handlers, lists, ids, shown, store } = await withTour()
  const tourId = shown.tour.id
  const [first = '', second = ''] = ids
  const at = '2026-11-24T08:20'
  unwrap(await handlers['tours.mark']({ tourId, stopIds: [first], state: 'done', reason: '', at }))
  unwrap(await handlers['tours.mark']({ tourId, stopIds: [second], state: 'skipped', reason: 'no key', at }))
  expect(unwrap(await handlers['tours.giveBack']({ tourId })).places).toBe(2)
  const place = (id: string) => unwrap(lists.store.point(LIST_ID, { id }))
  expect(place(first)).toMatchObject({
    status: 'done',
    notes: [{ text: 'Done 2026-11-24 08:20, tour "Tour 2026-11-24 from Depot"', from: 'window' }],
  })
  expect(place(second)).toMatchObject({
    status: 'to visit',
    notes: [{ text: 'Skipped 2026-11-24 08:20, tour "Tour 2026-11-24 from Depot": no key' }],
  })
  // A second time there is nothing new to tell.
  expect(unwrap(await handlers['tours.giveBack']({ tourId })).places).toBe(0)
  unwrap(await lists.undo(null))
  expect(place(first)).toMatchObject({ status: '', notes: null })
  expect(unwrap(await handlers['tours.get']({ tourId })).tour.stops[0]).toMatchObject({
    state: 'done',
    isGivenBack: false,
  })
  unwrap(await lists.undo(null))
  unwrap(await lists.undo(null))
  expect(unwrap(await handlers['tours.get']({ tourId })).tour.stops.map(({ state }) => state)).toEqual(['open', 'open', 'open']) // prettier-ignore
  await store.close()
})

test('a tour says which of its places were moved, closed or deleted, and takes them over as they are now', async () => {
  const { handlers, lists, ids, shown, store } = await withTour()
  const tourId = shown.tour.id
  const [first = '', second = '', third = ''] = ids
  const by = { kind: 'editPoints' as const, actor: 'window' as const }
  const edit = (id: string, patch: object) =>
    lists.change([{ type: 'editPoints', listId: LIST_ID, edits: [{ ref: { id }, patch }] }], by)
  unwrap(await edit(first, { lat: 47.2, name: 'Bakery North' }))
  const shut = { Open: '', Close: '', Information: 'closed' }
  unwrap(
    await edit(second, { wholeHours: { Monday: { Open: '08:00', Close: '12:00', Information: '' }, Tuesday: shut } }),
  )
  unwrap(await lists.change([{ type: 'removePoints', listId: LIST_ID, refs: [{ id: third }], runs: [] }], by))
  const { remarks } = unwrap(await handlers['tours.get']({ tourId }))
  expect(remarks).toEqual([
    { stopId: first, kind: 'moved', meters: expect.closeTo(11_119, -2) },
    { stopId: second, kind: 'closed', meters: null },
    { stopId: third, kind: 'deleted', meters: null },
  ])
  // Agreed times that are in the hours of no day count all the same, and the tour says so.
  const agree = async (id: string, windows: { from: string; until: string }[]) => {
    const changed = unwrap(await handlers['tours.change']({ tourId, stops: [{ id, windows }], added: [], removed: [] }))
    return changed.remarks.filter(({ stopId, kind }) => stopId === id && kind !== 'moved').map(({ kind }) => kind)
  }
  const morning = [{ from: '10:00', until: '11:00' }]
  expect([await agree(second, morning), await agree(first, morning)]).toEqual([['outside'], []])
  expect(await agree(second, [])).toEqual(['closed'])
  const after = unwrap(await handlers['tours.refresh']({ tourId }))
  expect(after.remarks.map(({ kind }) => kind)).toEqual(['closed', 'deleted'])
  expect(after.tour.stops.map(({ name }) => name)).toEqual(['Bakery North', 'Chapel', 'Dairy'])
  await store.close()
})

test('what cannot be kept is named with its reason, and a removed tour comes back with undo', async () => {
  const made = await withTour()
  const tourId = made.shown.tour.id
  const [first = '', , third = ''] = made.ids
  unwrap(await made.handlers['tours.change']({ tourId, stops: [{ id: third, load: 8 }], added: [], removed: [first] }))
  const planned = await plan(made, tourId)
  expect(planned.tour.plan?.leftOut).toEqual([{ stopId: third, reason: 'too-heavy', amount: 3 }])
  const { text } = unwrap(await made.handlers['tours.export']({ tourId, format: 'txt' }))
  expect(text).toContain('- Dairy: too heavy by 3 for every vehicle')
  unwrap(await made.handlers['tours.remove']({ tourId }))
  expect(await made.handlers['tours.get']({ tourId })).toMatchObject({ error: { code: 'tours/unknown-tour' } })
  unwrap(await made.lists.undo(null))
  expect(unwrap(await made.handlers['tours.get']({ tourId })).tour).toEqual(planned.tour)
  await made.store.close()
})

test('on the way only what is left is planned, from here and now', async () => {
  const made = await withTour()
  const tourId = made.shown.tour.id
  await plan(made, tourId)
  const [first = ''] = made.ids
  unwrap(
    await made.handlers['tours.mark']({ tourId, stopIds: [first], state: 'done', reason: '', at: '2026-11-24T09:00' }),
  )
  const again = { at: '2026-11-24T09:30', from: { lat: 47.3, lon: 9.6 }, vehicleId: null }
  const begun = unwrap(await made.handlers['tours.begin']({ tourId, again, seed: 1 }))
  const { tour } = unwrap(await made.handlers['tours.keep']({ searchId: begun.searchId }))
  const [route] = tour.plan?.routes ?? []
  expect(route?.again).toEqual({ lat: 47.3, lon: 9.6, at: '2026-11-24T09:30', after: 1 })
  expect(route?.visits.map(({ stopId, arrival }) => [stopId, arrival])).toEqual([
    [first, '2026-11-24T08:10'],
    [made.ids[1], '2026-11-24T09:40'],
    [made.ids[2], '2026-11-24T09:51'],
  ])
  await made.store.close()
})

test('hours that end before they begin are refused in one sentence', async () => {
  const { handlers, shown, store } = await withTour()
  const [vehicle] = shown.tour.vehicles
  const vehicles = [{ ...vehicle!, endsAt: '2026-11-24T07:00' }]
  const refused = await handlers['tours.change']({ tourId: shown.tour.id, vehicles, stops: [], added: [], removed: [] })
  expect(refused).toMatchObject({ ok: false, error: { code: 'tours/vehicles' } })
  await store.close()
})

test('a tour goes to another computer and back: added, joined stop by stop, and undone in one step', async () => {
  const mine = await withTour()
  const tourId = mine.shown.tour.id
  const [first = '', second = '', third = ''] = mine.ids
  await plan(mine, tourId)
  const write = async ({ handlers }: Pick<typeof mine, 'handlers'>) => {
    const { text } = unwrap(await handlers['tours.export']({ tourId, format: 'json' }))
    const path = join(folder(), 'tour.json')
    writeFileSync(path, text)
    return (to: FileRegistry) => to.add(path, { name: 'tour.json', temporary: false })
  }
  const mark = ({ handlers }: Pick<typeof mine, 'handlers'>, id: string, at: string, reason = '') =>
    handlers['tours.mark']({ tourId, stopIds: [id], state: reason ? 'skipped' : 'done', reason, at })

  // The other one knows nothing of it: it is added as it is, and undo takes it away.
  const theirs = await open(folder())
  const sent = (await write(mine))(theirs.files)
  expect(unwrap(await theirs.handlers['tours.compare']({ file: sent }))).toMatchObject({ here: 'unknown' })
  const added = unwrap(await theirs.handlers['tours.take']({ file: sent, as: 'new', seen: '', takes: [] }))
  expect(added.tour).toEqual(unwrap(await mine.handlers['tours.get']({ tourId })).tour)
  expect(unwrap(await theirs.handlers['tours.compare']({ file: sent })).here).toBe('same')

  // Both go on, and one hears of the other.
  unwrap(await mark(mine, first, '2026-11-24T08:20'))
  unwrap(await mark(mine, second, '2026-11-24T08:30', 'nobody there'))
  unwrap(await mark(theirs, second, '2026-11-24T11:00', 'no key'))
  unwrap(await mark(theirs, third, '2026-11-24T11:10'))
  const back = (await write(theirs))(mine.files)
  const compared = unwrap(await mine.handlers['tours.compare']({ file: back }))
  expect(compared.differences.map(({ stopId, take }) => [stopId, take])).toEqual([
    [first, 'mine'],
    [second, 'theirs'],
    [third, 'theirs'],
  ])
  const before = unwrap(await mine.handlers['tours.get']({ tourId })).tour
  const takes = compared.differences.map(({ stopId, field, take, canBoth }) => ({
    stopId,
    field,
    take: canBoth ? ('both' as const) : take,
  }))
  const joined = unwrap(await mine.handlers['tours.take']({ file: back, as: 'merge', seen: compared.seen, takes }))
  expect(joined.tour.stops.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', ''],
    ['skipped', 'nobody there; no key'],
    ['done', ''],
  ])
  expect(joined.tour.plan).toEqual(before.plan)
  // What was compared is no longer there.
  const late = await mine.handlers['tours.take']({ file: back, as: 'merge', seen: compared.seen, takes })
  expect(late).toMatchObject({ error: { code: 'tours/changed-meanwhile' } })
  unwrap(await mine.lists.undo(null))
  expect(unwrap(await mine.handlers['tours.get']({ tourId })).tour.stops).toEqual(before.stops)

  // Both may stay, and one that was deleted comes beside what undo can still bring back.
  const copy = unwrap(await mine.handlers['tours.take']({ file: back, as: 'copy', seen: '', takes: [] }))
  expect([copy.tour.id === tourId, copy.tour.name]).toEqual([false, `${before.name} (2)`])
  unwrap(await mine.handlers['tours.remove']({ tourId }))
  expect(unwrap(await mine.handlers['tours.compare']({ file: back })).here).toBe('deleted')
  const again = unwrap(await mine.handlers['tours.take']({ file: back, as: 'new', seen: '', takes: [] }))
  expect(again.tour.id).not.toBe(tourId)
  unwrap(await mine.lists.undo(null))
  unwrap(await mine.lists.undo(null))
  expect(unwrap(await mine.handlers['tours.get']({ tourId })).tour.stops).toEqual(before.stops)
  await Promise.all([mine.store.close(), theirs.store.close()])
})
