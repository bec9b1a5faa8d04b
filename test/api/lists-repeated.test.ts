import { expect, test } from 'vitest'
import { startHost } from './start-host.ts'

const BRISTOL = { name: 'Depot Bristol', address: 'Feeder Road 4', country: 'GB', lat: 51.4496, lon: -2.5661 }

/** Two lists that name two places each in a way of its own, and one that is in both already. */
async function startRepeated() {
  const running = await startHost()
  const { call } = running
  const make = async (name: string, points: object[]) => {
    const { id: listId } = await call('lists.create', { name })
    const change = { kind: 'add' as const, points: points as (typeof BRISTOL)[] }
    const { ids } = await call('lists.change', { listId, change })
    return { listId, ids: ids ?? [] }
  }
  const depots = await make('Depots', [
    { ...BRISTOL, metaInfo: { phone: '1' }, tags: ['cold'] },
    { ...BRISTOL, name: 'Depot Leeds', address: 'Pontefract Lane 22', lat: 53.79, lon: -1.5 },
    { ...BRISTOL, name: 'Depot Hull', address: 'Dock 1', lat: 53.74, lon: -0.33 },
  ])
  const round = await make('Round', [
    {
      ...BRISTOL,
      name: 'Depot Bristoll',
      address: 'Feeder Road 4',
      lat: 51.4497,
      metaInfo: { phone: '2', gate: '9' },
      status: 'done',
    },
    { ...BRISTOL, name: 'depot leeds', address: '', lat: 53.7901, lon: -1.5 },
  ])
  await call('lists.share', { listId: depots.listId, to: { listId: round.listId }, search: 'Hull' })
  const idsIn = async (listId: string) =>
    (await call('lists.points', { listId, offset: 0, limit: 20 })).points.map(({ id }) => id)
  const repeated = () => call('lists.repeated', { listIds: [depots.listId, round.listId] })
  return { ...running, depots, round, idsIn, repeated }
}

test('places that stand in two lists under two ids are found; what is one place already is not', async () => {
  const { depots, round, repeated, call, host } = await startRepeated()
  const { groups, looked, isCut } = await repeated()
  expect([looked, isCut]).toEqual([5, false])
  expect(groups.map(({ places }) => places.map(({ listId, point }) => [listId, point.id]))).toEqual(
    [0, 1].map((at) => [
      [depots.listId, depots.ids[at]],
      [round.listId, round.ids[at]],
    ]),
  )
  expect(groups[0]?.places[1]?.score).toBeGreaterThanOrEqual(75)
  expect(await call('lists.repeated', { listIds: [depots.listId] })).toMatchObject({ groups: [], looked: 3 })
  expect(await host.dispatch('lists.repeated', { listIds: ['none'] })).toMatchObject({
    ok: false,
    error: { code: 'lists/unknown-list' },
  })
})

test('two places become one in both lists, with the fields that were chosen, as one step', async () => {
  const { depots, round, call, idsIn } = await startRepeated()
  const before = JSON.stringify([await idsIn(depots.listId), await idsIn(round.listId)])
  const places = [
    { listId: depots.listId, id: depots.ids[0]! },
    { listId: round.listId, id: round.ids[0]! },
  ]
  const joined = await call('lists.join', {
    groups: [{ places, take: { position: 1 }, takeMeta: { phone: 1 }, isEverywhere: true }],
  })
  expect(joined).toMatchObject({ kind: 'joinPlaces', count: 1 })
  expect(await idsIn(depots.listId)).toEqual(depots.ids)
  expect(await idsIn(round.listId)).toEqual([round.ids[1], depots.ids[2], depots.ids[0]])
  const statuses = new Map([
    [depots.listId, ''],
    [round.listId, 'done'],
  ])
  for (const [listId, status] of statuses) {
    expect(await call('lists.point', { listId, id: depots.ids[0]! })).toMatchObject({
      name: 'Depot Bristol',
      lat: 51.4497,
      metaInfo: { phone: '2', gate: '9' },
      tags: ['cold'],
      status,
    })
  }
  await call('lists.undo', {})
  expect(JSON.stringify([await idsIn(depots.listId), await idsIn(round.listId)])).toBe(before)
})

test('merged, the others only go; several groups are one step', async () => {
  const { depots, round, call, idsIn } = await startRepeated()
  const group = (at: number) => ({
    places: [
      { listId: depots.listId, id: depots.ids[at]! },
      { listId: round.listId, id: round.ids[at]! },
    ],
    isEverywhere: false,
  })
  await call('lists.join', { groups: [group(0), group(1)] })
  expect(await idsIn(depots.listId)).toEqual(depots.ids)
  expect(await idsIn(round.listId)).toEqual([depots.ids[2]])
  const undone = await call('lists.undo', {})
  expect(undone.count).toBe(2)
  expect(await idsIn(round.listId)).toEqual([...round.ids, depots.ids[2]])
})

test('a place of a third list gives way there too', async () => {
  const { depots, round, call, idsIn } = await startRepeated()
  const third = await call('lists.share', { listId: round.listId, to: { name: 'Third' }, search: 'Bristol' })
  const places = [
    { listId: depots.listId, id: depots.ids[0]! },
    { listId: round.listId, id: round.ids[0]! },
  ]
  await call('lists.join', { groups: [{ places, isEverywhere: true }] })
  expect(await idsIn(third.listId)).toEqual([depots.ids[0]])
  expect((await call('lists.ofPlace', places[0]!)).lists.map(({ name }) => name)).toEqual(['Depots', 'Round', 'Third'])
})
