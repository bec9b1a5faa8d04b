import polylabel from 'polylabel'
import { boxOf, isInRing } from './ring.ts'
import { simplifyLine } from './simplify-line.ts'

/** Points of an outline that its middle is looked for with, and how exactly, in shares of its width. */
const MOST_POINTS = 2000
const PRECISION = 0.02
const COARSER = 4

function centroid(ring: Float64Array): [number, number] {
  const [left, top] = [ring[0] as number, ring[1] as number]
  let [area, sumX, sumY] = [0, 0, 0]
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x, y] = [(ring[at] as number) - left, (ring[at + 1] as number) - top]
    const [nextX, nextY] = [(ring[at + 2] as number) - left, (ring[at + 3] as number) - top]
    const cross = x * nextY - nextX * y
    area += cross
    sumX += (x + nextX) * cross
    sumY += (y + nextY) * cross
  }
  return area === 0 ? [left, top] : [left + sumX / (3 * area), top + sumY / (3 * area)]
}

const toPairs = (ring: Float64Array): [number, number][] =>
  Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i] as number, ring[2 * i + 1] as number])

/** The point of an area that stands for it: its centre of gravity where that lies inside, else the point farthest from its edge. */
export function middleOfArea(rings: readonly Float64Array[]): [number, number] {
  const [outer, ...inner] = rings
  if (!outer) throw new Error('An area has a ring.')
  const [x, y] = centroid(outer)
  if (isInRing(outer, x, y) && !inner.some((ring) => isInRing(ring, x, y))) return [x, y]
  const [left, top, right, bottom] = boxOf([outer])
  const width = Math.max(right - left, bottom - top)
  let simple = rings
  for (
    let tolerance = width / MOST_POINTS;
    simple.reduce((sum, one) => sum + one.length / 2, 0) > MOST_POINTS;
    tolerance *= COARSER
  )
    simple = rings.map((ring) => simplifyLine(ring, tolerance)).filter((ring, i) => i === 0 || ring.length >= 8)
  const [labelX = x, labelY = y] = polylabel(simple.map(toPairs), width * PRECISION)
  return [labelX, labelY]
}
