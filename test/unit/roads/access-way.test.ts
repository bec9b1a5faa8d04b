import { expect, test } from 'vitest'
import { metersADegree, metersBetween, STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { findArcsOn, findRoute } from '#main/roads/snap/find-route.ts'
import { snapPlace, snapToRoad } from '#main/roads/snap/snap-to-road.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { drawRoads } from './drawn-roads.ts'

const degree = metersADegree(0)
const at = (east: number, north: number): Position => ({ lat: north / degree.lat, lon: east / degree.lon })

/** A road along the equator, a column 50 m wide. */
const ROAD = { map: 'a-----------------------b', ways: { ab: 'residential' } }

async function wayBetween(mode: RoadMode, from: Position, to: Position) {
  const roads = await drawRoads(ROAD)
  const network = toNetwork(roads, mode, 'free')
  const [start, end] = [from, to].map((place) => snapToRoad(roads, place, mode))
  if (!start || !end) throw new Error('off the roads')
  const direct = findRoute(
    network,
    { ...start, access: null },
    { ...end, access: null },
    findArcsOn(networkArcs(network)),
  )
  const whole = findRoute(network, start, end, findArcsOn(networkArcs(network)))
  if (!direct || !whole) throw new Error('no way')
  return { direct, whole }
}

test.each([
  ['car', 10],
  ['truck', 10],
  ['bicycle', 5],
  ['foot', 5],
] as const)('the way to the road and from it counts, by %s at %d km/h, in both directions', async (mode, kmh) => {
  const [from, to] = [at(100, 300), at(900, -60)]
  for (const ends of [
    [from, to],
    [to, from],
  ] as const) {
    const { direct, whole } = await wayBetween(mode, ...ends)
    expect(whole.decimeters - direct.decimeters).toBeGreaterThanOrEqual(3600)
    expect(whole.decimeters - direct.decimeters).toBeLessThanOrEqual(3602)
    const seconds = (whole.milliseconds - direct.milliseconds) / 1000
    expect(seconds).toBeCloseTo(360 / (kmh / 3.6), 0)
    expect(whole.shape).toEqual(direct.shape)
  }
})

test('neighbours at one stretch of road go straight, and a place is nowhere but where it is', async () => {
  const [one, other] = [at(400, 200), at(430, 200)]
  const { whole } = await wayBetween('car', one, other)
  expect(whole).toMatchObject({ decimeters: 300, ways: [], shape: [one, other] })
  const { whole: none } = await wayBetween('car', one, one)
  expect(none).toMatchObject({ decimeters: 0, milliseconds: 0 })
})

test('nobody is nearer by road than as the crow flies', async () => {
  for (const [from, to] of [
    [at(100, 1400), at(100, -1400)],
    [at(100, 30), at(130, 30)],
    [at(100, 900), at(700, 900)],
  ] as const) {
    const { whole } = await wayBetween('foot', from, to)
    const [a, b] = [from, to].map(({ lat, lon }) => [lat * STEPS_A_DEGREE, lon * STEPS_A_DEGREE] as const)
    expect(whole.decimeters / 10).toBeGreaterThanOrEqual(metersBetween(...a!, ...b!) - 0.05)
  }
})

test('the sea is off the roads but for 200 m from a road', async () => {
  const roads = await drawRoads(ROAD)
  const isOnWater = ({ lat }: Position) => lat < 0
  expect(snapPlace(roads, at(100, -199), 'car', isOnWater)).not.toBeNull()
  expect(snapPlace(roads, at(100, -201), 'car', isOnWater)).toBeNull()
  expect(snapPlace(roads, at(100, 201), 'car', isOnWater)).not.toBeNull()
})
