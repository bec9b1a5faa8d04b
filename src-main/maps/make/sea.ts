import type { MapFeature } from '../rules/map-feature.types.ts'
import { closeCoast } from './close-coast.ts'
import { isInRing, type Box } from './ring.ts'
import { simplifyLine } from './simplify-line.ts'
import type { StoredWay } from './way-store.ts'

/** Points of coast that are kept; the longest coasts of a country have fewer. 16 bytes each. */
const MOST_POINTS = 6_000_000
/** Places on land by which a sea is judged. */
const MOST_PLACES = 2000
/** Share of streets on piers and dams that a true sea has; one that has more is flooded land. */
const FLOODED_SHARE = 0.05
/** For this judgement a coast is as fine as this share of the extract. */
const JUDGED_SHARE = 1 / 2000

export const OCEAN: MapFeature = {
  layer: 'ocean',
  shape: 'area',
  minZoom: 0,
  rank: 0,
  properties: [{ key: 'x', value: 0 }],
}

/** Collects coasts and, to judge them by, places on land. */
export function createSeaIndex() {
  const coasts: StoredWay[] = []
  let points = 0
  let places: [number, number][] = []
  let stride = 1
  let seen = 0
  const isFlooded = (rings: readonly Float64Array[], box: Box): boolean => {
    const tolerance = Math.max(box[2] - box[0], box[3] - box[1]) * JUDGED_SHARE
    const coarse = rings.map((ring) => simplifyLine(ring, tolerance))
    const wet = places.filter(([x, y]) => coarse.filter((ring) => isInRing(ring, x, y)).length % 2 === 1)
    return wet.length > FLOODED_SHARE * places.length
  }
  return {
    addCoast(way: StoredWay) {
      points += way.points.length / 2
      coasts.push(way)
      if (points > MOST_POINTS) coasts.length = 0
    },
    /** A place that is no island of stilts: where a street begins. */
    addLand(x: number, y: number) {
      if (seen++ % stride !== 0) return
      places.push([x, y])
      if (places.length < MOST_PLACES) return
      places = places.filter((_, i) => i % 2 === 0)
      stride *= 2
    },
    /** The areas of sea within a box; one that would cover streets, because its coast is broken, is left out. */
    areas(box: Box): Float64Array[][] {
      return points > MOST_POINTS ? [] : closeCoast(coasts, box).filter((rings) => !isFlooded(rings, box))
    },
  }
}

export type SeaIndex = ReturnType<typeof createSeaIndex>
