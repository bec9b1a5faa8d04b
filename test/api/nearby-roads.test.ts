import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { CREATE_PATH, NEARBY_PATH, REACH_PATH } from '#shared/api/api-paths.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { drawRoads } from '../unit/roads/drawn-roads.ts'
import { post, startHost } from './start-host.ts'
import { isEnded, whenJob } from './when-job.ts'

/** At the equator: the road leads 100 m north and back to places that lie 200 m apart. */
const DETOUR = { map: 'b   c\na   d', ways: { abcd: 'residential' } }

async function startWithRoads() {
  const running = await startHost()
  const folder = join(running.dataDir, 'roads')
  mkdirSync(folder, { recursive: true })
  const info = { name: 'Drawn', nodes: 4, edges: 1, bans: 0, madeAt: '2026-01-01T00:00:00.000Z' }
  const region = { info: { ...info, box: [-0.01, -0.01, 0.01, 0.01] as [number, number, number, number] } }
  writeRegion(regionPath(folder, 'drawn'), { info: region.info, roads: await drawRoads(DETOUR) }, Buffer.alloc(32, 7))
  const key = await running.createKey({ type: 'management' })
  return { ...running, post: (path: string, body: object) => post(running.port, `${path}?Key=${key}`, body) }
}

const ORIGIN = { Latitude: '-0.0009', Longitude: '0' }
const ACROSS = { Name: 'Across', Latitude: '-0.0009', Longitude: '0.0018' }
const FAR = { Name: 'Far', Latitude: '0.5', Longitude: '0' }

const toPosition = ({ Latitude, Longitude }: typeof ORIGIN) => ({ lat: Number(Latitude), lon: Number(Longitude) })

test('a reply says how many results were routed, and is otherwise as it was', async () => {
  const { post, call } = await startWithRoads()
  const near = await post(NEARBY_PATH, { OriginLocation: ORIGIN, Locations: [ACROSS, FAR] })
  expect(near.headers['waypost-routed']).toBe('1/2')
  const { DestinationLocations } = near.json as { DestinationLocations: Record<string, unknown>[] }
  const names = ['DestinationLocation', 'Distance', 'DistanceMiles', 'DistanceMeters', 'Time', 'TimeSeconds']
  expect(DestinationLocations.map((one) => Object.keys(one))).toEqual([names, names])
  expect(DestinationLocations[0]).toMatchObject({ DestinationLocation: ACROSS, Distance: '0.4 km' })
  // Straight it is 200 m.
  expect(DestinationLocations[0]?.DistanceMeters).toBeGreaterThan(390)
  const list = (await post(CREATE_PATH, { ListName: 'Depots', Locations: [ACROSS, FAR] })).json as { ListId: string }
  const stored = await post(NEARBY_PATH, { OriginLocation: ORIGIN, LocationListId: list.ListId })
  expect(stored.headers['waypost-routed']).toBe('1/2')
  const found = await call('nearby.find', { listId: list.ListId, origin: { lat: -0.0009, lon: 0 } })
  expect(found.results).toMatchObject([
    { name: 'Across', isEstimate: false, whyEstimated: null },
    { name: 'Far', isEstimate: true, whyEstimated: 'no-map' },
  ])
  const elsewhere = await post(NEARBY_PATH, { OriginLocation: FAR, LocationListId: list.ListId })
  expect(elsewhere.headers['waypost-routed']).toBe('0/2')
  const [from, to] = [toPosition(ORIGIN), toPosition(ACROSS)]
  const way = await call('nearby.route', { from, to })
  expect(way).toMatchObject({ whyEstimated: null, problem: null })
  expect(way.shape.length).toBeGreaterThan(3)
  expect(Math.round(way.distanceMeters)).toBe(DestinationLocations[0]?.DistanceMeters)
  const byVan = await call('nearby.route', { from, to, mode: 'van' })
  expect(byVan.seconds).toBeCloseTo(1.03 * way.seconds, 6)
  const none = await call('nearby.route', { from, to: { lat: 0.5, lon: 0 } })
  expect(none).toMatchObject({ whyEstimated: 'no-map', shape: [], problem: expect.stringMatching(/[.]$/) as string })
  expect(none.distanceMeters).toBeGreaterThan(none.straightMeters)
  const [routed, estimated] = found.results
  const asked = { listId: list.ListId, origin: from, format: 'gpx' } as const
  const { text } = await call('nearby.export', { ...asked, wayTo: routed?.id })
  expect(text).toContain('<trk><name>Across</name>')
  expect(text.match(/<trkpt/g)).toHaveLength(way.shape.length)
  expect((await call('nearby.export', { ...asked, wayTo: estimated?.id })).text).not.toContain('<trk>')
})

test('what is reached becomes a file and areas of a list, with what it is the answer to', async () => {
  const { call } = await startWithRoads()
  const from = { ...toPosition(ORIGIN), name: 'Office' }
  const areas = [
    { limit: 1, name: '1 min on foot from Office' },
    { limit: 2, name: '2 min on foot from Office' },
  ]
  const asked = { from, mode: 'pedestrian', unit: 'minutes', areas } as const
  const shown = await call('nearby.reach', { from, mode: 'pedestrian', minutes: [1, 2] })
  const { text } = await call('nearby.reachFile', { ...asked, format: 'geojson' })
  const { features } = JSON.parse(text) as typeof shown
  expect(features.map(({ properties }) => properties)).toMatchObject([
    { name: '2 min on foot from Office', minutes: 2, mode: 'pedestrian', origin: 'Office', originLatitude: -0.0009 },
    { name: '1 min on foot from Office', minutes: 1, leaving: 'average of a working day', attribution: '© OpenStreetMap contributors' }, // prettier-ignore
  ])
  const cornersOf = (shapes: typeof shown.features) =>
    shapes.map(({ geometry }) => (geometry.coordinates as unknown[]).flat(3).length)
  // One polygon alone has a bracket less.
  expect(cornersOf(features)).toEqual(cornersOf(shown.features))
  const kml = (await call('nearby.reachFile', { ...asked, format: 'kml' })).text
  expect(kml).toContain('<Data name="minutes"><value>2</value></Data>')
  expect(kml.match(/<Polygon>/g)).toHaveLength(2)

  const kept = await call('nearby.keepReach', { ...asked, to: { name: 'Around the office' } })
  const layersOf = async () => (await call('layers.list', { listId: kept.listId })).layers
  expect(kept).toMatchObject({ kind: 'createList', name: 'Around the office' })
  expect(await layersOf()).toMatchObject([
    { name: '2 min on foot from Office', fields: { minutes: 2, mode: 'pedestrian', origin: 'Office' } },
    { name: '1 min on foot from Office', fields: { minutes: 1 } },
  ])
  const to = { listId: kept.listId }
  await call('nearby.keepReach', { ...asked, unit: 'kilometers', areas: [{ limit: 0.2, name: 'Near' }], to })
  expect((await layersOf()).map(({ name }) => name)).toEqual([areas[1]?.name, areas[0]?.name, 'Near'])
  await call('lists.undo', {})
  expect(await layersOf()).toHaveLength(2)
  // What cannot be kept says why, and adds nothing.
  const refused = { ...asked, to: { listId: 'none' } }
  await expect(call('nearby.keepReach', refused)).rejects.toThrow(/list/)
  const far = { ...asked, areas: [{ limit: 181, name: 'Far' }] }
  await expect(call('nearby.reachFile', { ...far, format: 'kml' })).rejects.toThrow()
  const sea = { ...asked, from: { lat: 0.5, lon: 0, name: 'Sea' } }
  await expect(call('nearby.keepReach', { ...sea, to })).rejects.toThrow(/No road map holds 0.5, 0/)
  expect(await layersOf()).toHaveLength(2)
  await call('lists.undo', {})
  expect((await call('lists.list', {})).lists).toEqual([])
})

test('what is reached is item as GeoJSON, or why not', async () => {
  const { call } = await startWithRoads()
  const from = toPosition(ORIGIN)
  const { features } = await call('nearby.reach', { from, mode: 'pedestrian', minutes: [1, 2] })
  expect(features.map(({ properties }) => [properties.minutes, properties.kilometers])).toEqual([
    [2, null],
    [1, null],
  ])
  for (const { geometry } of features) {
    const [ring] = geometry.coordinates[0] as [[number, number][]]
    expect(ring[0]).toEqual(ring.at(-1))
  }
  const byLength = await call('nearby.reach', { from, kilometers: [0.1] })
  expect(byLength.features.map(({ properties }) => properties.kilometers)).toEqual([0.1])
  await expect(call('nearby.reach', { from: { lat: 0.5, lon: 0 } })).rejects.toThrow(/No road map holds 0.5, 0/)
})

test('a tour is planned, kept, drawn, written and arranged', async () => {
  const { call, post } = await startWithRoads()
  const hours = { Tuesday: { Open: '09:00', Close: '10:00' } }
  const sent = [ACROSS, { Name: 'Corner', Latitude: '0', Longitude: '0.0018', OpeningHours: hours }]
  const { ListId } = (await post(CREATE_PATH, { ListName: 'Depots', Locations: sent })).json as { ListId: string }
  const { points: rows } = await call('lists.points', { listId: ListId, offset: 0, limit: 10 })
  const stops = rows.map(({ id, name, lat, lon }) => ({ listId: ListId, placeId: id, name, lat: lat!, lon: lon! }))
  const start = { ...toPosition(ORIGIN), name: 'Depot' }
  // A Tuesday.
  const asked = { start, stops, mode: 'pedestrian', stayMinutes: 1, startsAt: '2026-11-24T08:00' } as const
  const { tour: made } = await call('tours.create', asked)
  const tourId = made.id
  let found = await call('tours.begin', { tourId })
  const { searchId } = found
  while (!found.plan.isDone) found = await call('tours.improve', { searchId })
  const { tour } = await call('tours.keep', { searchId })
  const [route] = tour.plan!.routes
  // Whoever goes to the corner first waits there; so it comes last, and is waited for there.
  expect(route?.visits.map(({ begin }) => begin)).toEqual([expect.stringMatching(/T08:0/), '2026-11-24T09:00'])
  expect(route?.visits.every(({ whyEstimated }) => whyEstimated === null)).toBe(true)
  expect(route?.visits[1]).toMatchObject({ lateSeconds: 0, departure: '2026-11-24T09:01' })
  expect(route?.visits[1]?.waitSeconds).toBeGreaterThan(50 * 60)
  const { routes } = await call('tours.way', { tourId })
  expect(routes[0]?.legs.map(({ isEstimate }) => isEstimate)).toEqual([false, false, false])
  expect(routes[0]?.legs.flatMap(({ shape }) => shape).length).toBeGreaterThan(5)
  const written = async (format: 'gpx' | 'csv' | 'geojson') => (await call('tours.export', { tourId, format })).text
  expect(await written('gpx')).toContain('<name>2 Corner</name>')
  expect((await written('csv')).split('\r\n')).toHaveLength(6)
  expect(JSON.parse(await written('geojson'))).toHaveProperty('features.length', 7)
  // Whoever goes to the corner first waits there until it opens.
  const stopIds = route!.visits.map(({ stopId }) => stopId).toReversed()
  const turned = await call('tours.arrange', { tourId, routes: [{ vehicleId: route!.vehicleId, stopIds }] })
  expect(turned.tour.plan?.isByHand).toBe(true)
  expect(turned.tour.plan?.routes[0]?.visits[0]).toMatchObject({ stopId: stopIds[0], begin: '2026-11-24T09:00' })
  const twice = [{ vehicleId: route!.vehicleId, stopIds: [stopIds[0]!, stopIds[0]!] }]
  await expect(call('tours.arrange', { tourId, routes: twice })).rejects.toThrow(/has it twice/)
  await expect(call('tours.improve', { searchId })).rejects.toThrow(/no longer kept/)
})

test('the nearest of another list go into columns and a file', async () => {
  const { call, post, host } = await startWithRoads()
  const create = async (name: string, ...locations: object[]) =>
    ((await post(CREATE_PATH, { ListName: name, Locations: locations })).json as { ListId: string }).ListId
  const fromListId = await create('Depots', { Name: 'Depot', ...ORIGIN, Longitude: '0.00001' })
  const toListId = await create('Shops', ACROSS, { Name: 'Corner', Latitude: '0', Longitude: '0.0018' })
  const asked = { fromListId, toListId, nearest: 2, mode: 'pedestrian', isIntoColumns: true } as const
  const started = await call('lists.matrix', asked)
  const job = await whenJob(host, started.id, isEnded)
  expect(job).toMatchObject({ kind: 'matrix', state: 'done', title: 'Depots to Shops.csv', done: 1 })
  const { points } = await call('lists.points', { listId: fromListId, offset: 0, limit: 1 })
  expect(points[0]?.metaInfo).toMatchObject({ 'Nearest 1': 'Corner', 'Nearest 2': 'Across' })
  const file = host.files.get(job.result?.file ?? '')?.path ?? ''
  expect(readFileSync(file, 'utf8').trimEnd().split('\r\n')).toHaveLength(3)
  await call('jobs.remove', { jobId: job.id })
  expect(existsSync(file)).toBe(false)
  const all = await call('lists.matrix', { fromListId, toListId, nearest: null, departure: { weekday: 0, hour: 8 } })
  const ended = await whenJob(host, all.id, isEnded)
  expect(ended).toMatchObject({ state: 'done', done: 1 })
  const account = await call('lists.matrixAccount', { jobId: all.id })
  expect(account).toEqual({ points: 1, unplaced: 0, routed: 2, estimated: {} })
  const pairs = readFileSync(host.files.get(ended.result?.file ?? '')?.path ?? '', 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(pairs.map((line) => line.split(',')[3])).toEqual(['ToName', 'Across', 'Corner'])
  const refused = await host.dispatch('lists.matrix', { fromListId, toListId, nearest: null, isIntoColumns: true })
  expect(refused).toMatchObject({ error: { code: 'lists/matrix-columns' } })
})

test('travel between lists goes on after a restart, and ends as if nothing had been', async () => {
  const { host, call, dataDir } = await startHost()
  const fill = async (name: string, lat: number) => {
    const { id } = await call('lists.create', { name })
    const points = Array.from({ length: 300 }, (_, i) => ({ name: `${name} ${i}`, lat: lat + i / 10_000, lon: 9.5 }))
    await call('lists.change', { listId: id, change: { kind: 'add', points } })
    return id
  }
  const lists = { fromListId: await fill('Depots', 47.1), toListId: await fill('Shops', 47.2) }
  const textOf = (one: typeof host, job: CommandResponse<'jobs.get'>) =>
    readFileSync(one.files.get(job.result?.file ?? '')?.path ?? '', 'utf8')
  const started = await call('lists.matrix', { ...lists, nearest: null })
  const whole = await whenJob(host, started.id, isEnded)
  const [text, account] = [textOf(host, whole), await call('lists.matrixAccount', { jobId: whole.id })]
  expect(account).toEqual({ points: 300, unplaced: 0, routed: 0, estimated: { 'no-map': 90_000 } })
  const broken = await call('lists.matrix', { ...lists, nearest: null })
  await whenJob(host, broken.id, ({ done }) => done > 0)
  await host.close()

  const again = await startHost({ dataDir })
  const found = await again.call('jobs.get', { jobId: broken.id })
  expect(found).toMatchObject({ kind: 'matrix', state: 'interrupted', result: null })
  await again.call('jobs.resume', { jobId: broken.id })
  const resumed = await whenJob(again.host, broken.id, isEnded)
  expect(resumed).toMatchObject({ state: 'done', done: 300 })
  expect(textOf(again.host, resumed) === text).toBe(true)
  expect(await again.call('lists.matrixAccount', { jobId: broken.id })).toEqual(account)
})

interface ReachReply {
  type: string
  features: {
    properties: Record<string, unknown> & { Count: number; Locations: { Id: string; Name: string }[] }
    geometry: { type: string; coordinates: number[][][][] }
  }[]
}

test('reach draws a shape for each limit, the largest first, and counts the places of a list in it', async () => {
  const { post } = await startWithRoads()
  const list = (await post(CREATE_PATH, { ListName: 'Depots', Locations: [ACROSS, FAR] })).json as { ListId: string }
  const byRoad = await post(REACH_PATH, { OriginLocation: ORIGIN, Meters: ['150', 450], Within: list.ListId })
  expect(byRoad.headers['waypost-routed']).toBe('2/2')
  const { type, features } = byRoad.json as ReachReply
  expect(type).toBe('FeatureCollection')
  expect(features.map(({ properties }) => properties)).toMatchObject([
    { Meters: 450, TransportationType: 0, IsEstimate: false, Count: 1, Locations: [{ Name: 'Across' }] },
    { Meters: 150, Count: 0, Locations: [] },
  ])
  for (const { geometry } of features) {
    expect(geometry.type).toBe('MultiPolygon')
    expect(geometry.coordinates[0]?.[0]?.at(0)).toEqual(geometry.coordinates[0]?.[0]?.at(-1))
  }
  // Where no road map is, a circle says that it is one: no way by road is shorter than the straight line.
  const circle = await post(REACH_PATH, { OriginLocation: FAR, Meters: [100_000], Within: list.ListId })
  expect(circle.headers['waypost-routed']).toBe('0/1')
  const [feature] = (circle.json as ReachReply).features
  expect(feature?.properties).toMatchObject({ IsEstimate: true, ToleranceMeters: null })
  for (const [lon = 0, lat = 0] of feature?.geometry.coordinates[0]?.[0] ?? []) {
    expect(Math.hypot(lon, lat - 0.5) * 111_320).toBeLessThan(100_000)
    expect(Math.hypot(lon, lat - 0.5) * 111_320).toBeGreaterThan(40_000)
  }
  expect(feature?.properties.Count).toBe(2)
})

const REFUSED: [body: object, error: string, cause: string][] = [
  [{ OriginLocation: ORIGIN }, '18', 'neither Minutes nor Meters'],
  [{ OriginLocation: ORIGIN, Minutes: [5], Meters: [5] }, '18', 'Minutes and Meters'],
  [{ OriginLocation: ORIGIN, Minutes: [10, 5] }, '18', 'Minutes holds 5'],
  [{ OriginLocation: ORIGIN, Minutes: [0] }, '18', 'Minutes holds 0'],
  [{ OriginLocation: ORIGIN, Minutes: [181] }, '18', 'Minutes holds 181'],
  [
    { OriginLocation: ORIGIN, Meters: Array.from({ length: 11 }, (_, at) => at + 1) },
    '18',
    'a list of 1 to 10 numbers',
  ],
  [{ OriginLocation: ORIGIN, Meters: [5], Within: 'none' }, '1006', 'No list has the id'],
  [{ Minutes: [5] }, '1001', 'no origin'],
]

test('reach refuses what it cannot draw, and says why', async () => {
  const { post } = await startWithRoads()
  for (const [body, error, cause] of REFUSED) {
    const { json } = await post(REACH_PATH, body)
    const item = (json as { Items?: Record<string, unknown>[] }).Items?.[0] ?? (json as Record<string, unknown>)
    expect([String(item.Error ?? item.Number), item.Cause]).toEqual([error, expect.stringContaining(cause)])
  }
})
