import { expect, test } from 'vitest'
import { isAround, isIn } from '#main/roads/service/is-around.ts'

test('places beyond the date line are around a map that ends at it', () => {
  const eastern: [number, number, number, number] = [-18, 178, -16, 180]
  expect(isAround(eastern, { lat: -17, lon: -179.95 })).toBe(true)
  expect(isAround(eastern, { lat: -17, lon: -179.85 })).toBe(false)
  expect(isIn(eastern, { lat: -17, lon: -180 })).toBe(true)
  const western: [number, number, number, number] = [-18, -180, -16, -178]
  expect(isAround(western, { lat: -17, lon: 179.95 })).toBe(true)
  expect(isAround(western, { lat: -19, lon: 179.95 })).toBe(false)
})
