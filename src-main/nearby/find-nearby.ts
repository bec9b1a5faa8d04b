import { findNearestPoints } from './nearest-points.ts'
import type { PointSource } from './point-source.types.ts'
import { shareRegion } from './regions.ts'
import type { TravelEstimate, TravelModel, TravelOptions, TravelPoint } from './travel-model.types.ts'

/** Points to search, and what is known of each besides its position. */
export interface Destinations {
  source: PointSource
  point(slot: number): TravelPoint
}

export interface NearbySearch extends TravelOptions {
  origin: TravelPoint
  maxDistanceMeters: number
  maxResults: number
  orderBy: 'distance' | 'time'
}

export interface NearbyHit extends TravelEstimate {
  slot: number
  /** Geodesic. */
  straightMeters: number
}

export interface NearbyOutcome {
  hits: NearbyHit[]
  /** True when there were points within the radius, but none in a region that the origin shares. */
  isOtherRegionOnly: boolean
}

/** More than was asked for are looked at from the start, since the road orders differently from the straight line. */
const FIRST_LOOK_FACTOR = 2
const FIRST_LOOK_EXTRA = 8
const WIDEN_BY = 3

/**
 * The points within a straight-line radius that are nearest by road, or quickest to reach. Points are looked at in the
 * order of their straight lines, until nothing further off could be better than what is held: the answer is the one
 * that looking at all would give.
 */
export function findNearby(model: TravelModel, destinations: Destinations, search: NearbySearch): NearbyOutcome {
  const { origin, maxDistanceMeters, maxResults } = search
  const query = model.from(origin, search)
  const measure = search.orderBy === 'time' ? 'seconds' : 'meters'
  const hits: NearbyHit[] = []
  let looked = 0
  for (let look = maxResults * FIRST_LOOK_FACTOR + FIRST_LOOK_EXTRA; ; look *= WIDEN_BY) {
    const near = findNearestPoints(destinations.source, origin, { maxDistanceMeters, count: look })
    for (const { slot, straightMeters } of near.slice(looked)) {
      const destination = destinations.point(slot)
      if (!shareRegion(origin.country, destination.country)) continue
      hits.push({ slot, straightMeters, ...query.to(destination, straightMeters) })
    }
    looked = near.length
    hits.sort((a, b) => compareHits(a, b, measure))
    const isComplete = near.length < look
    const last = hits[maxResults - 1]
    const furthest = near[near.length - 1]?.straightMeters ?? 0
    if (isComplete || (last && query.atBest(furthest)[measure] > roundedUp(last[measure]))) {
      return { hits: hits.slice(0, maxResults), isOtherRegionOnly: looked > 0 && hits.length === 0 }
    }
  }
}

/** Answers are whole metres and seconds: what ties in them is ordered by the straight line, then by slot. */
function compareHits(a: NearbyHit, b: NearbyHit, measure: 'meters' | 'seconds'): number {
  return Math.round(a[measure]) - Math.round(b[measure]) || a.straightMeters - b.straightMeters || a.slot - b.slot
}

const roundedUp = (value: number): number => Math.round(value) + 1
