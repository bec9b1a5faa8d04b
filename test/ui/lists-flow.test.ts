import { watch } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatPosition } from '#renderer/i18n/format-degrees.ts'
import { encodeOrdinals } from '#shared/contract/chosen-points.ts'
import { decodePlaces } from '#shared/contract/decode-places.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useMapLookStore } from '#renderer/stores/map-look-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { useNearbyStore } from '#renderer/stores/nearby-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { createListHost, LIST_ID } from './lists-stand-in.ts'
import { askedOf, openStores } from './open-window.ts'

/** The host answers at once: behind all promises that are on their way. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The stores of Lists on a host with `count` locations. */
async function openLists(count: number) {
  const host = createListHost(count)
  openStores(host)
  const lists = useListsStore()
  const points = usePointsStore()
  await lists.load()
  await settle()
  return { host, lists, points, window: useWindowStore() }
}

beforeEach(() => sessionStorage.clear())

describe('a list in the window', () => {
  it('shows its locations as rows and on the map, in the same order', async () => {
    const { points, lists } = await openLists(450)
    expect(lists.list?.name).toBe('Depots')
    expect(points.total).toBe(450)
    expect(points.mapPoints.size).toBe(450)
    expect(points.places.placeAt(2)).toEqual({ id: 'point-3', name: 'Depot 3', lat: 50.3, lon: -2 })
    await points.moveTo(399)
    expect(points.current?.id).toBe(points.mapPoints.id(399))
  })

  it('adds a location, makes it current and offers the way back', async () => {
    const { points, window } = await openLists(3)
    expect(await points.add({ name: 'New', lat: 1.5, lon: 2.5 })).toBe(true)
    expect(points.total).toBe(4)
    expect(points.current?.name).toBe('New')
    expect(window.toast).toEqual({ text: 'Added New', action: 'undo' })
  })

  it('moves one mark without asking for all of them again', async () => {
    const { host, points } = await openLists(5)
    const moved: unknown[] = []
    points.onMoved((id, to) => moved.push([id, to]))
    const before = askedOf(host, 'lists.positions').length
    expect(await points.move('point-2', { lat: 51.25, lon: -2.5 })).toBe(true)
    expect(moved).toEqual([['point-2', { lat: 51.25, lon: -2.5 }]])
    expect(askedOf(host, 'lists.positions')).toHaveLength(before)
    expect(points.rowAt(1)?.lat).toBe(51.25)
  })

  it('sets the next status of the current location, and of all that are selected at once', async () => {
    const { host, points, window } = await openLists(3)
    await points.setStatus()
    expect(points.current?.status).toBe('to visit')
    expect(window.toast).toEqual({ text: 'Depot 1: to visit', action: 'undo' })
    points.toggle(0)
    points.toggle(1)
    await points.setStatus()
    expect(host.points.map(({ status }) => status)).toEqual(['done', 'done', ''])
    expect(window.toast).toEqual({ text: '2 locations: done', action: 'undo' })
    points.selectAll()
    await points.setStatus('')
    expect(host.points.map(({ status }) => status)).toEqual(['', '', ''])
    expect(askedOf(host, 'lists.change').at(-1)).toMatchObject({
      change: { kind: 'editFound', fields: { status: '' } },
    })
  })

  it('sends no edit that changes nothing', async () => {
    const { host, points } = await openLists(3)
    await points.edit('point-1', { name: 'Depot 1' })
    expect(askedOf(host, 'lists.change')).toEqual([])
    await points.edit('point-1', { name: 'Depot One' })
    expect(points.rowAt(0)?.name).toBe('Depot One')
  })

  it('selects ranges, single rows and all, and deletes what is selected', async () => {
    const { host, points } = await openLists(10)
    points.toggle(2)
    points.selectTo(5)
    expect(points.selectedIds).toEqual(['point-3', 'point-4', 'point-5', 'point-6'])
    points.toggle(4)
    await points.removeSelected()
    expect(host.points.map(({ id }) => id)).toEqual([
      'point-1',
      'point-2',
      'point-5',
      'point-7',
      'point-8',
      'point-9',
      'point-10',
    ])
    expect(points.selected.size).toBe(0)
    points.selectAll()
    await points.removeSelected()
    // Exactly those that were shown, whatever others add meanwhile.
    const among = encodeOrdinals(Uint32Array.of(1, 2, 5, 7, 8, 9, 10))
    expect(askedOf(host, 'lists.change').at(-1)).toEqual({ listId: LIST_ID, change: { kind: 'removeFound', among } })
    expect(points.total).toBe(0)
  })

  it('keeps to what a search finds', async () => {
    const { points } = await openLists(25)
    await points.setSearch('Depot 2')
    expect(points.total).toBe(7)
    expect(points.mapPoints.indicesOf(['point-25', 'point-3'])).toEqual([6, -1])
    expect(points.mapPoints.size).toBe(7)
  })

  it('keeps the current location in another order, and asks for no other one on the way', async () => {
    const { host, points } = await openLists(450)
    await points.moveTo(1)
    const before = askedOf(host, 'lists.points').length
    const seen: (string | null)[] = []
    watch(
      () => points.currentId,
      (id) => seen.push(id),
    )
    await points.setSort([{ column: 'name', key: '', isDescending: true }])
    expect(points.index).toBe(448)
    expect(points.current?.id).toBe('point-2')
    expect(seen.filter((id) => id !== 'point-2')).toEqual([])
    const offsets = askedOf(host, 'lists.points').slice(before) as { offset: number }[]
    expect(offsets.map(({ offset }) => offset)).toEqual([0, 400])
  })

  it('asks for the colours of what is shown, once for each search', async () => {
    const { host, points } = await openLists(25)
    useMapLookStore()
    await settle()
    const before = askedOf(host, 'lists.classes').length
    await points.setSearch('Depot 2')
    await settle()
    expect(askedOf(host, 'lists.classes').slice(before)).toMatchObject([{ search: 'Depot 2', column: 'status' }])
  })

  it('shows a change that came from elsewhere, and keeps the current location', async () => {
    const { host, lists, points } = await openLists(5)
    await points.moveTo(3)
    host.points.splice(0, 1)
    const touched = [{ listId: LIST_ID, isVisible: true, ids: null }]
    host.send('lists.changed', {
      actor: 'api',
      kind: 'removePoints',
      move: 'do',
      tours: [],
      lists: touched,
      history: lists.history,
    })
    await settle()
    expect(points.total).toBe(4)
    expect(points.current?.id).toBe('point-4')
  })

  it('reads a few places that others edited, and asks for no list anew but where one is shown elsewhere now', async () => {
    const { host, lists, points } = await openLists(5)
    const tell = async (ids: string[]) => {
      const event = {
        actor: 'api',
        kind: 'editPoints',
        move: 'do',
        tours: [] as string[],
        history: lists.history,
      } as const
      host.send('lists.changed', { ...event, lists: [{ listId: LIST_ID, isVisible: true, ids }] })
      await settle()
      return askedOf(host, 'lists.positions').length
    }
    const before = askedOf(host, 'lists.positions').length
    Object.assign(host.points[1]!, { name: 'Renamed', lat: 7, lon: 8 })
    expect(await tell(['point-2'])).toBe(before)
    expect(points.rowAt(1)?.name).toBe('Renamed')
    expect(points.places.placeAt(1)).toEqual({ id: 'point-2', name: 'Renamed', lat: 7, lon: 8 })
    Object.assign(host.points[2]!, { lat: null, lon: null })
    expect(await tell(['point-3'])).toBe(before + 1)
    expect(points.mapPoints.size).toBe(4)
    await points.setSearch('Depot 5')
    Object.assign(host.points[0]!, { lat: 9 })
    expect(await tell(['point-1'])).toBe(before + 2)
    await points.setSearch('')
    expect(points.places.placeAt(0)).toMatchObject({ lat: 9 })
  })

  it('shows its own change again when it is redone', async () => {
    const { host, lists, points } = await openLists(3)
    await points.edit('point-1', { name: 'Renamed' })
    Object.assign(host.points[0] ?? {}, { name: 'Depot 1' })
    const touched = [{ listId: LIST_ID, isVisible: true, ids: ['point-1'] }]
    const event = {
      actor: 'window',
      kind: 'editPoints',
      lists: touched,
      tours: [] as string[],
      history: lists.history,
    } as const
    host.send('lists.changed', { ...event, move: 'undo' })
    await settle()
    expect(points.rowAt(0)?.name).toBe('Depot 1')
    Object.assign(host.points[0] ?? {}, { name: 'Renamed' })
    host.send('lists.changed', { ...event, move: 'redo' })
    await settle()
    expect(points.rowAt(0)?.name).toBe('Renamed')
  })

  it('undoes exactly what it showed', async () => {
    const { host, lists, points, window } = await openLists(3)
    await points.move('point-1', { lat: 1, lon: 1 })
    await lists.undo()
    expect(askedOf(host, 'lists.undo')).toEqual([{ groupId: 'group-1', listId: 'list-1' }])
    expect(window.toast).toEqual({ text: 'Undone: move Depot 1', action: 'redo' })
  })
})

describe('nearby in the window', () => {
  afterEach(() => void vi.useRealTimers())

  it('asks again for each change, and only the last answer counts', async () => {
    const { host } = await openLists(8)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const nearby = useNearbyStore()
    await nearby.open()
    expect(askedOf(host, 'nearby.prepare')).toEqual([{ listId: LIST_ID }])
    expect(askedOf(host, 'nearby.find')).toEqual([])
    nearby.pick({ lat: 51, lon: -2 })
    nearby.change({ mode: 'bicycle' })
    nearby.change({ maxResults: 5 })
    await vi.runAllTimersAsync()
    expect(askedOf(host, 'nearby.find')).toEqual([
      {
        origin: { lat: 51, lon: -2 },
        listId: LIST_ID,
        maxDistanceMeters: 100_000,
        maxResults: 5,
        order: 'distance',
        mode: 'bicycle',
      },
    ])
    expect(nearby.results).toHaveLength(5)
    expect(nearby.ranks.get('point-3')).toBe(3)
    expect(nearby.currentNote).toBe('≈ 1 min')
  })

  it('asks for the hour of the week that was chosen', async () => {
    const { host } = await openLists(2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const nearby = useNearbyStore()
    await nearby.open()
    nearby.pick({ lat: 51, lon: -2 })
    nearby.change({ departure: { weekday: 4, hour: 17 } })
    await vi.runAllTimersAsync()
    expect(askedOf(host, 'nearby.find').at(-1)).toMatchObject({ departure: { weekday: 4, hour: 17 } })
  })

  it('finds an origin by what its text means first', async () => {
    await openLists(8)
    const nearby = useNearbyStore()
    await nearby.open()
    expect(await nearby.findOrigin('Depot 7')).toEqual({ lat: 50.7, lon: -2, name: 'Depot 7' })
    expect(await nearby.findOrigin('nowhere')).toBeNull()
  })
})

describe('positions', () => {
  it('are shown so that they can be read again', () => {
    for (const position of [
      { lat: 51.44962, lon: -2.56614 },
      { lat: -33.9, lon: 18.4 },
      { lat: 0, lon: -179.99999 },
    ]) {
      const read = parseCoordinates(formatPosition(position))
      expect(read).toMatchObject({ ok: true, value: position })
    }
    expect(formatPosition({ lat: null, lon: null })).toBe('')
  })

  it('of an empty list are none', () => {
    expect(decodePlaces({ total: 0, ids: '', names: '', ordinals: '', lats: '', lons: '' }).ids).toEqual([])
  })
})
