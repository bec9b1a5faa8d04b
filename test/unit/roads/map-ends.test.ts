import { expect, test } from 'vitest'
import { mapEndsOf } from '#main/roads/reach/map-ends.ts'
import type { ReachShape } from '#main/roads/reach/find-reach.ts'

const SIDE = 61
/** Junctions every hundredth of a degree of a square, 60 of them high and wide. */
const roads = {
  nodeCount: SIDE * SIDE,
  nodeLat: Int32Array.from({ length: SIDE * SIDE }, (_, node) => Math.floor(node / SIDE) * 1e5),
  nodeLon: Int32Array.from({ length: SIDE * SIDE }, (_, node) => (node % SIDE) * 1e5),
}
const NEVER = () => false

/** A square around a place, with a point every hundredth of a degree. */
function square(lon: number, lat: number, half: number): ReachShape {
  const steps = Math.round((2 * half) / 0.01)
  const along = Array.from({ length: steps }, (_, at) => -half + at * 0.01)
  const ring = [
    ...along.map((at) => [lon + at, lat - half] as [number, number]),
    ...along.map((at) => [lon + half, lat + at] as [number, number]),
    ...along.map((at) => [lon - at, lat + half] as [number, number]),
    ...along.map((at) => [lon - half, lat - at] as [number, number]),
  ]
  return { limit: half, polygons: [[[...ring, ring[0] as [number, number]]]] }
}

test('a shape in the middle of the roads ends by itself', () => {
  expect(mapEndsOf(roads, [square(0.3, 0.3, 0.1)], NEVER)).toEqual([[]])
})

test('a shape at their edge ends there with the map, and only there', () => {
  const [ends] = mapEndsOf(roads, [square(0.505, 0.3, 0.1)], NEVER)
  const points = ends?.flat() ?? []
  expect(points.length).toBeGreaterThan(15)
  for (const [lon] of points) expect(lon).toBeGreaterThan(0.58)
})

test('where the sea begins, the map does not end', () => {
  expect(mapEndsOf(roads, [square(0.505, 0.3, 0.1)], ({ lon }) => lon > 0.605)).toEqual([[]])
})

test('each shape has its own ends, and no shape has none', () => {
  const shapes = [
    square(0.505, 0.3, 0.1),
    square(0.565, 0.3, 0.04),
    square(0.505, 0.3, 0.04),
    { limit: 0.01, polygons: [] },
  ]
  const [large, atEdge, within, none] = mapEndsOf(roads, shapes, NEVER)
  expect(large?.length).toBe(1)
  // Where both end, they end with the map.
  expect(atEdge?.flat().length).toBeGreaterThan(3)
  for (const point of atEdge?.flat() ?? []) expect(large?.flat().map(String)).toContain(String(point))
  expect([within, none]).toEqual([[], []])
})
