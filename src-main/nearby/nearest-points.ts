import type { Position } from '#shared/coordinates/position.ts'
import { createCandidates, partitionNearest, type Candidates } from './candidates.ts'
import { geodesicDistanceMeters } from './geodesic-distance.ts'
import type { PointSource } from './point-source.types.ts'
import { toChordSquared, toSphericalReach } from './sphere.ts'

export interface NearPoint {
  slot: number
  /** Geodesic. */
  straightMeters: number
}

export interface NearestOptions {
  maxDistanceMeters: number
  count: number
}

/** What one search after the other collects; arrays made anew for each would cost more than the search. */
const found = createCandidates()

/**
 * The `count` points nearest to the origin within a radius, nearest first. Both the choice and the cut are made by
 * geodesic distance and are exact: the sphere only proposes. If the k points nearest on the sphere lie within the
 * geodesic distance D, then the k truly nearest lie within D too, so everything within reach of D is measured.
 */
export function findNearestPoints(source: PointSource, origin: Position, options: NearestOptions): NearPoint[] {
  const { maxDistanceMeters, count } = options
  if (count <= 0 || source.size() === 0) return []
  found.count = 0
  source.collect(origin, toSphericalReach(maxDistanceMeters), found, count)
  const bound = toChordSquared(toSphericalReach(maxDistanceMeters))
  const measured = new Map<number, number>()
  const measure = (slot: number): number => {
    const known = measured.get(slot)
    if (known !== undefined) return known
    const meters = geodesicDistanceMeters(origin, source.position(slot))
    measured.set(slot, meters)
    return meters
  }
  const limit = found.count > count ? Math.min(bound, reachOfFirst(found, count, measure)) : bound
  const near: NearPoint[] = []
  for (let index = 0; index < found.count; index++) {
    if ((found.chords[index] as number) > limit) continue
    const slot = found.slots[index] as number
    const straightMeters = measure(slot)
    if (straightMeters <= maxDistanceMeters) near.push({ slot, straightMeters })
  }
  near.sort((a, b) => a.straightMeters - b.straightMeters || a.slot - b.slot)
  return near.length > count ? near.slice(0, count) : near
}

/** Chord within which the geodesically nearest must lie, given the nearest on the sphere. */
function reachOfFirst(found: Candidates, count: number, measure: (slot: number) => number): number {
  partitionNearest(found, count)
  let farthest = 0
  for (let index = 0; index < count; index++) farthest = Math.max(farthest, measure(found.slots[index] as number))
  return toChordSquared(toSphericalReach(farthest))
}
