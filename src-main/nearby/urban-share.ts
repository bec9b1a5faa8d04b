import type { Position } from '#shared/coordinates/position.ts'
import { createCandidates } from './candidates.ts'
import { createPointIndex, type PointIndex } from './point-index.ts'
import { EARTH_RADIUS_METERS, toChordSquared, writeUnitVector } from './sphere.ts'

/** How much a place has of a metropolis: 0.1 in the country, 1 in the middle of one. */
export type UrbanShare = (position: Position) => number

/** Places smaller than this do not slow anyone down. */
export const LEAST_POPULATION = 1_000
export const RURAL_SHARE = 0.1
const RADIUS_METERS = 20_000
const KERNEL_METERS = 8_000
/** Inhabitants nearby from which traffic begins to tell, and from which it is a metropolis'. */
const VILLAGE = 5_000
const METROPOLIS = 2_000_000

/** Squares of this size keep the places around them: points of one town ask for the same few. */
const SQUARES_PER_DEGREE = 20
const SQUARE_METERS = 111_195 / SQUARES_PER_DEGREE
/** A square takes about 200 bytes; when there are so many, all are forgotten. */
const MAX_SQUARES = 50_000

/** Judges by the inhabitants of the places around, each weighed down with its distance. */
export function createUrbanShare(places: readonly { position: Position; population: number }[]): UrbanShare {
  const vectors = new Float64Array(places.length * 3)
  for (const [slot, { position }] of places.entries()) writeUnitVector(position, vectors, slot * 3)
  const around = createSquares(createPointIndex(places.map(({ position }) => position)))
  const limit = toChordSquared(RADIUS_METERS)
  const centre = new Float64Array(3)
  return (position) => {
    writeUnitVector(position, centre, 0)
    let inhabitants = 0
    for (const slot of around(position)) {
      let chord = 0
      for (let axis = 0; axis < 3; axis++) {
        chord += ((vectors[slot * 3 + axis] as number) - (centre[axis] as number)) ** 2
      }
      if (chord > limit) continue
      // Over such a distance the chord is the arc.
      const { population } = places[slot] as { population: number }
      inhabitants += population * Math.exp((-chord * EARTH_RADIUS_METERS ** 2) / KERNEL_METERS ** 2)
    }
    return toShare(inhabitants)
  }
}

/** Places within the radius of any point of the square that a position lies in, and perhaps a few more. */
function createSquares(index: PointIndex): (position: Position) => Int32Array {
  const squares = new Map<number, Int32Array>()
  const found = createCandidates()
  return ({ lat, lon }) => {
    const [row, column] = [Math.floor(lat * SQUARES_PER_DEGREE), Math.floor(lon * SQUARES_PER_DEGREE)]
    const key = row * 1000 * SQUARES_PER_DEGREE + column
    const known = squares.get(key)
    if (known) return known
    found.count = 0
    const middle = { lat: (row + 0.5) / SQUARES_PER_DEGREE, lon: (column + 0.5) / SQUARES_PER_DEGREE }
    index.collect(middle, RADIUS_METERS + SQUARE_METERS, found)
    const slots = found.slots.slice(0, found.count)
    if (squares.size >= MAX_SQUARES) squares.clear()
    squares.set(key, slots)
    return slots
  }
}

function toShare(inhabitants: number): number {
  if (inhabitants <= VILLAGE) return RURAL_SHARE
  const step = Math.log(inhabitants / VILLAGE) / Math.log(METROPOLIS / VILLAGE)
  return Math.min(1, RURAL_SHARE + (1 - RURAL_SHARE) * step)
}
