import { describe, expect, it } from 'vitest'
import { basemapScheme } from '#renderer/map/basemap/basemap-scheme.ts'
import { encodeBand, openBand } from '#renderer/map/basemap/tile-format.ts'
import { decodeTile } from '#renderer/map/vector/decode-tile.ts'
import { encodeTile, type TileFeatures } from '../../tools/build-basemap/encode-tile.ts'

const tile = (rings: number[][]): TileFeatures => ({
  land: rings.length > 0 ? [{ isArea: true, fromZoomTenths: 0, parts: rings }] : [],
  lake: [],
  river: [{ isArea: false, fromZoomTenths: 47, parts: [[-128, 8320, 0, 0, 8191, -128]] }],
  region: [{ isArea: false, fromZoomTenths: 0, parts: [[0, 0, 5, 5]] }],
  border: [],
})
const read = (bytes: Uint8Array) => decodeTile(bytes, basemapScheme)
const bufferOf = (bytes: Uint8Array) => bytes.slice().buffer as ArrayBuffer

describe('the tiles of the basemap', () => {
  it('give back every coordinate, margins included, and the zooms of what they show', () => {
    const rings = [
      [0, 0, 8192, 0, 8192, 8192, 0, 0],
      [5, 5, 6, 6, 5, 6, 5, 5],
    ]
    const { areas, lines, isCut } = read(encodeTile(tile(rings), 8192))
    const [land] = areas.get('continent')!
    expect([...land!.coordinates]).toEqual(rings.flatMap((ring) => ring.slice(0, -2)))
    expect([...land!.ends]).toEqual([3, 6])
    const [river] = lines.get('far-river')!
    expect([...river!.coordinates]).toEqual([-128, 8320, 0, 0, 8191, -128])
    expect(river!.fromZoom).toBe(4.7)
    expect(lines.get('region-border')![0]).toMatchObject({ fromZoom: 0, toZoom: 11 })
    expect(isCut).toBe(false)
  })

  it('lie in a band, which has nothing where there is none', () => {
    const [first, second] = [encodeTile(tile([[1, 2, 3, 4, 5, 9, 1, 2]]), 4096), encodeTile(tile([]), 4096)]
    const file = encodeBand(4, [
      { x: 15, y: 15, bytes: second },
      { x: 0, y: 3, bytes: first },
    ])
    const band = openBand(bufferOf(file))!
    expect(band.zoom).toBe(4)
    expect(band.tile(0, 3)).toEqual(first)
    expect(band.tile(15, 15)).toEqual(second)
    expect(band.tile(3, 0)).toBeNull()
  })

  it('are refused in what is no band, or one that ends too early', () => {
    expect(openBand(new ArrayBuffer(4))).toBeNull()
    expect(openBand(bufferOf(new TextEncoder().encode('<!doctype html><title>not found</title>')))).toBeNull()
    const file = encodeBand(4, [{ x: 0, y: 0, bytes: encodeTile(tile([]), 4096) }])
    expect(openBand(bufferOf(file.subarray(0, file.length - 3)))!.tile(0, 0)).toBeNull()
  })
})
