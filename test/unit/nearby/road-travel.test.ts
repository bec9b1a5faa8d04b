import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerReach } from '#main/nearby/answer-reach.ts'
import { openRoadTravel } from '#main/nearby/road-travel.ts'
import type { Departure } from '#main/nearby/travel-model.types.ts'
import { metersADegree } from '#main/roads/model/ellipsoid.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { trafficPath } from '#main/roads/traffic/traffic-file.ts'
import { openRoadMaps, type RoadMaps } from '#main/roads/service/road-maps.ts'
import { createRoadTargets } from '#main/roads/service/road-targets.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { drawRoads, type Drawing } from '../roads/drawn-roads.ts'

const SOURCE = Buffer.alloc(32, 7)
const ROOM = 1e9
/** Where a file of sections says which version it is of. */
const VERSION_AT = 8

/** A column is 50 m wide, a line 100 m high, from the equator and the meridian on. */
const at = (column: number, line: number): Position => {
  const degree = metersADegree(0)
  return { lat: (-line * 100) / degree.lat, lon: (column * 50) / degree.lon }
}

const LOOP: Drawing = { map: 'a   b\nc   d', ways: { abdca: 'residential' } }

async function storeMap(folder: string, id: string, drawing: Drawing, box: [number, number, number, number]) {
  const roads = await drawRoads(drawing)
  const info = { name: id, box, nodes: 1, edges: 1, bans: 0, madeAt: '2026-01-01T00:00:00.000Z' }
  writeRegion(regionPath(folder, id), { info, roads }, SOURCE)
}

async function mapsOf(drawing = LOOP): Promise<{ folder: string; maps: RoadMaps }> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
  await storeMap(folder, 'drawn', drawing, [-0.06, -0.001, 0.06, 0.06])
  return { folder, maps: openRoadMaps({ folder, bytesKept: ROOM }) }
}

function travel(
  maps: RoadMaps,
  origin: Position,
  points: Position[],
  {
    milliseconds = 60_000,
    departure = null as Departure | null,
    isAtSea = false,
    isOnWater = (_: Position): boolean => false,
  } = {},
) {
  const position = (slot: number) => points[slot] as Position
  const places = { end: () => points.length, has: () => true, position, isOnWater }
  const roads = openRoadTravel({
    maps,
    origin,
    isAtSea,
    isOnWater,
    transport: 'car',
    departure,
    targetsOn: (prepared) => createRoadTargets(prepared, places),
    milliseconds,
  })
  return roads.to(points.map((_, slot) => slot))
}

test('a way is told with its length and time', async () => {
  const { maps } = await mapsOf()
  const [way] = travel(maps, at(0, 0), [at(4, 0)])
  expect(way).toMatchObject({ meters: 200 })
  expect((way as { seconds: number }).seconds).toBeGreaterThan(10)
})

test('where there is no road map, or the place lies off its roads, the reason is told', async () => {
  const { maps } = await mapsOf()
  const far = at(100, 0)
  expect(travel(maps, at(0, 0), [far, { lat: 5, lon: 5 }])).toEqual(['off-road', 'no-map'])
  expect(travel(maps, far, [at(0, 0)])).toEqual(['off-road'])
  expect(travel(maps, { lat: 5, lon: 5 }, [at(0, 0)])).toEqual(['no-map'])
})

test('of an origin at sea it is told that it lies there, unless a road map holds it', async () => {
  const { maps } = await mapsOf()
  expect(travel(maps, { lat: 5, lon: 5 }, [at(0, 0)], { isAtSea: true })).toEqual(['at-sea'])
  expect(travel(maps, at(100, 0), [at(0, 0)], { isAtSea: true })).toEqual(['off-road'])
})

test('in the sea a place is on the roads only close to one, at either end', async () => {
  const { maps } = await mapsOf()
  const [shore, quay, sea] = [at(0, 0), { lat: 0.0017, lon: 0 }, { lat: 0.0019, lon: 0 }]
  const isOnWater = ({ lat }: Position) => lat > 0
  const from = (origin: Position) => travel(maps, origin, [shore, quay, sea], { isOnWater })
  expect(from(shore)).toMatchObject([{ meters: 0 }, { meters: 188 }, 'off-road'])
  expect(from(quay).map((way) => typeof way)).toEqual(['object', 'object', 'string'])
  expect(from(sea)).toEqual(['off-road', 'off-road', 'off-road'])
  const request = { transport: 'car', departure: null, metric: 'milliseconds', limits: [60_000] } as const
  const reach = answerReach(maps, { ...request, limits: [60_000], from: sea }, isOnWater)
  expect(reach.ok ? '' : reach.error.message).toMatch(/is in the sea, and the map "drawn" has no road within 200 m/)
  expect(answerReach(maps, { ...request, limits: [60_000], from: sea }).ok).toBe(true)
})

test('a place on another road map, or across the water, is told apart', async () => {
  const { folder, maps } = await mapsOf()
  await storeMap(folder, 'other', LOOP, [4, 4, 6, 6])
  maps.refresh()
  expect(travel(maps, at(0, 0), [{ lat: 5, lon: 5 }])).toEqual(['other-map'])
})

test('a way that is not found in time is none', async () => {
  const { maps } = await mapsOf()
  expect(travel(maps, at(0, 0), [at(4, 0)], { milliseconds: 0 })).toEqual(['not-ready'])
})

test('a damaged road map is told, and another one that holds the place answers', async () => {
  const { folder, maps } = await mapsOf()
  truncateSync(regionPath(folder, 'drawn'), 5000)
  maps.refresh()
  expect(travel(maps, at(0, 0), [at(4, 0)])).toEqual(['damaged-map'])
  await storeMap(folder, 'second', LOOP, [-1, -1, 1, 1])
  maps.refresh()
  expect(travel(maps, at(0, 0), [at(4, 0)])).toMatchObject([{ meters: 200 }])
})

test('a road map of another version is told as that, and a damaged one beside it as damaged', async () => {
  const { folder, maps } = await mapsOf()
  const path = regionPath(folder, 'drawn')
  const bytes = readFileSync(path)
  // The version before is still read.
  bytes.writeUInt32LE(bytes.readUInt32LE(VERSION_AT) - 2, VERSION_AT)
  writeFileSync(path, bytes)
  maps.refresh()
  expect(travel(maps, at(0, 0), [at(4, 0)])).toEqual(['old-map'])
  writeFileSync(regionPath(folder, 'other'), 'WPROADS')
  maps.refresh()
  expect(travel(maps, at(0, 0), [at(4, 0)])).toEqual(['damaged-map'])
})

test('a departure in the worst hour takes longer, one at night less, and by a table of one’s own as that says', async () => {
  const { folder, maps } = await mapsOf()
  const seconds = (departure: Departure | null) =>
    (travel(maps, at(0, 0), [at(4, 0)], { departure })[0] as { seconds: number }).seconds
  const [mean, worst, night] = [seconds(null), seconds({ weekday: 0, hour: 8 }), seconds({ weekday: 0, hour: 3 })]
  expect(night).toBeLessThan(mean)
  expect(worst).toBeGreaterThan(mean)
  writeFileSync(trafficPath(folder), 'day,hour,road,factor\nmon,8,all,5\n')
  maps.refresh()
  expect(seconds({ weekday: 0, hour: 8 })).toBeGreaterThan(1.5 * worst)
})
