import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { MOST_PICTURE_PIXELS, pictureRatio, tilesOf } from '#renderer/map/picture/compose-picture.ts'
import { withResolution } from '#renderer/stores/png-resolution.ts'

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

test('a picture says how large it is on paper', () => {
  const header = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...Array.from({ length: 25 }, (_, i) => i)]
  const sized = withResolution(Uint8Array.from([...header, 1, 2, 3]), 200)
  expect([...sized.subarray(0, 33)]).toEqual(header)
  expect([...sized.subarray(54)]).toEqual([1, 2, 3])
  // 7874 pixels to the metre both ways, with the checksum that zlib reckons.
  const chunk = Buffer.from(sized.subarray(33, 54))
  expect(chunk.readUInt32BE(0)).toBe(9)
  expect(chunk.toString('latin1', 4, 8)).toBe('pHYs')
  expect([chunk.readUInt32BE(8), chunk.readUInt32BE(12), chunk[16]]).toEqual([7874, 7874, 1])
  expect(chunk.readUInt32BE(17)).toBe(crc32(chunk.subarray(4, 17)))
})
