import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CREATE_PATH, DELETE_PATH, GET_LISTS_PATH, UPDATE_PATH } from '#shared/api/api-paths.ts'
import { MAX_ADDED_POINTS } from '#main/api/schemas/list-schemas.ts'
import { fail, ok } from '#shared/result.ts'
import { createEchoPool, send, shareHost, startHost, type Answer, type RunningHost } from './start-host.ts'

interface Reply {
  ListId: string
  ListName: string
  LatestRelatedListId: string
  IsErrorList: boolean
  ListDescription: string
  Locations: Record<string, unknown>[]
  CreatedOn: string
  LastModifiedOn: string
  LocationCount: number
}

interface Lists extends RunningHost {
  management: string
  service: string
  post(path: string, body: unknown, key?: string): Promise<Answer>
  get(listId?: string, key?: string): Promise<Answer>
  create(body?: object): Promise<Reply>
  update(body: object): Promise<Reply>
}

const shared = shareHost()

/** A host of its own, for tests that look at all lists, at keys or at undo; `withLists` is the shared one. */
const startLists = async (options: Parameters<typeof startHost>[0] = {}): Promise<Lists> =>
  toLists(await startHost(options))
const withLists = async (): Promise<Lists> => toLists(await shared())

async function toLists(running: RunningHost): Promise<Lists> {
  const { port, createKey } = running
  const management = await createKey({ type: 'management' })
  const service = await createKey()
  const post: Lists['post'] = (path, body, key = management) =>
    send(port, `${path}?Key=${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const reply = async (answer: Promise<Answer>): Promise<Reply> => {
    const { json, status } = await answer
    expect(status).toBe(200)
    expect(json).not.toHaveProperty('Number')
    return json as Reply
  }
  return {
    ...running,
    management,
    service,
    post,
    get: (listId, key = service) =>
      send(port, `${GET_LISTS_PATH}?Key=${key}${listId === undefined ? '' : `&ListId=${listId}`}`),
    create: (body = {}) => reply(post(CREATE_PATH, { ListName: 'Depots', ...body })),
    update: (body) => reply(post(UPDATE_PATH, body)),
  }
}

const point = (name: string, extra: object = {}) => ({ Name: name, Latitude: '51.5', Longitude: '-0.12', ...extra })
const points = (count: number) => Array.from({ length: count }, (_, i) => point(`p${i}`))

/** The protocol's error in an answer. */
function errorOf(answer: Answer) {
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.json as object)).toEqual(['Number', 'Description', 'Cause', 'Resolution'])
  return answer.json as { Number: number; Description: string; Cause: string; Resolution: string }
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('a list is created with generated GUIDs and answered whole', async () => {
  const { create } = await withLists()
  const list = await create({
    ListDescription: 'All of them',
    Locations: [point('Bristol', { Description: 'd', Address: 'a', Country: 'GB' })],
  })
  expect(list).toEqual({
    ListId: expect.stringMatching(GUID) as string,
    ListName: 'Depots',
    LatestRelatedListId: '',
    IsErrorList: false,
    ListDescription: 'All of them',
    Locations: [
      {
        Id: expect.stringMatching(GUID) as string,
        Name: 'Bristol',
        Description: 'd',
        Address: 'a',
        Country: 'GB',
        Latitude: '51.5',
        Longitude: '-0.12',
        MetaInfo: null,
        UnstructuredMetaInfo: null,
        OpeningHours: null,
      },
    ],
    CreatedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    LastModifiedOn: list.CreatedOn,
  })
})

test('rule 1: the list must already exist (1006)', async () => {
  const { post } = await withLists()
  const id = randomUUID()
  const error = errorOf(await post(UPDATE_PATH, { ListId: id, ListName: 'x' }))
  expect(error).toMatchObject({
    Number: 1006,
    Description: 'No list of that ID can be found associated with your account.',
  })
  expect(error.Cause).toContain(id)
})

test('rule 2: null, absent and blank fields keep what is stored, of lists and of points', async () => {
  const { create, update } = await withLists()
  const made = await create({
    ListDescription: 'kept',
    LatestRelatedListId: 'related',
    IsErrorList: true,
    Locations: [point('Bristol', { Description: 'd', Address: 'a', Country: 'GB', UnstructuredMetaInfo: { a: 1 } })],
  })
  const Id = made.Locations[0]?.Id
  const changed = await update({
    ListId: made.ListId,
    ListName: null,
    ListDescription: ' ',
    LatestRelatedListId: '',
    IsErrorList: null,
    Locations: [{ Id, Name: '', Description: null, Latitude: '', Longitude: null, UnstructuredMetaInfo: null }],
  })
  expect({ ...changed, LastModifiedOn: '' }).toEqual({ ...made, LastModifiedOn: '' })
})

test('rule 3: points that are sent are added, in order; existing points are unaffected', async () => {
  const { create, update } = await withLists()
  const made = await create({ Locations: [point('one')] })
  const changed = await update({ ListId: made.ListId, Locations: [point('two'), point('three')] })
  expect(changed.Locations.map(({ Name }) => Name)).toEqual(['one', 'two', 'three'])
  expect(changed.Locations[0]).toEqual(made.Locations[0])
})

test('rule 4: 100 points may be added in one request, 101 are error 18 and nothing is added', async () => {
  const { create, update, post, get } = await withLists()
  const { ListId } = await create()
  const error = errorOf(await post(UPDATE_PATH, { ListId, Locations: points(MAX_ADDED_POINTS + 1) }))
  expect(error.Number).toBe(18)
  expect(error.Cause).toContain('100')
  expect(((await get(ListId)).json as Reply).Locations).toEqual([])
  expect((await update({ ListId, Locations: points(MAX_ADDED_POINTS) })).Locations).toHaveLength(100)
})

test('the limit counts additions: 100 new points beside changes of others are taken', async () => {
  const { create, update } = await withLists()
  const made = await create({ Locations: points(3) })
  const changes = made.Locations.map(({ Id }) => ({ Id, Description: 'changed' }))
  const changed = await update({ ListId: made.ListId, Locations: [...changes, ...points(MAX_ADDED_POINTS)] })
  expect(changed.Locations).toHaveLength(103)
  expect(changed.Locations.slice(0, 4).map(({ Description }) => Description)).toEqual([...Array(3).fill('changed'), ''])
})

test('CreateList has no limit of points', async () => {
  const { create } = await withLists()
  expect((await create({ Locations: points(1_000) })).Locations).toHaveLength(1_000)
})

test('rule 5: a new point with blank coordinates needs Geocoding (1004 with its name)', async () => {
  const { create, post } = await withLists()
  const { ListId } = await create()
  for (const blank of [{ Latitude: '' }, { Longitude: null }, { Latitude: ' ', Longitude: ' ' }]) {
    const error = errorOf(await post(UPDATE_PATH, { ListId, Locations: [point('Bristol', blank)] }))
    expect(error).toMatchObject({ Number: 1004, Description: 'Invalid lat or long Supplied for point.Bristol' })
  }
})

test('rule 6: ListName and ListDescription of the reply are those of the request', async () => {
  const { create, update } = await withLists()
  const { ListId } = await create()
  const names = { ListName: 'Neuer Name', ListDescription: '説明 – “quoted”' }
  expect(await update({ ListId, ...names })).toMatchObject(names)
})

test('a point with an Id that the list holds is updated in place, whatever the case of the Id', async () => {
  const { create, update } = await withLists()
  const made = await create({ Locations: [point('one'), point('two')] })
  const Id = String(made.Locations[0]?.Id).toUpperCase()
  const changed = await update({ ListId: made.ListId.toUpperCase(), Locations: [{ Id, Name: 'uno', Latitude: 40 }] })
  expect(changed.Locations).toEqual([{ ...made.Locations[0], Name: 'uno', Latitude: '40' }, made.Locations[1]])
})

test('a point Id that the list does not hold is 1008 and changes nothing', async () => {
  const { create, post, get } = await withLists()
  const made = await create({ Locations: [point('one')] })
  const body = { ListId: made.ListId, ListName: 'Other', Locations: [point('two'), { Id: randomUUID(), Name: 'x' }] }
  expect(errorOf(await post(UPDATE_PATH, body)).Number).toBe(1008)
  expect((await get(made.ListId)).json).toEqual(made)
})

test('a point of another list is 1008', async () => {
  const { create, post } = await withLists()
  const one = await create({ Locations: [point('one')] })
  const two = await create()
  const error = errorOf(await post(UPDATE_PATH, { ListId: two.ListId, Locations: [{ Id: one.Locations[0]?.Id }] }))
  expect(error.Number).toBe(1008)
})

test('one bad point among 100 changes nothing at all', async () => {
  const { create, post, get } = await withLists()
  const made = await create({ Locations: [point('one')] })
  const Locations = points(100)
  Locations[99] = point('bad', { Latitude: '91' })
  const error = errorOf(await post(UPDATE_PATH, { ListId: made.ListId, ListName: 'Other', Locations }))
  expect(error).toMatchObject({ Number: 1004, Description: 'Invalid lat or long Supplied for point.bad' })
  expect((await get(made.ListId)).json).toEqual(made)
})

test.each([
  ...['abc', '51,5', '90.0001', '-91', '1e999', 'NaN', '0x10', '51.5N', '5 1'].map((sent) => ['Latitude', sent]),
  ...['181', '-180.01', 'Infinity', '٥'].map((sent) => ['Longitude', sent]),
])('%s "%s" is 1004', async (field, sent) => {
  const { post } = await withLists()
  const error = errorOf(await post(CREATE_PATH, { ListName: 'x', Locations: [point('Bristol', { [field]: sent })] }))
  expect(error).toMatchObject({ Number: 1004, Description: 'Invalid lat or long Supplied for point.Bristol' })
})

test.each([
  ['51.50000', '51.5'],
  ['51.0', '51'],
  [51.5034, '51.5034'],
  ['-0.127600', '-0.1276'],
  ['+1.10', '1.1'],
  [' 2.5 ', '2.5'],
  ['-0.0', '0'],
  ['.5', '0.5'],
  ['007', '7'],
  [90, '90'],
  ['51.12345678901234567890', '51.1234567890123456789'],
  [1e-7, '0.0000001'],
])('coordinates %s are returned as text %s', async (sent, text) => {
  const { create } = await withLists()
  expect((await create({ Locations: [point('p', { Latitude: sent })] })).Locations[0]?.Latitude).toBe(text)
})

test('swapped coordinates are 1004, and the remedy says so', async () => {
  const { post } = await withLists()
  const Locations = [point('Boise', { Latitude: '-116.2', Longitude: 43.6 })]
  const error = errorOf(await post(CREATE_PATH, { ListName: 'x', Locations }))
  expect(error).toMatchObject({ Number: 1004, Description: 'Invalid lat or long Supplied for point.Boise' })
  expect(error.Resolution).toBe('Latitude and Longitude look swapped: send Latitude 43.6 and Longitude -116.2.')
  const far = [point('far', { Latitude: '95', Longitude: '120' })]
  expect(errorOf(await post(CREATE_PATH, { ListName: 'x', Locations: far })).Resolution).not.toContain('swapped')
})

test('0, 0 is a position like any other to a program', async () => {
  const { create } = await withLists()
  const { Locations } = await create({ Locations: [point('buoy', { Latitude: '0', Longitude: 0 })] })
  expect(Locations[0]).toMatchObject({ Latitude: '0', Longitude: '0' })
})

test('a new point without a name is 1005', async () => {
  const { post } = await withLists()
  for (const Name of [undefined, null, '', '  ']) {
    const error = errorOf(await post(CREATE_PATH, { ListName: 'x', Locations: [{ ...point(''), Name }] }))
    expect(error).toMatchObject({ Number: 1005, Description: 'Point Supplied with no name.' })
  }
})

test('the same Id twice is error 18', async () => {
  const { create, post } = await withLists()
  const { ListId, Locations } = await create({ Locations: [point('one')] })
  const Id = String(Locations[0]?.Id)
  const body = {
    ListId,
    Locations: [
      { Id, Name: 'a' },
      { Id: Id.toUpperCase(), Name: 'b' },
    ],
  }
  expect(errorOf(await post(UPDATE_PATH, body)).Number).toBe(18)
})

test('MetaInfo merges key by key, a null key goes; UnstructuredMetaInfo is replaced whole', async () => {
  const { create, update } = await withLists()
  const meta = { MetaInfo: { a: 1, b: { c: 2 }, d: 'x' }, UnstructuredMetaInfo: { a: 1, b: 2 } }
  const { ListId, Locations } = await create({ Locations: [point('one', meta)] })
  const change = { Id: Locations[0]?.Id, MetaInfo: { a: null, b: { e: 3 }, f: [1] }, UnstructuredMetaInfo: { z: 0 } }
  const changed = await update({ ListId, Locations: [change] })
  expect(changed.Locations[0]).toMatchObject({ UnstructuredMetaInfo: { z: 0 } })
  expect(changed.Locations[0]?.MetaInfo).toEqual({ b: { e: 3 }, d: 'x', f: [1] })
})

test('OpeningHours merge day by day and are answered with all seven', async () => {
  const { create, update } = await withLists()
  const monday = { Open: '09:00', Close: '17:00', Information: 'lunch at noon' }
  const { ListId, Locations } = await create({ Locations: [point('one', { OpeningHours: { monday } })] })
  const OpeningHours = { Tuesday: { open: '10:00' }, Wednesday: null }
  const changed = await update({ ListId, Locations: [{ Id: Locations[0]?.Id, OpeningHours }] })
  const blank = { Open: '', Close: '', Information: '' }
  expect(changed.Locations[0]?.OpeningHours).toEqual({
    Monday: monday,
    Tuesday: { ...blank, Open: '10:00' },
    Wednesday: blank,
    Thursday: blank,
    Friday: blank,
    Saturday: blank,
    Sunday: blank,
  })
})

test('names are matched without regard to case, and unknown ones are ignored', async () => {
  const { post } = await withLists()
  const location = { NAME: 'a', latitude: 1, LONGITUDE: 2, Colour: 'red', openinghours: { FRIDAY: { OPEN: '9' } } }
  const made = (await post(CREATE_PATH, { LISTNAME: 'x', locations: [location], Nonsense: { a: 1 } })).json as Reply
  expect(made.Locations[0]).toMatchObject({ Name: 'a', Latitude: '1', OpeningHours: { Friday: { Open: '9' } } })
  expect(JSON.stringify(made)).not.toMatch(/Colour|Nonsense/)
})

test('Ids of a new list mean nothing: each point gets its own', async () => {
  const { create } = await withLists()
  const { Locations } = await create({ Locations: [point('a', { Id: 'mine' }), point('b', { Id: 'mine' })] })
  const ids = Locations.map(({ Id }) => String(Id))
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(GUID)
})

test('LatestRelatedListId and IsErrorList are stored and echoed; "True" is a truth value', async () => {
  const { create, update } = await withLists()
  const { ListId } = await create({ IsErrorList: 'True', LatestRelatedListId: 'abc' })
  expect(await update({ ListId })).toMatchObject({ IsErrorList: true, LatestRelatedListId: 'abc' })
  expect(await update({ ListId, IsErrorList: 'false' })).toMatchObject({ IsErrorList: false })
})

test('CreatedOn and LastModifiedOn are checked as ISO 8601 and otherwise ignored', async () => {
  const { create, update, post } = await withLists()
  const { ListId, CreatedOn } = await create()
  for (const date of ['2020-01-01T00:00:00.000Z', '2020-01-01', null, '2020-01-01T00:00:00+02:00']) {
    const changed = await update({ ListId, ListName: 'n', CreatedOn: date, LastModifiedOn: date })
    expect(changed.CreatedOn).toBe(CreatedOn)
    expect(changed.LastModifiedOn > CreatedOn).toBe(true)
  }
  const error = errorOf(await post(UPDATE_PATH, { ListId, CreatedOn: 'yesterday' }))
  expect(error.Number).toBe(18)
  expect(error.Cause).toContain('CreatedOn')
})

test('ListId missing is 1001, in the spelling of the protocol', async () => {
  const { post } = await withLists()
  for (const path of [UPDATE_PATH, DELETE_PATH]) {
    expect(errorOf(await post(path, { ListId: ' ' }))).toMatchObject({
      Number: 1001,
      Description: 'No List Id Suppled',
    })
  }
})

test('a list without a name is 1002', async () => {
  const { post } = await withLists()
  const error = errorOf(await post(CREATE_PATH, { ListName: '' }))
  expect(error).toMatchObject({ Number: 1002, Description: 'Listname Not Supplied.' })
})

test('GetLists: an empty store is 1007, an unknown list 1006', async () => {
  const { get } = await startLists()
  expect(errorOf(await get())).toMatchObject({
    Number: 1007,
    Description: 'You have no lists associated with your account.',
  })
  expect(errorOf(await get(randomUUID())).Number).toBe(1006)
})

test('GetLists answers lists without points but with their number, or one list with its points', async () => {
  const { create, get } = await startLists()
  const made = await create({ Locations: points(3) })
  const { Locations: _, ...head } = made
  expect((await get()).json).toEqual([{ ...head, LocationCount: 3 }])
  expect((await get(made.ListId)).json).toEqual(made)
})

test('DeleteListOrPoint deletes a point, then the list', async () => {
  const { create, post, get } = await withLists()
  const { ListId, Locations } = await create({ Locations: points(2) })
  const LocationId = Locations[0]?.Id
  expect((await post(DELETE_PATH, { ListId, LocationId })).json).toEqual({
    message: 'Location deleted successfully',
    id: LocationId,
  })
  expect(((await get(ListId)).json as Reply).Locations).toEqual([Locations[1]])
  expect(errorOf(await post(DELETE_PATH, { ListId, LocationId })).Number).toBe(1008)
  expect((await post(DELETE_PATH, { ListId })).json).toEqual({ message: 'List deleted successfully', id: ListId })
  expect(errorOf(await get(ListId)).Number).toBe(1006)
  expect(errorOf(await post(DELETE_PATH, { ListId })).Number).toBe(1006)
})

test('a service key on an operation that changes lists is 1010; GetLists takes both', async () => {
  const { post, get, create, service, management } = await startLists()
  await create()
  for (const path of [UPDATE_PATH, CREATE_PATH, DELETE_PATH]) {
    expect(errorOf(await post(path, { ListName: 'x' }, service))).toMatchObject({
      Number: 1010,
      Description: 'Location Management operations required a Management Key',
    })
  }
  for (const key of [service, management]) expect((await get(undefined, key)).json).toHaveLength(1)
})

test('the key may stand in the body alone, and a service key there is 1010 too', async () => {
  const { port, management, service } = await withLists()
  const ask = (Key: string) =>
    send(port, CREATE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: Key, listname: 'x' }),
    })
  expect((await ask(management)).json).toMatchObject({ ListName: 'x' })
  expect(errorOf(await ask(service)).Number).toBe(1010)
})

test('a body that is no JSON object is error 19', async () => {
  const { post } = await withLists()
  for (const path of [UPDATE_PATH, CREATE_PATH, DELETE_PATH])
    for (const body of ['', '{', '[]', 'null', '"x"', '7']) expect(errorOf(await post(path, body)).Number).toBe(19)
})

test.each([
  ['ListName', { ListName: { a: 1 } }],
  ['IsErrorList', { IsErrorList: 'maybe' }],
  ['Geocoding', { Geocoding: 3 }],
  ['Locations', { Locations: 'x' }],
  ['Locations[0]', { Locations: ['x'] }],
  ['Locations[0].Name', { Locations: [{ Name: [] }] }],
  ['Locations[0].MetaInfo', { Locations: [point('x', { MetaInfo: 'text' })] }],
  ['Locations[0].UnstructuredMetaInfo', { Locations: [point('x', { UnstructuredMetaInfo: [] })] }],
  ['Locations[0].OpeningHours', { Locations: [point('x', { OpeningHours: 'always' })] }],
  ['Locations[0].OpeningHours.Monday', { Locations: [point('x', { OpeningHours: { Monday: '9' } })] }],
  ['Locations[0].Description', { Locations: [point('x', { Description: 'x'.repeat(70_000) })] }],
  ['Locations[0].MetaInfo', { Locations: [point('x', { MetaInfo: { a: 'x'.repeat(70_000) } })] }],
  ['"__proto__"', '{"ListName":"x","Locations":[{"__proto__":{"a":1}}]}'],
  ['"constructor"', '{"ListName":"x","Locations":[{"MetaInfo":{"constructor":1}}]}'],
  ['"Name" and "name"', '{"ListName":"x","Locations":[{"Name":"a","name":"b"}]}'],
])('a bad %s is error 18 that names it', async (where, body) => {
  const { post, get } = await startLists()
  const error = errorOf(await post(CREATE_PATH, typeof body === 'string' ? body : { ListName: 'x', ...body }))
  expect(error.Number).toBe(18)
  expect(error.Cause).toContain(where)
  expect(errorOf(await get()).Number).toBe(1007)
})

/** A pool that knows where one address lies. */
function createGeocodingPool() {
  const pool = createEchoPool()
  pool.cleanse = async (addresses) =>
    ok(
      addresses.map(({ Address }) => ({
        matches: Address === 'known' ? [{ Latitude: '51.500000', Longitude: '-0.125000' }] : [],
      })),
    )
  return pool
}

test('Geocoding overwrites the coordinates of every point that is sent', async () => {
  const { create, update } = await startLists({ pool: createGeocodingPool() })
  const { ListId, Locations } = await create({
    Geocoding: true,
    Locations: [{ Name: 'new', Address: 'known', Country: 'GB', Latitude: '1', Longitude: '1' }],
  })
  expect(Locations[0]).toMatchObject({ Latitude: '51.5', Longitude: '-0.125' })
  await update({ ListId, Locations: [{ Id: Locations[0]?.Id, Latitude: 7, Longitude: 8 }] })
  const again = await update({ ListId, Geocoding: true, Locations: [{ Id: Locations[0]?.Id, Name: 'same address' }] })
  expect(again.Locations[0]).toMatchObject({ Name: 'same address', Latitude: '51.5', Longitude: '-0.125' })
})

test('Geocoding without an address or a country is 1003', async () => {
  const { post } = await startLists({ pool: createGeocodingPool() })
  for (const address of [{ Address: 'known' }, { Country: 'GB' }, {}]) {
    const body = { ListName: 'x', Geocoding: true, Locations: [{ Name: 'Bristol', ...address }] }
    expect(errorOf(await post(CREATE_PATH, body))).toMatchObject({ Number: 1003, Description: 'Address Not Supplied.' })
  }
})

test('a point that cannot be geocoded fails the request and is named', async () => {
  const { create, post, get } = await startLists({ pool: createGeocodingPool() })
  const made = await create()
  const at = (Name: string, Address: string) => ({ Name, Address, Country: 'GB' })
  const body = { ListId: made.ListId, Geocoding: true, Locations: [at('a', 'known'), at('Bristol', 'nowhere')] }
  const error = errorOf(await post(UPDATE_PATH, body))
  expect(error).toMatchObject({ Number: 1004, Description: 'Invalid lat or long Supplied for point.Bristol' })
  expect((await get(made.ListId)).json).toEqual(made)
})

test('a daily limit is error 8, and then nothing is changed', async () => {
  const { create, post, get, createKey } = await startLists()
  const made = await create()
  const limited = await createKey({ type: 'management', dailyLimit: 1 })
  expect((await post(UPDATE_PATH, { ListId: made.ListId, ListName: 'one' }, limited)).json).toMatchObject({
    ListName: 'one',
  })
  expect(errorOf(await post(UPDATE_PATH, { ListId: made.ListId, ListName: 'two' }, limited)).Number).toBe(8)
  expect((await get(made.ListId)).json).toMatchObject({ ListName: 'one' })
})

test('a key that is limited to other services is error 6; its own it may call', async () => {
  const { create, get, post, createKey } = await startLists()
  await create()
  for (const type of ['service', 'management'] as const) {
    const elsewhere = await createKey({ type, services: ['Batch', 'Nearby'] })
    const refused = [await get(undefined, elsewhere), await post(UPDATE_PATH, {}, elsewhere)]
    for (const answer of refused) {
      expect(errorOf(answer)).toMatchObject({ Number: 6, Description: 'Web service not available on this key' })
      expect(errorOf(answer).Cause).toContain('Batch and Nearby')
    }
  }
  const here = await createKey({ type: 'service', services: ['LocationManagement'] })
  expect((await get(undefined, here)).json).toHaveLength(1)
  expect(errorOf(await post(UPDATE_PATH, {}, here)).Number).toBe(1010)
})

test('keys of query and body that differ are error 2', async () => {
  const { post, create, management, service } = await withLists()
  const { ListId } = await create()
  expect(errorOf(await post(UPDATE_PATH, { ListId, Key: service }, management)).Number).toBe(2)
  expect((await post(UPDATE_PATH, { ListId, Key: management.toLowerCase() }, management)).json).toMatchObject({
    ListId,
  })
})

test('a list that is deleted elsewhere is 1006 for every operation that names it', async () => {
  const { create, post, get, call } = await startLists()
  const { ListId, Locations } = await create({ Locations: points(1) })
  await call('lists.remove', { listId: ListId })
  const LocationId = Locations[0]?.Id
  const answers = [await get(ListId), await post(UPDATE_PATH, { ListId, Locations: points(1) })]
  for (const body of [{ ListId }, { ListId, LocationId }]) answers.push(await post(DELETE_PATH, body))
  for (const answer of answers) expect(errorOf(answer).Number).toBe(1006)
})

test('error 1009 when the reference data cannot be asked, and -1 for a defect, in the flat shape', async () => {
  const pool = createEchoPool()
  const { post } = await startLists({ pool })
  const body = { ListName: 'x', Geocoding: true, Locations: [{ Name: 'a', Address: 'b', Country: 'GB' }] }
  pool.cleanse = async () => fail('worker/died', 'The thread ended.')
  expect(errorOf(await post(CREATE_PATH, body))).toMatchObject({
    Number: 1009,
    Description: 'Internal Server Error. Please try again later.',
  })
  pool.cleanse = () => Promise.reject(new Error('defect'))
  expect(errorOf(await post(CREATE_PATH, body)).Number).toBe(-1)
})

test('a body over 32 MiB is 413 and names the limit', async () => {
  const { port, management } = await withLists()
  const answer = await send(port, `${UPDATE_PATH}?Key=${management}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': `${32 * 1024 * 1024 + 1}` },
    body: '{',
  })
  expect(answer.status).toBe(413)
  expect((answer.json as { Number: number; Cause: string }).Cause).toContain('32 MiB')
})

test('an expired key is 16, an unknown one 2', async () => {
  const { get, createKey } = await startLists()
  expect(errorOf(await get(undefined, await createKey({ expiresAt: '2020-01-01' }))).Number).toBe(16)
  expect(errorOf(await get(undefined, 'AA11-AA11-AA11-AA11')).Number).toBe(2)
})

test('a large list is streamed and read in a worker: 20,000 points in one body', async () => {
  const { create, get } = await withLists()
  const made = await create({ Locations: Array.from({ length: 20_000 }, (_, i) => point(`point number ${i}`)) })
  expect(made.Locations).toHaveLength(20_000)
  const answer = await get(made.ListId)
  expect(answer.headers['transfer-encoding']).toBe('chunked')
  expect((answer.json as Reply).Locations.at(-1)?.Name).toBe('point number 19999')
})

test('the wrong method is 405 and says the right one', async () => {
  const { port, management } = await withLists()
  const right = { [UPDATE_PATH]: 'POST', [CREATE_PATH]: 'POST', [DELETE_PATH]: 'POST', [GET_LISTS_PATH]: 'GET' }
  for (const [path, method] of Object.entries(right)) {
    const answer = await send(port, `${path}?Key=${management}`, { method: method === 'GET' ? 'POST' : 'GET' })
    expect([answer.status, answer.headers.allow]).toEqual([405, method])
  }
})

test('what places and lists are marked with is kept, undone, and stands in the MetaInfo of a reply', async () => {
  const { call, create, get } = await startLists()
  const made = await create({ Locations: points(2) })
  const listId = made.ListId
  const id = made.Locations[0]!.Id as string
  const marks = { status: 'done', tags: ['Key account'], notes: [{ at: '2026-11-26T08:00:00Z', text: 'Ring twice' }] }
  await call('lists.change', { listId, change: { kind: 'edit', edits: [{ id, fields: marks }] } })
  const statuses = [{ word: 'done', color: 'green' as const, isDone: true }]
  const listMarks = { folder: 'North/Depots', color: 'teal' as const, statuses }
  expect(await call('lists.rename', { listId, ...listMarks })).toMatchObject({ ...listMarks, name: 'Depots' })
  expect(await call('lists.point', { listId, id })).toMatchObject(marks)
  const filters = [{ column: 'tags' as const, test: { is: 'oneOf' as const, values: ['key account'] } }]
  expect(await call('lists.points', { listId, filters, offset: 0, limit: 10 })).toMatchObject({
    total: 1,
    points: [{ id }],
  })
  const [first, second] = ((await get(listId)).json as Reply).Locations
  expect(first?.MetaInfo).toEqual({
    ...(made.Locations[0]!.MetaInfo ?? {}),
    WaypostStatus: 'done',
    WaypostTags: ['Key account'],
    WaypostNotes: [{ ...marks.notes[0], from: 'window' }],
  })
  expect(second).toEqual(made.Locations[1])
  await call('lists.undo', {})
  await call('lists.undo', {})
  expect(await call('lists.point', { listId, id })).toMatchObject({ status: '', tags: null, notes: null })
  expect((await call('lists.list', {})).lists).toMatchObject([{ folder: '', color: '', statuses: null }])
})

test('a program sets and clears status, tags and notes by MetaInfo; the window is told, and what was read can be sent back', async () => {
  const { host, call, create, update, get, post } = await startLists()
  const notes = [{ at: '2026-11-26T08:00:00Z', text: 'Ring twice' }]
  const sent = notes.map((note) => ({ ...note, from: 'window', who: 'somebody else' }))
  const marks = { WaypostStatus: 'done', WaypostTags: ['a', 'b'], WaypostNotes: sent }
  const made = await create({ Locations: [point('x', { MetaInfo: { Floor: 2, ...marks } }), point('y')] })
  const listId = made.ListId
  const [x, y] = made.Locations as [Record<string, unknown>, Record<string, unknown>]
  // Who wrote a note is known by the key, whatever is sent.
  const signed = [{ ...notes[0], from: 'api', who: 'test' }]
  expect(x.MetaInfo).toEqual({ Floor: 2, ...marks, WaypostNotes: signed })
  expect(y.MetaInfo).toBeNull()
  const stored = { status: 'done', tags: ['a', 'b'], notes: signed, metaInfo: { Floor: 2 } }
  expect(await call('lists.point', { listId, id: String(x.Id) })).toMatchObject(stored)

  const received: unknown[] = []
  host.onEvent((event, payload) => event === 'lists.changed' && received.push(payload))
  await update({ ListId: listId, Locations: [{ Id: y.Id, MetaInfo: { WaypostStatus: 'to visit' } }] })
  expect(received).toMatchObject([{ actor: 'api', kind: 'editPoints', lists: [{ listId, ids: [y.Id] }] }])
  const found = { filters: [{ column: 'status' as const, test: { is: 'oneOf' as const, values: ['to visit'] } }] }
  expect(await call('lists.points', { listId, ...found, offset: 0, limit: 9 })).toMatchObject({ total: 1 })

  const before = (await get(listId)).json as Reply
  const sentBack = await update({ ListId: listId, Locations: before.Locations })
  expect(sentBack.Locations).toEqual(before.Locations)
  const cleared = { WaypostStatus: '', WaypostTags: null, WaypostNotes: null, Floor: null }
  const after = await update({ ListId: listId, Locations: [{ Id: x.Id, MetaInfo: cleared }] })
  expect(after.Locations[0]?.MetaInfo).toBeNull()
  await call('lists.undo', {})
  expect(((await get(listId)).json as Reply).Locations).toEqual(before.Locations)

  const wrong = { WaypostStatus: 7, WaypostTags: 'a', WaypostNotes: [{ text: 'without a date' }] }
  for (const [name, value] of Object.entries(wrong)) {
    const body = { ListId: listId, Locations: [{ Id: x.Id, Name: 'other', MetaInfo: { [name]: value } }] }
    const answer = (await post(UPDATE_PATH, body)).json as { Number: number; Cause: string }
    expect(answer).toMatchObject({ Number: 18 })
    expect(answer.Cause).toContain(`Locations[0].MetaInfo.${name} must be`)
  }
  expect(((await get(listId)).json as Reply).Locations).toEqual(before.Locations)
})
