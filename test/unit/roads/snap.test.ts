import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metersADegree, metersBetween, STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import { packBoxes, visitNear } from '#main/roads/snap/box-tree.ts'
import { snapToRoad } from '#main/roads/snap/snap-to-road.ts'
import { drawRoads } from './drawn-roads.ts'

const box = fc
  .tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), fc.nat(80), fc.nat(80))
  .map(([south, west, height, width]) => [south, west, south + height, west + width])

test('the nearest box is found, whatever the boxes', () => {
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 400 }), fc.integer(), fc.integer(), (boxes, a, b) => {
      const [y, x] = [a % 1000, b % 1000]
      const distance = (south: number, west: number, north: number, east: number) =>
        Math.hypot(Math.max(0, south - y, y - north), Math.max(0, west - x, x - east))
      const of = (item: number) => distance(...(boxes[item] as [number, number, number, number]))
      let best = Infinity
      const visit = (item: number) => (best = Math.min(best, of(item)))
      const packed = packBoxes(boxes.length, (item) => boxes[item] as number[])
      visitNear({ count: boxes.length, boxes: packed }, distance, Infinity, visit)
      expect(best).toBe(Math.min(...boxes.map((_, item) => of(item))))
    }),
  )
})

test('a place meets the nearest point on a road, not a junction', async () => {
  const roads = await drawRoads({ map: 'a       b', ways: { ab: 'residential' } })
  const degree = metersADegree(0)
  const snap = snapToRoad(roads, { lat: 40 / degree.lat, lon: 100 / degree.lon }, 'car')
  expect(snap?.distanceMeters).toBeCloseTo(40, 1)
  expect(snap?.decimeters).toBe(1000)
  expect(snap?.position.lon).toBeCloseTo(100 / degree.lon, 7)
  expect(snap).toMatchObject({ along: true, against: true })
})

test('one direction is offered where only one may be gone', async () => {
  const ways = { ab: 'residential oneway=yes', bca: 'residential oneway=yes' }
  const roads = await drawRoads({ map: 'a b\nc', ways })
  expect(snapToRoad(roads, { lat: 0, lon: 0.0004 }, 'car')).toMatchObject({ along: true, against: false })
  expect(snapToRoad(roads, { lat: 0, lon: 0.0004 }, 'foot')).toMatchObject({ along: true, against: true })
})

test('nothing is farther than 3 km', async () => {
  const roads = await drawRoads({ map: 'a b', ways: { ab: 'residential' } })
  const degree = metersADegree(0)
  expect(snapToRoad(roads, { lat: 2999 / degree.lat, lon: 0 }, 'car')).not.toBeNull()
  expect(snapToRoad(roads, { lat: 3001 / degree.lat, lon: 0 }, 'car')).toBeNull()
})

test('lengths are those of the ellipsoid, short or long, across the date line too', () => {
  const steps = (degrees: number) => degrees * STEPS_A_DEGREE
  expect(metersBetween(0, steps(179.99), 0, steps(-179.99))).toBeCloseTo(2226.39, 1)
  expect(metersBetween(steps(47), steps(9), steps(48), steps(9))).toBeCloseTo(111_185.5, -1)
  const inParts = Array.from({ length: 100 }, (_, i) =>
    metersBetween(steps(47 + i / 100), steps(9), steps(47 + (i + 1) / 100), steps(9)),
  ).reduce((sum, meters) => sum + meters, 0)
  expect(inParts).toBeCloseTo(metersBetween(steps(47), steps(9), steps(48), steps(9)), 2)
})
