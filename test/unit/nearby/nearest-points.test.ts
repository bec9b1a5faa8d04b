import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { findNearestPoints } from '#main/nearby/nearest-points.ts'
import { createPointIndex, type PointIndex } from '#main/nearby/point-index.ts'
import { createPointScan } from '#main/nearby/scan-points.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

/** The complete oracle: measures every point. */
function measureAll(points: Map<number, Position>, origin: Position, radius: number, count: number) {
  return [...points]
    .map(([slot, position]) => ({ slot, straightMeters: geodesicDistanceMeters(origin, position) }))
    .filter(({ straightMeters }) => straightMeters <= radius)
    .sort((a, b) => a.straightMeters - b.straightMeters || a.slot - b.slot)
    .slice(0, count)
}

const { next: random } = seededRandom(20261120)
const between = (low: number, high: number) => low + random() * (high - low)
const around = (centre: Position, degrees: number): Position => {
  const lon = centre.lon + between(-degrees, degrees) / Math.max(0.02, Math.cos((centre.lat * Math.PI) / 180))
  return {
    lat: Math.max(-90, Math.min(90, centre.lat + between(-degrees, degrees))),
    lon: ((((lon + 180) % 360) + 360) % 360) - 180,
  }
}
const anywhere = (): Position => ({ lat: (Math.asin(between(-1, 1)) * 180) / Math.PI, lon: between(-180, 180) })

const centres: Record<string, Position[]> = {
  'in Europe': [{ lat: 47.1, lon: 9.5 }],
  'at the date line': [
    { lat: -17.8, lon: 180 },
    { lat: 65.5, lon: -180 },
    { lat: 0, lon: 179.9999 },
  ],
  'at the poles': [
    { lat: 90, lon: 0 },
    { lat: -90, lon: 135 },
    { lat: 89.7, lon: -40 },
    { lat: -89.95, lon: 179.9 },
  ],
  'at the equator and the meridian': [{ lat: 0, lon: 0 }],
}

describe.each(Object.entries(centres))('the nearest points %s', (_, origins) => {
  const points = new Map<number, Position>()
  for (const centre of origins) for (let n = 0; n < 1500; n++) points.set(points.size, around(centre, n % 3 ? 5 : 0.05))
  for (let n = 0; n < 1500; n++) points.set(points.size, anywhere())
  for (const lon of [180, -180]) points.set(points.size, { lat: origins[0]?.lat ?? 0, lon })
  const positions = [...points.values()]
  const index = createPointIndex(positions)
  const scan = createPointScan(
    Float64Array.from(positions, ({ lat }) => lat),
    Float64Array.from(positions, ({ lon }) => lon),
  )

  it.each([
    [1, 5_000],
    [10, 100_000],
    [100, 500_000],
    [100_000, 300_000],
    [100_000, 21_000_000],
  ])('%i of them within %i m are those of measuring all', (count, maxDistanceMeters) => {
    for (const centre of origins) {
      for (const origin of [centre, around(centre, 0.2), around(centre, 3)]) {
        const expected = measureAll(points, origin, maxDistanceMeters, count)
        expect(findNearestPoints(index, origin, { maxDistanceMeters, count })).toEqual(expected)
        expect(findNearestPoints(scan, origin, { maxDistanceMeters, count })).toEqual(expected)
      }
    }
  })
})

describe('the cut at the radius', () => {
  it('is made by the geodesic: a point on the edge is in, a hair further is out', () => {
    for (let n = 0; n < 300; n++) {
      const origin = anywhere()
      const point = around(origin, 5)
      const exact = geodesicDistanceMeters(origin, point)
      const index = createPointIndex([point])
      expect(findNearestPoints(index, origin, { maxDistanceMeters: exact, count: 1 })).toHaveLength(1)
      expect(findNearestPoints(index, origin, { maxDistanceMeters: exact - 1e-3, count: 1 })).toHaveLength(0)
    }
  })

  it('keeps 3,000 identical points apart by their slots', () => {
    const index = createPointIndex(Array.from({ length: 3000 }, () => ({ lat: 10, lon: 20 })))
    const near = findNearestPoints(index, { lat: 10, lon: 20 }, { maxDistanceMeters: 1, count: 50 })
    expect(near.map(({ slot }) => slot)).toEqual(Array.from({ length: 50 }, (_, slot) => slot))
  })
})

describe('changing an index', () => {
  const step = fc.record({
    slot: fc.nat({ max: 60 }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
    isRemoval: fc.boolean(),
  })

  function apply(
    index: PointIndex,
    mirror: Map<number, Position>,
    change: { slot: number } & Position & { isRemoval: boolean },
  ) {
    if (change.isRemoval) {
      expect(index.remove(change.slot)).toBe(mirror.delete(change.slot))
      return
    }
    index.set(change.slot, { lat: change.lat, lon: change.lon })
    mirror.set(change.slot, { lat: change.lat, lon: change.lon })
  }

  it('leaves it as if it had been made of what remains', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const index = createPointIndex([])
        const mirror = new Map<number, Position>()
        for (const change of steps) apply(index, mirror, change)
        expect(index.size()).toBe(mirror.size)
        const origin = { lat: 10, lon: 170 }
        const options = { maxDistanceMeters: 21_000_000, count: 1000 }
        expect(findNearestPoints(index, origin, options)).toEqual(measureAll(mirror, origin, 21_000_000, 1000))
      }),
      { numRuns: 200, seed: 7 },
    )
  })

  it('stays right while it grows from nothing to thousands of crowded points', () => {
    const index = createPointIndex([])
    const mirror = new Map<number, Position>()
    const centre = { lat: 51.5, lon: -0.1 }
    for (let slot = 0; slot < 5000; slot++) apply(index, mirror, { slot, isRemoval: false, ...around(centre, 0.1) })
    for (let slot = 0; slot < 5000; slot += 7) apply(index, mirror, { slot, isRemoval: true, ...centre })
    const options = { maxDistanceMeters: 8_000, count: 80 }
    expect(findNearestPoints(index, centre, options)).toEqual(measureAll(mirror, centre, 8_000, 80))
  })
})
