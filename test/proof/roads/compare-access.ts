import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { findArcsBy, findRoute } from '#main/roads/snap/find-route.ts'
import { snapToRoad } from '#main/roads/snap/snap-to-road.ts'
import { atLeastStraight } from '#main/nearby/at-least-straight.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { drawPlacesAside } from './draw-places.ts'
import type { OtherRouter } from './other-router.ts'

/** How the other router may put places on roads; what it leaves out is its default. */
export const SNAPPINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'its defaults': {},
  'roads within 3 km': { search_cutoff: 3000 },
  'any road, however small its part': { minimum_reachability: 0 },
  'the best of all roads within 200 m': { radius: 200 },
}

const DECIMETERS_A_METER = 10
const LEAST_METERS = 200

export interface AccessComparison {
  pairs: number
  /** Lengths below the geodesic. */
  oursBelow: number
  theirsBelow: number
  /** Of each pair: ours over roads alone, and with both access ways, divided by theirs. */
  onRoads: number[]
  whole: number[]
}

/** Ways between places beside the roads, ours beside those of another router, which is told how to snap. */
export async function compareAccess(
  roads: RoadGraph,
  router: OtherRouter,
  { mode, pairs, seed, snapping }: { mode: RoadMode; pairs: number; seed: number; snapping: Record<string, number> },
): Promise<AccessComparison> {
  const network = toNetwork(roads, mode, 'free')
  const space = createSearchSpace(buildHierarchyAtOnce(networkArcs(network)), network.limit)
  const random = seededRandom(seed)
  const [starts, ends] = [drawPlacesAside(roads, pairs, random), drawPlacesAside(roads, pairs, random)]
  const comparison: AccessComparison = { pairs: 0, oursBelow: 0, theirsBelow: 0, onRoads: [], whole: [] }
  for (const [at, from] of starts.entries()) {
    const to = ends[(at * 7 + 3) % ends.length] as typeof from
    const [start, end] = [snapToRoad(roads, from, mode), snapToRoad(roads, to, mode)]
    const ours = start && end && findRoute(network, start, end, findArcsBy(space, network))
    const theirs = await router.route(from, to, mode, true, snapping)
    if (!ours || !theirs) continue
    const straight = geodesicDistanceMeters(from, to)
    const meters = atLeastStraight(ours.decimeters / DECIMETERS_A_METER, straight)
    const access = ((start.access?.decimeters ?? 0) + (end.access?.decimeters ?? 0)) / DECIMETERS_A_METER
    comparison.pairs++
    if (Math.round(meters) < straight - 1e-3) comparison.oursBelow++
    // It tells whole metres.
    if (theirs.meters < straight - 1) comparison.theirsBelow++
    if (theirs.meters < LEAST_METERS) continue
    comparison.onRoads.push((meters - access) / theirs.meters)
    comparison.whole.push(meters / theirs.meters)
  }
  return comparison
}
