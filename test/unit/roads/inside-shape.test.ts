import { expect, test } from 'vitest'
import { createInside } from '#main/roads/reach/inside-shape.ts'
import type { GeoPolygon } from '#main/roads/reach/reach.types.ts'

const box = (west: number, south: number, east: number, north: number): GeoPolygon[number] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

test('a hole is outside, an island in it inside, and what has no height holds nothing', () => {
  const isInside = createInside([[box(0, 0, 10, 10), box(2, 2, 8, 8)], [box(4, 4, 6, 6)]])
  expect([isInside(1, 1), isInside(3, 3), isInside(5, 5), isInside(5, 11), isInside(-1, 5)]).toEqual([true, false, true, false, false]) // prettier-ignore
  expect(createInside([[[[1, 1], [2, 1], [1, 1]]]])(1, 1.5)).toBe(false) // prettier-ignore
})

test('a shape over the date line holds places on both sides of it', () => {
  const isInside = createInside([[box(179, 0, 181, 1)]])
  expect([isInside(0.5, 179.5), isInside(0.5, -179.5), isInside(0.5, -178.5)]).toEqual([true, true, false])
})

test('many corners and bands give the answers of a circle', () => {
  const ring = Array.from({ length: 5001 }, (_, at): [number, number] => {
    const angle = (at / 5000) * 2 * Math.PI
    return [9 + Math.cos(angle), 47 + Math.sin(angle)]
  })
  const isInside = createInside([[ring]])
  for (let at = 0; at < 2000; at++) {
    const [lat, lon] = [46 + ((at * 0.618034) % 1) * 2, 8 + ((at * 0.754877) % 1) * 2]
    const distance = Math.hypot(lat - 47, lon - 9)
    if (Math.abs(distance - 1) > 0.001) expect(isInside(lat, lon)).toBe(distance < 1)
  }
})
