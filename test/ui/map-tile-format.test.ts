import { describe, expect, it } from 'vitest'
import { decodeTile, encodeBand, encodeTile, openBand, type Tile } from '#renderer/map/basemap/tile-format.ts'

const tile = (land: number[][]): Tile => ({
  land: land.map((ring) => ({ fromZoomTenths: 0, coordinates: Int16Array.from(ring) })),
  lake: [],
  river: [{ fromZoomTenths: 47, coordinates: Int16Array.from([-128, 8320, 0, 0, 32767, -32768]) }],
  region: [],
  border: [],
})

const bufferOf = (bytes: Uint8Array) => bytes.slice().buffer as ArrayBuffer

describe('basemap tile format', () => {
  it('gives back every coordinate of a tile, margins and extremes included', () => {
    const written = tile([
      [0, 0, 8192, 0, 8192, 8192, 0, 0],
      [5, 5, 6, 6, 5, 6, 5, 5],
    ])
    expect(decodeTile(encodeTile(written))).toEqual(written)
  })

  it('finds the tiles of a band and nothing where there is none', () => {
    const [first, second] = [tile([[1, 2, 3, 4]]), tile([])]
    const file = encodeBand(4, 4096, [
      { x: 15, y: 15, bytes: encodeTile(second) },
      { x: 0, y: 3, bytes: encodeTile(first) },
    ])
    const band = openBand(bufferOf(file))!
    expect([band.zoom, band.extent]).toEqual([4, 4096])
    expect(band.tile(0, 3)).toEqual(first)
    expect(band.tile(15, 15)).toEqual(second)
    expect(band.tile(3, 0)).toBeNull()
  })

  it('refuses what is not a band and throws on a tile that ends too early', () => {
    expect(openBand(new ArrayBuffer(4))).toBeNull()
    expect(openBand(bufferOf(new TextEncoder().encode('<!doctype html><title>not found</title>')))).toBeNull()
    const bytes = encodeTile(tile([[1, 2, 3, 4]]))
    expect(() => decodeTile(bytes.subarray(0, bytes.length - 3))).toThrow(RangeError)
  })
})
