import { describe, expect, it } from 'vitest'
import { createPointSet } from '#renderer/map/points/point-set.ts'
import { pointsInShape, type ShapeCorner } from '#renderer/map/points/points-in-shape.ts'
import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'

const corner = (lat: number, lon: number): ShapeCorner => ({ x: toWorldX(lon), y: toWorldY(lat) })
const setOf = (places: [lat: number, lon: number][]) =>
  createPointSet(places.map(([lat, lon], i) => ({ id: `${i}`, name: '', lat, lon })))
const inside = (places: [number, number][], ring: ShapeCorner[]) =>
  pointsInShape(setOf(places), ring).sort((a, b) => a - b)

/** Turns of a ring around a place, by the angles at which it sees each edge: slow, and another way to the same answer. */
function turnsAround(ring: readonly ShapeCorner[], x: number, y: number): number {
  let angle = 0
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!
    const [ax, ay, bx, by] = [a.x - x, a.y - y, b.x - x, b.y - y]
    angle += Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
  }
  return Math.round(angle / (2 * Math.PI))
}

describe('points in a shape', () => {
  it('finds in a jagged ring that crosses itself exactly what turning around each point finds', () => {
    const random = seededRandom(5).next
    const set = setOf(Array.from({ length: 4000 }, () => [random() * 160 - 80, random() * 360 - 180]))
    const ring = Array.from({ length: 700 }, (_, i) => {
      const [angle, reach] = [(i / 700) * 4.5 * Math.PI, 0.1 + 0.35 * random()]
      return { x: 0.5 + reach * Math.cos(angle), y: 0.5 + reach * Math.sin(angle) }
    })
    const expected = Array.from({ length: set.size }, (_, i) => i).filter(
      (i) => turnsAround(ring, set.x[i]!, set.y[i]!) !== 0,
    )
    expect(expected.length).toBeGreaterThan(500)
    expect(pointsInShape(set, ring).sort((a, b) => a - b)).toEqual(expected)
  })

  it('keeps what a ring goes around twice, and leaves out a bay', () => {
    const square = [corner(10, 0), corner(10, 10), corner(0, 10), corner(0, 0)]
    expect(inside([[5, 5]], [...square, ...square])).toEqual([0])
    const bay = [corner(10, 0), corner(0, 0), corner(0, 10), corner(10, 10), corner(2, 5)]
    expect(
      inside(
        [
          [8, 5],
          [1, 5],
          [5, 1],
        ],
        bay,
      ),
    ).toEqual([1, 2])
  })

  it('finds points on both sides of the date line, on any copy of the world, each once', () => {
    const places: [number, number][] = [
      [1, 179],
      [1, -179],
      [1, 0],
    ]
    for (const turns of [-720, 0, 360]) {
      const box = [corner(2, 178), corner(2, 182), corner(0, 182), corner(0, 178)].map(({ x, y }) => ({
        x: x + turns / 360,
        y,
      }))
      expect(inside(places, box)).toEqual([0, 1])
    }
    const twice = [corner(2, -300), corner(2, 300), corner(0, 300), corner(0, -300)]
    expect(inside(places, twice)).toEqual([0, 1, 2])
  })

  it('finds nothing in a line, in a dot or without points', () => {
    expect(inside([[1, 1]], [corner(0, 0), corner(2, 2)])).toEqual([])
    expect(inside([[1, 1]], [corner(1, 1), corner(1, 1), corner(1, 1)])).toEqual([])
    expect(inside([], [corner(0, 0), corner(0, 2), corner(2, 2)])).toEqual([])
  })
})
