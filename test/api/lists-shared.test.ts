import { expect, test } from 'vitest'
import { DELETE_PATH, GET_LISTS_PATH, NEARBY_PATH, UPDATE_PATH } from '#shared/api/api-paths.ts'
import type { EventPayload } from '#shared/contract/contract.ts'
import { encodeOrdinals } from '#shared/contract/chosen-points.ts'
import { send, startHost } from './start-host.ts'

type Changed = EventPayload<'lists.changed'>

const at = (name: string, lat: number, lon: number) => ({ name, lat, lon })

/** Two depots of three on a round too, and a program with a key. */
async function startShared() {
  const running = await startHost()
  const { call, port, createKey, host } = running
  const received: Changed[] = []
  host.onEvent((event, payload) => {
    if (event === 'lists.changed') received.push(payload as Changed)
  })
  const depots = (await call('lists.create', { name: 'Depots' })).id
  const points = [at('Bristol', 51.45, -2.58), at('Leeds', 53.8, -1.55), at('Hull', 53.74, -0.33)]
  const { ids } = await call('lists.change', { listId: depots, change: { kind: 'add', points } })
  const among = encodeOrdinals(Uint32Array.from([1, 2]))
  const shared = await call('lists.share', { listId: depots, to: { name: 'Round' }, among })
  const round = shared.listId
  const key = await createKey({ type: 'management' })
  const post = async (path: string, body: unknown) =>
    (
      await send(port, `${path}?Key=${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json as Record<string, unknown>
  const pointsOf = async (listId: string) => {
    const { json } = await send(port, `${GET_LISTS_PATH}?Key=${key}&ListId=${listId}`)
    return (json as { Locations: Record<string, unknown>[] }).Locations
  }
  return { ...running, received, depots, round, shared, ids: ids ?? [], post, pointsOf }
}

test('a place of two lists has one Id in both, and an update through one shows in both', async () => {
  const { depots, round, shared, ids, post, pointsOf, received, call } = await startShared()
  expect(shared).toMatchObject({ kind: 'createList', count: 2, name: 'Round' })
  expect((await pointsOf(round)).map(({ Id }) => Id)).toEqual(ids.slice(0, 2))
  received.length = 0
  const Locations = [
    { Id: ids[0], Name: 'Bristol East', Latitude: '51.46', Longitude: '-2.5', MetaInfo: { dock: '4' } },
  ]
  const reply = await post(UPDATE_PATH, { ListId: round, Locations })
  expect(reply).toMatchObject({ ListId: round, Locations: [{ Id: ids[0], Name: 'Bristol East' }, { Id: ids[1] }] })
  const [bristol] = await pointsOf(depots)
  expect(bristol).toMatchObject({ ...Locations[0], Country: '' })
  // Every window is told of both lists; searching, sorting and Nearby know it in both.
  expect(received).toMatchObject([
    {
      lists: [
        { listId: round, ids: [ids[0]] },
        { listId: depots, ids: [ids[0]] },
      ],
    },
  ])
  for (const listId of [depots, round]) {
    expect(await call('lists.points', { listId, search: 'east', offset: 0, limit: 5 })).toMatchObject({ total: 1 })
  }
  await call('lists.undo', {})
  expect(await pointsOf(depots)).toMatchObject([{ Id: ids[0], Name: 'Bristol', MetaInfo: null }, {}, {}])
  expect(await pointsOf(round)).toMatchObject([{ Id: ids[0], Name: 'Bristol', MetaInfo: null }, {}])
})

test('Nearby follows a place that was moved through another list', async () => {
  const { depots, round, ids, post } = await startShared()
  const near = async (LocationListId: string) => {
    const origin = { Latitude: '51.45', Longitude: '-2.58', Country: 'GB' }
    const { DestinationLocations } = await post(NEARBY_PATH, {
      OriginLocation: origin,
      LocationListId,
      MaxDistance: 5000,
    })
    return (DestinationLocations as { DestinationLocation: { Id: string } }[]).map((one) => one.DestinationLocation.Id)
  }
  expect([await near(depots), await near(round)]).toEqual([[ids[0]], [ids[0]]])
  await post(UPDATE_PATH, { ListId: depots, Locations: [{ Id: ids[0], Latitude: '55', Longitude: '-3' }] })
  expect([await near(depots), await near(round)]).toEqual([[], []])
  await post(UPDATE_PATH, { ListId: round, Locations: [{ Id: ids[1], Latitude: '51.45', Longitude: '-2.57' }] })
  expect([await near(depots), await near(round)]).toEqual([[ids[1]], [ids[1]]])
})

test('DeleteListOrPoint takes a place out of that list alone, and the last one removes it', async () => {
  const { depots, round, ids, post, pointsOf, call } = await startShared()
  const taken = await post(DELETE_PATH, { ListId: depots, LocationId: ids[0] })
  expect(taken).toEqual({ message: 'Location deleted successfully', id: ids[0] })
  expect((await pointsOf(depots)).map(({ Id }) => Id)).toEqual(ids.slice(1))
  expect((await pointsOf(round)).map(({ Id }) => Id)).toEqual(ids.slice(0, 2))
  expect(await post(DELETE_PATH, { ListId: depots, LocationId: ids[0] })).toMatchObject({ Number: 1008 })
  expect(await post(UPDATE_PATH, { ListId: depots, Locations: [{ Id: ids[0], Name: 'x' }] })).toMatchObject({
    Number: 1008,
  })
  // A list goes without taking its places along.
  expect(await post(DELETE_PATH, { ListId: depots })).toMatchObject({ message: 'List deleted successfully' })
  expect(await call('lists.ofPlace', { listId: round, id: ids[1]! })).toEqual({ lists: [{ id: round, name: 'Round' }] })
  await post(DELETE_PATH, { ListId: round, LocationId: ids[1] })
  expect((await pointsOf(round)).map(({ Id }) => Id)).toEqual([ids[0]])
})

test('the window puts places into a list that is there, once, and is told what stays when it deletes', async () => {
  const { depots, round, ids, call } = await startShared()
  const again = await call('lists.share', { listId: depots, to: { listId: round } })
  expect(again).toMatchObject({ kind: 'sharePoints', count: 1, name: 'Round', ids: [ids[2]] })
  expect((await call('lists.ofPlace', { listId: round, id: ids[2]! })).lists.map(({ name }) => name)).toEqual([
    'Depots',
    'Round',
  ])
  const edited = await call('lists.change', {
    listId: depots,
    change: { kind: 'editFound', fields: { description: 'open late', status: 'done' } },
  })
  expect(edited.count).toBe(3)
  const inRound = await call('lists.points', { listId: round, offset: 0, limit: 5 })
  expect(inRound.points.map(({ description, status }) => [description, status])).toEqual(
    ids.map(() => ['open late', '']),
  )
  expect(await call('lists.change', { listId: round, change: { kind: 'removeFound' } })).toMatchObject({
    count: 3,
    staying: 3,
  })
  for (const _ of [1, 2, 3]) await call('lists.undo', {})
  expect(await call('lists.points', { listId: round, offset: 0, limit: 5 })).toMatchObject({
    total: 2,
    points: [{ description: '' }, { description: '' }],
  })
})
