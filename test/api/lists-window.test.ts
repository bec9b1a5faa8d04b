import { expect, test } from 'vitest'
import { CREATE_PATH } from '#shared/api/api-paths.ts'
import { encodeOrdinals } from '#shared/contract/chosen-points.ts'
import { decodePlaces } from '#shared/contract/decode-places.ts'
import type { EventPayload } from '#shared/contract/contract.ts'
import { send, startHost } from './start-host.ts'

type Changed = EventPayload<'lists.changed'>

async function startWindow() {
  const running = await startHost()
  const received: Changed[] = []
  running.host.onEvent((event, payload) => {
    if (event === 'lists.changed') received.push(payload as Changed)
  })
  return { ...running, received }
}

const at = (name: string, lat: number, lon: number) => ({ name, lat, lon })

test('a list is filled, edited, emptied and brought back, each change with its label', async () => {
  const { call, received } = await startWindow()
  const list = await call('lists.create', { name: 'Depots' })
  const listId = list.id
  const added = await call('lists.change', {
    listId,
    change: { kind: 'add', points: [at('Bristol', 51.45, -2.58), at('Leeds', 53.8, -1.55)] },
  })
  expect(added).toMatchObject({ kind: 'addPoints', count: 2, name: 'Depots' })
  const [id = ''] = added.ids ?? []
  const moved = await call('lists.change', { listId, change: { kind: 'move', id, lat: 51.5, lon: -2.6 } })
  expect(moved.history.undo).toMatchObject({ kind: 'movePoints', pointName: 'Bristol', count: 1, actor: 'window' })
  await call('lists.change', { listId, change: { kind: 'edit', edits: [{ id, fields: { address: 'Quay' } }] } })
  await call('lists.change', { listId, change: { kind: 'edit', edits: [{ id, fields: { address: '' } }] } })
  expect(await call('lists.point', { listId, id })).toMatchObject({ address: '', lat: 51.5, latText: '51.5' })
  await call('lists.change', { listId, change: { kind: 'removeFound', search: 'LEE' } })
  expect((await call('lists.points', { listId, offset: 0, limit: 10 })).points.map(({ name }) => name)).toEqual([
    'Bristol',
  ])
  await call('lists.undo', {})
  const page = await call('lists.points', { listId, offset: 1, limit: 10 })
  expect(page).toMatchObject({ total: 2, points: [{ name: 'Leeds', ordinal: 2 }] })
  expect(received.map(({ kind, move }) => `${move} ${kind}`)).toEqual([
    ...['do createList', 'do addPoints', 'do movePoints', 'do editPoints', 'do editPoints', 'do removePoints'],
    'undo removePoints',
  ])
})

test('a change through the API is told to the window at once and can be undone there', async () => {
  const { call, received, port, createKey } = await startWindow()
  const key = await createKey({ type: 'management' })
  await send(port, `${CREATE_PATH}?Key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ListName: 'From outside' }),
  })
  expect(received).toMatchObject([{ actor: 'api', kind: 'createList', move: 'do', lists: [{ isVisible: true }] }])
  expect((await call('lists.history', {})).undo).toMatchObject({ actor: 'api', name: 'From outside' })
  await call('lists.undo', {})
  expect((await call('lists.list', {})).lists).toEqual([])
  await call('lists.redo', {})
  expect((await call('lists.list', {})).lists).toHaveLength(1)
})

test('all places of a list come as columns in the order of the table', async () => {
  const { call } = await startWindow()
  const { id: listId } = await call('lists.create', { name: 'Depots' })
  const points = [at('one\nline', 1.5, -2.25), at('Ünïcode', -89.123456789, 179.999999999)]
  const { ids } = await call('lists.change', { listId, change: { kind: 'add', points } })
  const places = await call('lists.places', { listId })
  const numbers = (text: string) => [...new Float64Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer)]
  expect(places).toMatchObject({ total: 2, names: 'one line\nÜnïcode', ids: ids?.join('\n') })
  expect(numbers(places.lats)).toEqual([1.5, -89.123456789])
  expect(numbers(places.lons)).toEqual([-2.25, 179.999999999])
})

test('positions, names and what is found of a list come part by part, each place where its number stands', async () => {
  const { call } = await startWindow()
  const { id: listId } = await call('lists.create', { name: 'Depots' })
  const points = [at('one\r\nline', 1.5, -2.25), at('gone', 1, 1), at('Ünïcode', -89.123456789, 179.999999999)]
  const { ids } = await call('lists.change', { listId, change: { kind: 'add', points } })
  const text = (lines: Uint8Array) => new TextDecoder().decode(lines)
  const read = async (offset: number) => {
    const { rows, ordinals, lats, lons } = await call('lists.positions', { listId, offset, limit: 2 })
    const named = await call('lists.names', { listId, offset, limit: 2 })
    expect(named.rows).toBe(rows)
    const texts = { ids: text(named.ids), names: text(named.names) }
    return { rows, ...texts, ordinals: [...ordinals], lats: [...lats], lons: [...lons] }
  }
  const both = { ids: `${ids?.[0]}\n${ids?.[1]}`, names: 'one line\ngone' }
  expect(await read(0)).toEqual({ rows: 3, ordinals: [1, 2], lats: [1.5, 1], lons: [-2.25, 1], ...both })
  await call('lists.change', { listId, change: { kind: 'remove', ids: [ids?.[1] ?? ''] } })
  const last = { rows: 2, ordinals: [3], lats: [-89.123456789], lons: [179.999999999] }
  expect(await read(1)).toEqual({ ...last, ids: ids?.[2], names: 'Ünïcode' })
  expect(await read(5)).toEqual({ rows: 2, ordinals: [], lats: [], lons: [], ids: '', names: '' })
  const found = async (query: object) => {
    const { ordinals } = await call('lists.found', { listId, ...query })
    return ordinals && [...ordinals]
  }
  expect(await found({})).toBeNull()
  expect(await found({ sort: [{ column: 'name', isDescending: true }] })).toEqual([3, 1])
  expect(await found({ search: 'line' })).toEqual([1])
})

test('a block of cells changes points and adds new ones as one step', async () => {
  const { call, host } = await startWindow()
  const { id: listId } = await call('lists.create', { name: 'Depots' })
  const { ids } = await call('lists.change', { listId, change: { kind: 'add', points: [at('one', 1, 1)] } })
  const added = [{ ...at('two', 2, 2), status: 'done', tags: ['cold'], metaInfo: { Floor: 3 } }]
  const edits = [{ id: ids?.[0] ?? '', fields: { country: 'GB', metaInfo: { Code: '007' } } }]
  const done = await call('lists.change', { listId, change: { kind: 'cells', edits, added } })
  expect(done).toMatchObject({ kind: 'editPoints', count: 2 })
  const read = async () => (await call('lists.points', { listId, offset: 0, limit: 10 })).points
  expect(await read()).toMatchObject([
    { country: 'GB', metaInfo: { Code: '007' } },
    { name: 'two', latText: '2', status: 'done', tags: ['cold'], metaInfo: { Floor: 3 } },
  ])
  await call('lists.undo', {})
  expect(await read()).toMatchObject([{ name: 'one', country: '', metaInfo: null }])
  const nothing = await host.dispatch('lists.change', { listId, change: { kind: 'cells', edits: [], added: [] } })
  expect(nothing).toMatchObject({ ok: false, error: { code: 'lists/no-change' } })
})

test('chosen points change and go exactly as they were chosen, whatever else is found', async () => {
  const { call } = await startWindow()
  const { id: listId } = await call('lists.create', { name: 'Depots' })
  const points = ['a', 'b', 'c', 'd'].map((name, index) => at(name, index, index))
  const { ids } = await call('lists.change', { listId, change: { kind: 'add', points } })
  const { ordinals } = decodePlaces(
    await call('lists.places', { listId, sort: [{ column: 'name', isDescending: true }] }),
  )
  expect([...ordinals]).toEqual([4, 3, 2, 1])
  const among = encodeOrdinals(ordinals.slice(0, 3))
  await call('lists.change', { listId, change: { kind: 'remove', ids: [ids?.[2] ?? ''] } })
  const edited = await call('lists.change', { listId, change: { kind: 'editFound', among, fields: { country: 'GB' } } })
  expect(edited.count).toBe(2)
  expect((await call('lists.change', { listId, change: { kind: 'removeFound', among } })).count).toBe(2)
  const left = await call('lists.points', { listId, offset: 0, limit: 10 })
  expect(left.points.map(({ name, country }) => name + country)).toEqual(['a'])
})

test('an undo that was meant for another change is refused', async () => {
  const { call, host } = await startWindow()
  await call('lists.create', { name: 'one' })
  const shown = (await call('lists.history', {})).undo?.groupId ?? ''
  await call('lists.create', { name: 'two' })
  expect(await host.dispatch('lists.undo', { groupId: shown })).toMatchObject({
    ok: false,
    error: { code: 'lists/history-moved' },
  })
})

test('nearby follows every change of the list without loading it anew', async () => {
  const { call } = await startWindow()
  const { id: listId } = await call('lists.create', { name: 'Depots' })
  const names = async () => {
    const found = await call('nearby.find', { listId, origin: { lat: 51.5, lon: -0.12 }, maxDistanceMeters: 50_000 })
    return found.results.map(({ name }) => name)
  }
  expect(await call('nearby.prepare', { listId })).toEqual({})
  expect(await names()).toEqual([])
  const add = (points: ReturnType<typeof at>[]) => call('lists.change', { listId, change: { kind: 'add', points } })
  const { ids } = await add([at('near', 51.51, -0.12), at('far', 48, 2)])
  expect(await names()).toEqual(['near'])
  await call('lists.change', { listId, change: { kind: 'move', id: ids?.[1] ?? '', lat: 51.501, lon: -0.12 } })
  expect(await names()).toEqual(['far', 'near'])
  await call('lists.change', { listId, change: { kind: 'remove', ids: [ids?.[0] ?? ''] } })
  expect(await names()).toEqual(['far'])
  await call('lists.undo', {})
  await call('lists.undo', {})
  expect(await names()).toEqual(['near'])
  await call('lists.redo', {})
  expect(await names()).toEqual(['far', 'near'])
})

test('an unknown list is one sentence for every command', async () => {
  const { host } = await startWindow()
  const listId = 'c3a0b5d2-0000-4000-8000-000000000000'
  const requests = {
    'lists.rename': { listId, name: 'x' },
    'lists.remove': { listId },
    'lists.change': { listId, change: { kind: 'add', points: [at('x', 1, 1)] } },
    'nearby.prepare': { listId },
    'nearby.find': { listId, origin: { lat: 1, lon: 1 } },
  }
  for (const [name, request] of Object.entries(requests)) {
    expect(await host.dispatch(name, request)).toMatchObject({ ok: false, error: { code: 'lists/unknown-list' } })
  }
})

test('lists are put into folders as one step, and places of a word that is renamed get the new one with it', async () => {
  const { call, received } = await startWindow()
  const [a, b] = [await call('lists.create', { name: 'A' }), await call('lists.create', { name: 'B' })]
  const done = await call('lists.arrange', {
    lists: [
      { listId: a.id, folder: 'Europe' },
      { listId: b.id, folder: 'Europe/North' },
    ],
  })
  expect(done.history.undo).toMatchObject({ kind: 'arrangeLists', count: 2, name: 'A' })
  expect(received.at(-1)?.lists.map(({ ids }) => ids)).toEqual([[], []])
  await call('lists.undo', {})
  expect((await call('lists.list', {})).lists.map(({ folder }) => folder)).toEqual(['', ''])

  const added = await call('lists.change', {
    listId: a.id,
    change: { kind: 'add', points: ['x', 'y', 'z'].map((name) => at(name, 1, 1)) },
  })
  const edits = (added.ids ?? []).map((id, index) => ({ id, fields: { status: ['to visit', 'done', ''][index]! } }))
  await call('lists.change', { listId: a.id, change: { kind: 'edit', edits } })
  const wordsOf = async () =>
    (await call('lists.points', { listId: a.id, offset: 0, limit: 9 })).points.map(({ status }) => status)
  // Two words change places.
  const statuses = [
    { word: 'done', color: 'red' as const, isDone: false },
    { word: 'to visit', color: 'blue' as const, isDone: true },
  ]
  const renamed = [
    { from: 'to visit', to: 'done' },
    { from: 'done', to: 'to visit' },
  ]
  expect(await call('lists.rename', { listId: a.id, statuses, renamed })).toMatchObject({ statuses })
  expect(await wordsOf()).toEqual(['done', 'to visit', ''])
  await call('lists.undo', {})
  expect(await wordsOf()).toEqual(['to visit', 'done', ''])
  expect((await call('lists.list', {})).lists[0]?.statuses).toBeNull()
  // Nobody has the word, or has the new one already.
  await call('lists.rename', { listId: a.id, renamed: [{ from: 'Done', to: 'done' }], color: 'teal' })
  expect((await call('lists.list', {})).lists[0]?.color).toBe('teal')
})

test('a list that is restored has the number of its places at once, though several parts of it changed', async () => {
  const { call } = await startWindow()
  const { id: listId } = await call('lists.create', { name: 'Depots' })
  const points = [at('Bristol', 51.45, -2.58), at('Leeds', 53.8, -1.55), at('York', 53.96, -1.08)]
  const { ids } = await call('lists.change', { listId, change: { kind: 'add', points } })
  const counted = async () => [
    (await call('lists.points', { listId, offset: 0, limit: 10 })).total,
    (await call('lists.list', {})).lists[0]?.count,
  ]
  await call('lists.change', { listId, change: { kind: 'remove', ids: [ids![1]!] } })
  await call('lists.change', { listId, change: { kind: 'add', points: [at('Hull', 53.74, -0.33)] } })
  expect(await counted()).toEqual([3, 3])
  const { steps } = await call('lists.versions', { listId })
  await call('lists.restoreVersion', { listId, after: steps[2]!.operationId })
  expect(await counted()).toEqual([3, 3])
})
