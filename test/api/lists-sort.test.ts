import { expect, test } from 'vitest'
import { startHost, type RunningHost } from './start-host.ts'

async function startSites(): Promise<{ running: RunningHost; listId: string }> {
  const running = await startHost()
  const { id: listId } = await running.call('lists.create', { name: 'Sites' })
  const sites: [name: string, country: string, lat: number, floor: string][] = [
    ['Site 10', 'GB', 51, '2'],
    ['Site 9', 'FR', 48, '11'],
    ['Site 2', 'DE', 52, ''],
    ['site 1', 'GB', 50, '1'],
  ]
  const points = sites.map(([name, country, lat]) => ({ name, country, lat, lon: 0 }))
  const { ids } = await running.call('lists.change', { listId, change: { kind: 'add', points } })
  const edits = ids!.map((id, index) => ({ id, fields: { metaInfo: { 'The "floor"': sites[index]![3] } } }))
  await running.call('lists.change', { listId, change: { kind: 'edit', edits } })
  return { running, listId }
}

test('rows and positions come in the same order, whatever they are sorted by', async () => {
  const { running, listId } = await startSites()
  const sorted = async (key: object, search = ''): Promise<string[]> => {
    const query = { listId, search, sort: [key] }
    const first = await running.call('lists.points', { ...query, offset: 0, limit: 2 })
    const rest = await running.call('lists.points', { ...query, offset: 2, limit: 2 })
    const names = [...first.points, ...rest.points].map(({ name }) => name)
    const places = await running.call('lists.places', query)
    expect(places.names.split('\n')).toEqual(names)
    expect(first.total).toBe(names.length)
    return names
  }
  expect(await sorted({})).toEqual(['Site 10', 'Site 9', 'Site 2', 'site 1'])
  expect(await sorted({ isDescending: true })).toEqual(['site 1', 'Site 2', 'Site 9', 'Site 10'])
  expect(await sorted({ column: 'name' })).toEqual(['site 1', 'Site 2', 'Site 9', 'Site 10'])
  expect(await sorted({ column: 'lat', isDescending: true })).toEqual(['Site 2', 'Site 10', 'site 1', 'Site 9'])
  expect(await sorted({ column: 'meta', key: 'The "floor"' })).toEqual(['site 1', 'Site 10', 'Site 9', 'Site 2'])
  expect(await sorted({ column: 'meta', key: '__proto__' })).toEqual(['Site 10', 'Site 9', 'Site 2', 'site 1'])
  expect(await sorted({ column: 'country' }, 'GB')).toEqual(['Site 10', 'site 1'])
})

test('a sorted list follows every change', async () => {
  const { running, listId } = await startSites()
  const query = { listId, sort: [{ column: 'name' as const }], offset: 0, limit: 10 }
  const [first] = (await running.call('lists.points', query)).points
  const edit = { id: first!.id, fields: { name: 'Zebra' } }
  await running.call('lists.change', { listId, change: { kind: 'edit', edits: [edit] } })
  expect((await running.call('lists.points', query)).points.map(({ name }) => name)).toEqual([
    ...['Site 2', 'Site 9', 'Site 10', 'Zebra'],
  ])
  await running.call('lists.undo', {})
  expect((await running.call('lists.points', query)).points[0]?.name).toBe('site 1')
})

test('what is filtered is counted, put on the map and removed as it is shown, and comes back', async () => {
  const { running, listId } = await startSites()
  const filters = [
    { column: 'meta' as const, key: 'The "floor"', test: { is: 'range' as const, from: 2, to: null } },
    { column: 'country' as const, test: { is: 'oneOf' as const, values: ['de'] }, isNegated: true },
  ]
  const sort = [{ column: 'country' as const }]
  const page = async () => (await running.call('lists.points', { listId, filters, sort, offset: 0, limit: 10 })).points
  expect((await page()).map(({ name }) => name)).toEqual(['Site 9', 'Site 10'])
  expect((await running.call('lists.places', { listId, filters, sort })).names).toBe('Site 9\nSite 10')
  const removed = await running.call('lists.change', { listId, change: { kind: 'removeFound', filters } })
  expect(removed.count).toBe(2)
  expect(await page()).toEqual([])
  expect((await running.call('lists.places', { listId })).names).toBe('Site 2\nsite 1')
  await running.call('lists.undo', {})
  expect((await page()).map(({ name }) => name)).toEqual(['Site 9', 'Site 10'])
})

test('what is filtered is changed in one step, and taken back in one', async () => {
  const { running, listId } = await startSites()
  const filters = [{ column: 'country' as const, test: { is: 'oneOf' as const, values: ['GB'] } }]
  const cellEdits = [{ column: 'name' as const, act: { do: 'replace' as const, find: 'ite', by: 'tation' } }]
  const change = { kind: 'editFound' as const, filters, fields: { status: 'done' }, addTags: ['seen'], cellEdits }
  const places = async () => (await running.call('lists.points', { listId, offset: 0, limit: 10 })).points
  const before = await places()
  const changed = await running.call('lists.change', { listId, change })
  expect(changed).toMatchObject({ kind: 'editPoints', count: 2 })
  expect((await places()).map(({ name, status, tags }) => [name, status, tags])).toEqual([
    ['Station 10', 'done', ['seen']],
    ['Site 9', '', null],
    ['Site 2', '', null],
    ['station 1', 'done', ['seen']],
  ])
  await running.call('lists.undo', {})
  expect(await places()).toEqual(before)
})

test('a preview says what a change of cells would do, does nothing, and the change does just that', async () => {
  const { running, listId } = await startSites()
  const filters = [{ column: 'country' as const, test: { is: 'oneOf' as const, values: ['GB'] } }]
  const cellEdits = [
    { column: 'name' as const, act: { do: 'replace' as const, find: 'SITE', by: 'Depot', isCaseSensitive: false } },
    { column: 'meta' as const, key: 'Checked', act: { do: 'set' as const, text: 'yes' } },
  ]
  const places = async () => (await running.call('lists.points', { listId, offset: 0, limit: 10 })).points
  const before = await places()
  const preview = await running.call('lists.preview', { listId, filters, cellEdits })
  expect(preview).toMatchObject({ changed: 2, of: 2 })
  expect(preview.places.map(({ name, cells }) => [name, cells.map(({ before: was, after }) => [was, after])])).toEqual([
    [
      'Site 10',
      [
        ['Site 10', 'Depot 10'],
        ['', 'yes'],
      ],
    ],
    [
      'site 1',
      [
        ['site 1', 'Depot 1'],
        ['', 'yes'],
      ],
    ],
  ])
  expect(await places()).toEqual(before)
  const one = await running.call('lists.preview', { listId, cellEdits, limit: 1 })
  expect([one.changed, one.of, one.places.length]).toEqual([4, 4, 1])
  const change = { kind: 'editFound' as const, filters, cellEdits }
  expect((await running.call('lists.change', { listId, change })).count).toBe(preview.changed)
  expect((await places()).map(({ name }) => name)).toEqual(['Depot 10', 'Site 9', 'Site 2', 'Depot 1'])
  expect(await running.call('lists.preview', { listId, filters, cellEdits })).toEqual({ changed: 0, of: 2, places: [] })
  await running.call('lists.undo', {})
  expect(await places()).toEqual(before)
})

test('what a place cannot take is refused in the preview as in the change, with its name', async () => {
  const { running, listId } = await startSites()
  const cellEdits = [{ column: 'name' as const, act: { do: 'replace' as const, find: 'Site 9', by: '' } }]
  const refusals = [
    await running.host.dispatch('lists.preview', { listId, cellEdits }),
    await running.host.dispatch('lists.change', { listId, change: { kind: 'editFound', cellEdits } }),
  ]
  for (const refused of refusals) {
    expect(refused).toMatchObject({ ok: false, error: { code: 'lists/no-name' } })
    expect(!refused.ok && refused.error.message).toContain('"Site 9"')
  }
  const unnamed = [{ column: 'meta', key: ' ', act: { do: 'clear' } }]
  expect((await running.host.dispatch('lists.preview', { listId, cellEdits: unnamed })).ok).toBe(false)
})
