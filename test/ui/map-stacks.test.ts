import { describe, expect, test } from 'vitest'
import { createPointSet } from '#renderer/map/points/point-set.ts'
import { isOneStack, stackAt, toStacks } from '#renderer/map/points/stack-points.ts'
import { MOST_LISTED, tellStack } from '#renderer/map/points/tell-stack.ts'

const setOf = (...places: [lat: number, lon: number][]) =>
  createPointSet(places.map(([lat, lon], i) => ({ id: `p${i}`, name: `P ${i}`, lat, lon })))
const all = (size: number) => Array.from({ length: size }, (_, i) => i)

describe('points at one spot', () => {
  test('are those that lie on one another at the closest zoom, wherever the spot lies', () => {
    // A ten-millionth of a degree is a centimetre; a ten-thousandth eleven metres.
    for (let step = 0; step < 200; step++) {
      const [lat, lon] = [-80 + step * 0.8003, -179.9 + step * 1.7011]
      const set = setOf([lat, lon], [lat + 1e-7, lon - 1e-7], [lat + 1e-4, lon])
      expect(toStacks(all(3), set).map(({ members }) => members)).toEqual([[0, 1], [2]])
      expect(stackAt(set, 1)).toEqual([0, 1])
    }
  })
  test('are one stack only where all of them are', () => {
    const set = setOf([51, 1], [51, 1], [51.1, 1])
    expect(isOneStack(set, [0, 1])).toBe(true)
    expect(isOneStack(set, [0, 1, 2])).toBe(false)
    expect(isOneStack(set, [0])).toBe(false)
  })
  test('are told as far as a card has room, with how many they are', () => {
    const set = setOf(...all(2000).map((): [number, number] => [51, 1]))
    const listed = tellStack(set, stackAt(set, 7), 7, true)
    expect(listed).toMatchObject({ count: 2000, first: 7, box: { south: 51, north: 51, west: 1, east: 1 } })
    expect(listed.points).toHaveLength(MOST_LISTED)
    expect(listed.points[7]).toEqual({ id: 'p7', name: 'P 7' })
  })
})
