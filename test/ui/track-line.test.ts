import { expect, it } from 'vitest'
import { toWorldX } from '#renderer/model/world-shares.ts'
import { createTrackLine, MOST_DRAWN_CORNERS } from '#renderer/stores/track-line.ts'

const STARTED = '2026-11-25T09:14:00.000Z'
const partOf = (from: number, count: number, starts: number[], of = from + count) => ({
  startedAt: STARTED,
  points: Array.from({ length: count }, (_, at): [number, number] => [(from + at) / 1e4, 47]),
  starts,
  of,
})
const cornersOf = (line: ReturnType<typeof createTrackLine>) =>
  line.shapes().flatMap(({ parts }) => parts.map(({ rings }) => rings[0]?.x.length))

it('joins what comes in parts, and draws each segment as a line of its own', () => {
  const line = createTrackLine()
  expect(line.shapes()).toEqual([])
  line.take(partOf(0, 3, [0]))
  line.take(partOf(3, 2, [4]))
  expect(line.known(STARTED)).toBe(5)
  expect(cornersOf(line)).toEqual([4, 1])
  expect(line.shapes()[0]?.parts[1]?.rings[0]?.x[0]).toBe(toWorldX(4 / 1e4))
  // Another track begins anew.
  expect(line.known('2026-11-26T09:14:00.000Z')).toBe(0)
  line.take({ ...partOf(0, 2, [0]), startedAt: '2026-11-26T09:14:00.000Z' })
  expect(cornersOf(line)).toEqual([2])
})

it('draws a long track with fewer corners, the ends of its segments among them', () => {
  const line = createTrackLine()
  const count = MOST_DRAWN_CORNERS * 3
  line.take(partOf(0, count, [0, 50_001]))
  const corners = cornersOf(line)
  expect(corners).toHaveLength(2)
  expect(corners.reduce((sum: number, one) => sum + (one ?? 0), 0)).toBeLessThan(MOST_DRAWN_CORNERS + 10)
  const [, second] = line.shapes()[0]?.parts ?? []
  expect(second?.rings[0]?.x[0]).toBe(toWorldX(50_001 / 1e4))
  expect(second?.rings[0]?.x.at(-1)).toBe(toWorldX((count - 1) / 1e4))
})
