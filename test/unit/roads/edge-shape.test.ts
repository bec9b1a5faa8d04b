import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytes, createColumn } from '#main/roads/model/column.ts'
import { addPoint, createShape, packShape, readShape } from '#main/roads/model/edge-shape.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'

const WEST = -1_800_000_000
const nearby = fc.integer({ min: -4000, max: 4000 })
const anywhere = fc.tuple(fc.integer({ min: WEST / 2, max: -WEST / 2 }), fc.integer({ min: WEST, max: -WEST }))
/** Mostly points a few metres from the one before, some at the other end of the world. */
const walk = fc
  .tuple(anywhere, fc.array(fc.oneof({ weight: 5, arbitrary: fc.tuple(nearby, nearby) }, anywhere), { minLength: 1 }))
  .map(([start, steps]) => {
    const points = [start]
    for (const [lat, lon] of steps) {
      const [atLat, atLon] = points.at(-1) as [number, number]
      const isStep = Math.abs(lat) <= 4000 && Math.abs(lon) <= 4000
      points.push(isStep ? [clamp(atLat + lat, WEST / 2), clamp(atLon + lon, WEST)] : [lat, lon])
    }
    return points
  })
const clamp = (value: number, least: number): number => Math.min(-least, Math.max(least, value))

test('shapes come back as they were, each by itself', () => {
  fc.assert(
    fc.property(fc.array(walk, { minLength: 1, maxLength: 6 }), (walks) => {
      const packed = createColumn(bytes)
      const firsts = [0]
      for (const points of walks) {
        const shape = createShape()
        for (const [lat, lon] of points) addPoint(shape, lat, lon)
        packShape(shape, packed)
        firsts.push(packed.length)
      }
      const ends = walks.flatMap((points) => [points[0], points.at(-1)] as [number, number][])
      const roads = {
        edgeNodes: Uint32Array.from(ends, (_, i) => i),
        nodeLat: Int32Array.from(ends, ([lat]) => lat),
        nodeLon: Int32Array.from(ends, ([, lon]) => lon),
        firstShapeByte: Uint32Array.from(firsts),
        shapeBytes: packed.values(),
      } as RoadGraph
      const shape = createShape()
      for (const [edge, points] of walks.entries()) {
        readShape(roads, edge, shape)
        const read = Array.from({ length: shape.count }, (_, i) => [shape.lat[i], shape.lon[i]])
        expect(read).toEqual(points)
      }
    }),
  )
})

test('bytes that break off in the middle of a number end with the edge', () => {
  const roads = {
    edgeNodes: Uint32Array.of(0, 1),
    nodeLat: Int32Array.of(0, 10),
    nodeLon: Int32Array.of(0, 10),
    firstShapeByte: Uint32Array.of(0, 3),
    shapeBytes: Uint8Array.of(2, 0x80, 0x80, 0x80, 0x80),
  } as RoadGraph
  const shape = createShape()
  readShape(roads, 0, shape)
  expect(shape.count).toBe(3)
})
