import type { Position } from '#shared/coordinates/position.ts'
import { createCandidates } from './candidates.ts'
import { createPointIndex } from './point-index.ts'
import { EARTH_RADIUS_METERS } from './sphere.ts'

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

/** Judges by the inhabitants of the places around, each weighed down with its distance. */
export function createUrbanShare(places: readonly { position: Position; population: number }[]): UrbanShare {
  const index = createPointIndex(places.map(({ position }) => position))
  const around = createCandidates()
  return (position) => {
    around.count = 0
    index.collect(position, RADIUS_METERS, around)
    let inhabitants = 0
    for (let n = 0; n < around.count; n++) {
      // Over such a distance the chord is the arc.
      const squaredMeters = (around.chords[n] as number) * EARTH_RADIUS_METERS ** 2
      const { population } = places[around.slots[n] as number] as { population: number }
      inhabitants += population * Math.exp(-squaredMeters / KERNEL_METERS ** 2)
    }
    return toShare(inhabitants)
  }
}

function toShare(inhabitants: number): number {
  if (inhabitants <= VILLAGE) return RURAL_SHARE
  const step = Math.log(inhabitants / VILLAGE) / Math.log(METROPOLIS / VILLAGE)
  return Math.min(1, RURAL_SHARE + (1 - RURAL_SHARE) * step)
}
