import { expect, test } from 'vitest'
import { MOST_PICTURE_PIXELS, pictureRatio, tilesOf } from '#renderer/map/picture/compose-picture.ts'

test('a tile is a whole number of pixels at every scale, and no picture is too large', () => {
  for (const wanted of [1, 1.25, 2.0833, 2.8, 40]) {
    const ratio = pictureRatio({ width: 1237, height: 811 }, wanted)
    expect((ratio * 256) % 1).toBe(0)
    expect(ratio).toBeLessThanOrEqual(wanted)
    expect(1237 * ratio * 811 * ratio).toBeLessThanOrEqual(MOST_PICTURE_PIXELS)
  }
  expect(pictureRatio({ width: 1000, height: 1000 }, 2)).toBe(2)
})

test('the tiles of a view cover it, across the date line and not beyond the poles', () => {
  const tiles = tilesOf({ width: 600, height: 300, zoom: 1, left: -100, top: -40 })
  expect(tiles).toEqual([
    { zoom: 1, x: -1, y: 0 },
    { zoom: 1, x: 0, y: 0 },
    { zoom: 1, x: 1, y: 0 },
    { zoom: 1, x: -1, y: 1 },
    { zoom: 1, x: 0, y: 1 },
    { zoom: 1, x: 1, y: 1 },
  ])
})
