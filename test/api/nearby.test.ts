import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CREATE_PATH, NEARBY_PATH } from '#shared/api/api-paths.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { fail, ok } from '#shared/result.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { createEchoPool, itemError, post as postTo, send, shareHost, startHost } from './start-host.ts'

interface Found {
  OriginLocation: unknown
  DestinationLocations: {
    DestinationLocation: Record<string, unknown>
    Distance: string
    DistanceMiles: string
    DistanceMeters: number
    Time: string
    TimeSeconds: number
  }[]
}

const LONDON = { Name: 'London', Latitude: '51.5074', Longitude: '-0.1278' }
const place = (Name: string, Latitude: number, Longitude: number, extra: object = {}) => ({
  Name,
  Latitude: String(Latitude),
  Longitude: String(Longitude),
  ...extra,
})
const CROYDON = place('Croydon', 51.3762, -0.0982)
const BRIGHTON = place('Brighton', 50.8225, -0.1372)
const READING = place('Reading', 51.4543, -0.9781)
const NEW_YORK = place('New York', 40.7128, -74.006)

const shared = shareHost()

/** The shared host; one of its own for a test that says what is special about it. */
async function startNearby(options?: Parameters<typeof startHost>[0]) {
  const running = await (options ? startHost(options) : shared())
  const { port, createKey } = running
  const key = await createKey()
  const management = await createKey({ type: 'management' })
  const post = (path: string, body: unknown, as: string) => postTo(port, `${path}?Key=${as}`, body)
  const ask = (body: unknown, as = key) => post(NEARBY_PATH, body, as)
  const find = async (body: object): Promise<Found> => {
    const answer = await ask({ OriginLocation: LONDON, Locations: [BRIGHTON, CROYDON, READING], ...body })
    expect(answer.status).toBe(200)
    expect(answer.json).not.toHaveProperty('Items')
    return answer.json as Found
  }
  const createList = async (Locations: object[]) =>
    (await post(CREATE_PATH, { ListName: 'Depots', Locations }, management)).json as { ListId: string }
  return { ...running, key, ask, find, createList }
}

const names = (found: Found) => found.DestinationLocations.map((one) => one.DestinationLocation.Name)

test('destinations of the request come nearest first, echoed as sent, in the protocol’s formats', async () => {
  const { find } = await startNearby()
  const found = await find({})
  expect(names(found)).toEqual(['Croydon', 'Reading', 'Brighton'])
  expect(found.OriginLocation).toEqual(LONDON)
  for (const one of found.DestinationLocations) {
    expect(Object.keys(one)).toEqual([
      ...['DestinationLocation', 'Distance', 'DistanceMiles', 'DistanceMeters', 'Time', 'TimeSeconds'],
    ])
    const kilometers = Math.round(one.DistanceMeters / 10) / 100
    expect(one.Distance).toBe(`${kilometers} km`)
    expect(one.DistanceMiles).toBe(`${Math.floor(kilometers * 0.621371 * 100 + 1e-9) / 100} mi`)
    expect(one.Time).toBe(`${Math.floor(one.TimeSeconds / 60)} mins`)
  }
  expect(found.DestinationLocations[0]?.DestinationLocation).toEqual(CROYDON)
})

test('a valid list id wins over Locations, and its points come whole', async () => {
  const { find, createList } = await startNearby()
  const { ListId } = await createList([place('Kingston', 51.41, -0.3, { MetaInfo: { a: 1 } })])
  const found = await find({ LocationListId: ListId.toUpperCase() })
  expect(names(found)).toEqual(['Kingston'])
  expect(found.DestinationLocations[0]?.DestinationLocation).toMatchObject({ Latitude: '51.41', MetaInfo: { a: 1 } })
})

test('an unknown list id: Locations are used if sent, else 1006; a blank one counts as none', async () => {
  const { find, ask } = await startNearby()
  expect(names(await find({ LocationListId: randomUUID() }))).toHaveLength(3)
  expect(names(await find({ LocationListId: ' ' }))).toHaveLength(3)
  const error = itemError(await ask({ OriginLocation: LONDON, LocationListId: randomUUID() }))
  expect(error).toMatchObject({ Error: '1006', Description: 'NoListFound' })
})

test('no origin is 1001, no destinations 1003', async () => {
  const { ask } = await startNearby()
  for (const origin of [
    {},
    { OriginLocation: null },
    { OriginLocation: { Name: 'x', Latitude: '', Longitude: ' ' } },
  ]) {
    expect(itemError(await ask({ ...origin, Locations: [CROYDON] }))).toMatchObject({
      Error: '1001',
      Description: 'MissingOriginLocation',
    })
  }
  for (const none of [{}, { Locations: [] }, { Locations: null }]) {
    expect(itemError(await ask({ OriginLocation: LONDON, ...none }))).toMatchObject({
      Error: '1003',
      Description: 'MissingDestinationLocations',
    })
  }
})

type Bad = [number: string, description: string, body: object]
const INVALID = 'Missing or invalid parameters'
const BAD: Bad[] = [
  ['1004', 'InvalidOriginLatLong', { OriginLocation: { Latitude: '91', Longitude: '0' } }],
  ['1004', 'InvalidOriginLatLong', { OriginLocation: { Latitude: 'north', Longitude: '0' } }],
  ['1004', 'InvalidOriginLatLong', { OriginLocation: { Latitude: '51' } }],
  ['1005', 'InvalidOriginId', { OriginLocation: null, AddressId: 'GB|1' }],
  ['1007', 'InvalidDestinationLatLong', { Locations: [CROYDON, place('bad', 51, 181)] }],
  ['1007', 'InvalidDestinationLatLong', { Locations: [{ Name: 'bad' }] }],
  ['1008', 'InvalidDestinationId', { Locations: [{ ...CROYDON, Id: 'x'.repeat(300) }] }],
  [
    '1009',
    'DuplicateDestinationId',
    {
      Locations: [
        { ...CROYDON, Id: 'a' },
        { ...READING, Id: 'a' },
      ],
    },
  ],
  ['1011', 'InvalidSearchArea', { MaxDistance: 500_001 }],
  ['1011', 'InvalidSearchArea', { MaxDistance: 501, InputUnit: 1 }],
  ['1011', 'InvalidSearchArea', { MaxDistance: 311, InputUnit: 2 }],
  ...[{ MaxDistance: 0 }, { MaxDistance: -1 }, { MaxDistance: 'far' }, { InputUnit: 3 }, { InputUnit: 'km' }].map(
    (bad) => ['18', INVALID, bad] satisfies Bad,
  ),
  ...[{ MaxResults: 0 }, { MaxResults: 101 }, { MaxResults: 1.5 }, { OrderBy: 2 }, { OrderBy: -1 }].map(
    (bad) => ['18', INVALID, bad] satisfies Bad,
  ),
  ...[{ TransportationType: 8 }, { TransportationType: {} }, { Locations: 'x' }, { OriginLocation: 'x' }].map(
    (bad) => ['18', INVALID, bad] satisfies Bad,
  ),
]
test.each(BAD)('error %s %s: %j', async (number, description, bad) => {
  const { ask } = await startNearby()
  const error = itemError(await ask({ OriginLocation: LONDON, Locations: [CROYDON], ...bad }))
  expect(error).toMatchObject({ Error: number, Description: description })
})

test('MaxDistance is straight-line; its unit is that of InputUnit, and numbers may be text', async () => {
  const { find } = await startNearby()
  expect(names(await find({ MaxDistance: 20_000 }))).toEqual(['Croydon'])
  expect(names(await find({ MaxDistance: '60', InputUnit: '1' }))).toEqual(['Croydon', 'Reading'])
  expect(names(await find({ MaxDistance: 50, InputUnit: 2 }))).toEqual(['Croydon', 'Reading', 'Brighton'])
  // Only a value that was sent is converted: the default stays 100 km.
  expect(names(await find({ InputUnit: 2 }))).toHaveLength(3)
  expect(names(await find({ MaxDistance: 500, InputUnit: 1 }))).toHaveLength(3)
})

test('none in the radius is an empty array', async () => {
  const { find } = await startNearby()
  expect((await find({ MaxDistance: 1 })).DestinationLocations).toEqual([])
})

test('MaxResults is 10 by default and 100 at most', async () => {
  const { find } = await startNearby()
  const Locations = Array.from({ length: 150 }, (_, i) => place(`p${i}`, 51.5 + i / 10_000, -0.12))
  expect(names(await find({ Locations }))).toHaveLength(10)
  expect(names(await find({ Locations, MaxResults: '100' }))).toHaveLength(100)
})

test('OrderBy 1 is by travel time, and every mode has its own', async () => {
  const { find } = await startNearby()
  const times = []
  for (let TransportationType = 0; TransportationType < 8; TransportationType++) {
    const { DestinationLocations } = await find({ TransportationType, OrderBy: 1 })
    const seconds = DestinationLocations.map(({ TimeSeconds }) => TimeSeconds)
    expect(seconds).toEqual([...seconds].sort((a, b) => a - b))
    times.push(seconds[0])
  }
  expect(times[7]).toBeGreaterThan(times[6] ?? 0)
  expect(times[6]).toBeGreaterThan(times[0] ?? 0)
})

test('destinations of another region are left out; when none remains, 1011', async () => {
  const { ask } = await startNearby()
  // Across the Bering Strait: the regions differ, the radius does not.
  const origin = { Latitude: '65.6', Longitude: '-168.08', Country: 'US' }
  const chukotka = place('Chukotka', 66.0, -170.6, { Country: 'RU' })
  const wales = place('Wales', 65.61, -168.1, { Country: 'US' })
  const both = (await ask({ OriginLocation: origin, Locations: [chukotka, wales], MaxDistance: 200_000 })).json as Found
  expect(names(both)).toEqual(['Wales'])
  const error = itemError(await ask({ OriginLocation: origin, Locations: [chukotka], MaxDistance: 200_000 }))
  expect(error).toMatchObject({ Error: '1011', Description: 'InvalidSearchArea' })
})

test('an origin by address is geocoded; one that is not found is 1004', async () => {
  const pool = createEchoPool()
  pool.cleanse = async ([address]) =>
    ok([
      {
        matches: address?.Address === 'known' ? [{ Latitude: '51.500000', Longitude: '-0.120000' }] : [],
      },
    ])
  const { find, ask } = await startNearby({ pool })
  expect(names(await find({ OriginLocation: { Address: 'known', Country: 'GB' } }))).toHaveLength(3)
  const unknown = await ask({ OriginLocation: { Address: 'nowhere', Country: 'GB' }, Locations: [CROYDON] })
  expect(itemError(unknown).Error).toBe('1004')
})

test('errors of keys and bodies have the items shape, those of the transport the flat one', async () => {
  const { ask, port, key, createKey } = await startNearby({})
  expect(itemError(await ask({}, 'AA11-AA11-AA11-AA11')).Error).toBe('2')
  expect(itemError(await ask({}, await createKey({ expiresAt: '2020-01-01' }))).Error).toBe('16')
  expect(itemError(await ask('[]')).Error).toBe('19')
  expect(itemError(await ask('{"__proto__":{}}')).Error).toBe('18')
  const flat = await send(port, `${NEARBY_PATH}?Key=${key}`, { method: 'GET' })
  expect(flat.status).toBe(405)
  expect(flat.json).toMatchObject({ Number: 20 })
})

test('a request is one unit whatever the number of destinations, and a daily limit is error 8', async () => {
  const { ask, createKey } = await startNearby()
  const limited = await createKey({ dailyLimit: 2 })
  const body = { OriginLocation: LONDON, Locations: [CROYDON, READING, BRIGHTON] }
  for (let i = 0; i < 2; i++) expect((await ask(body, limited)).json).toHaveProperty('DestinationLocations')
  expect(itemError(await ask(body, limited))).toMatchObject({ Error: '8', Description: 'Key daily limit exceeded' })
})

test('points at the date line and the poles are near across them', async () => {
  const { find } = await startNearby()
  const fiji = { Latitude: '-17', Longitude: '179.99' }
  const across = [place('west of it', -17, -179.99), place('far', -17, 179)]
  const found = await find({ OriginLocation: fiji, Locations: across, MaxDistance: 5_000 })
  expect(names(found)).toEqual(['west of it'])
})

const reflect = (lat: number): number => (lat > 90 ? 180 - lat : lat < -90 ? -180 - lat : lat)

/** Every direction within a few degrees of a place, the seam of the world between them. */
function strewn(centre: { lat: number; lon: number }, count: number): { lat: number; lon: number }[] {
  const random = seededRandom(count)
  const spread = 3 / Math.max(0.05, Math.cos((centre.lat * Math.PI) / 180))
  return Array.from({ length: count }, () => ({
    // Beyond a pole one comes down on the other side: without this, half of them would stand on the pole itself.
    lat: reflect(centre.lat + 3 * (2 * random.next() - 1)),
    lon: ((((centre.lon + spread * (2 * random.next() - 1) + 180) % 360) + 360) % 360) - 180,
  }))
}

test.each([
  ['the date line', { lat: -17.8, lon: 180 }],
  ['the date line from the west', { lat: 0.01, lon: -179.999 }],
  ['the north pole', { lat: 90, lon: 0 }],
  ['the south pole', { lat: -89.9, lon: 120 }],
])('near %s the points within the radius are those of measuring every one', async (_where, origin) => {
  const { find, createList } = await startNearby()
  const points = strewn(origin, 2_000)
  const measured = points.map((point, index) => ({ index, meters: geodesicDistanceMeters(origin, point) }))
  // As wide as 80 points, so that none is left out for their number.
  const nearest = measured.toSorted((a, b) => a.meters - b.meters).slice(0, 80)
  const MaxDistance = (nearest.at(-1)?.meters ?? 0) + 1e-3
  const Locations = points.map(({ lat, lon }, index) => place(`${index}`, lat, lon))
  const { ListId } = await createList(Locations)
  const OriginLocation = { Latitude: origin.lat, Longitude: origin.lon }
  const expected = nearest.map(({ index }) => `${index}`).sort()
  for (const source of [{ LocationListId: ListId }, { Locations }]) {
    const found = await find({ OriginLocation, MaxDistance, MaxResults: 100, ...source })
    expect(names(found).sort()).toEqual(expected)
  }
})

test('swapped coordinates of origin and destination are told with their remedy', async () => {
  const { ask } = await startNearby()
  const swapped = { Latitude: '-116.2', Longitude: '43.6' }
  const remedy = 'Latitude and Longitude look swapped: send Latitude 43.6 and Longitude -116.2.'
  const origin = await ask({ OriginLocation: swapped, Locations: [CROYDON] })
  expect(itemError(origin)).toMatchObject({ Error: '1004', Resolution: remedy })
  const destination = await ask({ OriginLocation: LONDON, Locations: [CROYDON, { Name: 'Boise', ...swapped }] })
  expect(itemError(destination)).toMatchObject({ Error: '1007', Resolution: remedy })
  expect(itemError(destination).Cause).toContain('Locations[1] "Boise"')
})

test('blank ids are not duplicates, and the order of equal requests is the same', async () => {
  const { find } = await startNearby()
  const Locations = [CROYDON, READING, BRIGHTON].map((one) => ({ ...one, Id: ' ' }))
  const first = await find({ Locations })
  expect(names(first)).toHaveLength(3)
  expect(await find({ Locations })).toEqual(first)
})

test('results are ordered by the DistanceMeters that are returned', async () => {
  const { find } = await startNearby()
  const Locations = strewn({ lat: 53.4, lon: -3 }, 300).map(({ lat, lon }, index) => place(`${index}`, lat, lon))
  const origin = { Latitude: '53.4', Longitude: '-3' }
  const { DestinationLocations } = await find({ OriginLocation: origin, Locations, MaxResults: 100, MaxDistance: 5e5 })
  const meters = DestinationLocations.map(({ DistanceMeters }) => DistanceMeters)
  expect(meters).toHaveLength(100)
  expect(meters).toEqual(meters.toSorted((a, b) => a - b))
})

test('a country that lies in two regions reaches both, and one that is not sent is found by the coordinates', async () => {
  const { find, ask } = await startNearby()
  const istanbul = { Latitude: '41.02', Longitude: '28.97' }
  const Locations = [place('Edirne', 41.68, 26.56), place('Plovdiv', 42.14, 24.75), place('Bursa', 40.19, 29.06)]
  const found = await find({ OriginLocation: istanbul, Locations, MaxDistance: 500, InputUnit: 1 })
  expect(names(found).sort()).toEqual(['Bursa', 'Edirne', 'Plovdiv'])
  // Gibraltar looks at Morocco across 45 km of water and a border of regions.
  const tangier = place('Tangier', 35.77, -5.8)
  const error = itemError(
    await ask({ OriginLocation: { Latitude: '36.14', Longitude: '-5.35' }, Locations: [tangier] }),
  )
  expect(error.Error).toBe('1011')
})

test('the origin is echoed as it was sent, names and all', async () => {
  const { find } = await startNearby()
  const OriginLocation = { latitude: 51.5074, LONGITUDE: '-0.1278', Colour: 'red', MetaInfo: { a: [1] } }
  expect((await find({ OriginLocation })).OriginLocation).toEqual(OriginLocation)
})

test('error 1010 when the search itself fails, -1 for a defect, both in the items shape', async () => {
  const pool = createEchoPool()
  const { ask } = await startNearby({ pool })
  const body = { OriginLocation: { Address: 'a', Country: 'GB' }, Locations: [CROYDON] }
  pool.cleanse = async () => fail('worker/died', 'The thread ended.')
  expect(itemError(await ask(body))).toMatchObject({ Error: '1010', Description: 'ProviderFailure' })
  pool.cleanse = () => Promise.reject(new Error('defect'))
  expect(itemError(await ask(body))).toMatchObject({ Error: '-1', Description: 'Unknown error' })
})

test('a list that is deleted elsewhere is no list: 1006', async () => {
  const { find, ask, createList, call } = await startNearby()
  const { ListId } = await createList([CROYDON])
  expect(names(await find({ LocationListId: ListId, Locations: null }))).toEqual(['Croydon'])
  await call('lists.remove', { listId: ListId })
  expect(itemError(await ask({ OriginLocation: LONDON, LocationListId: ListId })).Error).toBe('1006')
})

test('with a stored list the Locations of the request are not even judged', async () => {
  const { find, createList } = await startNearby()
  const { ListId } = await createList([CROYDON])
  expect(names(await find({ LocationListId: ListId, Locations: [{ Name: 'nowhere' }] }))).toEqual(['Croydon'])
})

test('a body over 256 MiB is 413 and names the limit', async () => {
  const { port, key } = await startNearby()
  const answer = await send(port, `${NEARBY_PATH}?Key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': `${256 * 1024 * 1024 + 1}` },
    body: '{',
  })
  expect(answer.status).toBe(413)
  expect((answer.json as { Cause: string }).Cause).toContain('256 MiB')
})

test('50,000 destinations in one body are read beside the host', async () => {
  const { find } = await startNearby()
  const Locations = Array.from({ length: 50_000 }, (_, i) =>
    place(`p${i}`, 40 + (i % 1000) / 50, (i / 1000) * 0.5 - 10),
  )
  Locations.push(place('nearest', 51.5075, -0.1278))
  const found = await find({ Locations, MaxResults: 1 })
  expect(names(found)).toEqual(['nearest'])
})

test('New York is too far from London', async () => {
  const { find } = await startNearby()
  expect((await find({ Locations: [NEW_YORK], MaxDistance: 500_000 })).DestinationLocations).toEqual([])
})
