import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { createShape, readShape } from '#main/roads/model/edge-shape.ts'
import { STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import { modeBit, type RoadMode } from '#main/roads/model/travel-mode.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { findArcsBy, findRoute } from '#main/roads/snap/find-route.ts'
import { snapToRoad } from '#main/roads/snap/snap-to-road.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import type { OtherRouter } from './other-router.ts'

/** Shorter ways say more of where a place was put on its road than of the way. */
const LEAST_METERS = 200
const DECIMETERS_A_METER = 10
const MILLISECONDS_A_SECOND = 1000
const BITS_BETWEEN_DIRECTIONS = 4

export interface Comparison {
  /** Of each pair that both have a way for: ours divided by theirs. */
  lengths: number[]
  durations: number[]
  onlyOurs: number
  onlyTheirs: number
}

/** Points in the middle of stretches of roads that a mode may begin at, as they come. */
function* drawPlaces(roads: RoadGraph, mode: RoadMode, seed: number): Generator<Position, never> {
  const random = seededRandom(seed)
  const bits = modeBit(mode) | (modeBit(mode) << BITS_BETWEEN_DIRECTIONS)
  const shape = createShape()
  for (;;) {
    const edge = random.below(roads.edgeCount)
    if (((roads.edgeSnap[edge] as number) & bits) === 0) continue
    readShape(roads, edge, shape)
    const at = random.below(shape.count - 1)
    const middle = (values: Int32Array) => ((values[at] as number) + (values[at + 1] as number)) / 2 / STEPS_A_DEGREE
    yield { lat: middle(shape.lat), lon: middle(shape.lon) }
  }
}

export interface CompareOptions {
  mode: RoadMode
  pairs: number
  seed: number
  isQuickest: boolean
}

/** Ways between drawn pairs of places, ours beside those of another router, without traffic. */
export async function compareWays(
  roads: RoadGraph,
  router: OtherRouter,
  { mode, pairs, seed, isQuickest }: CompareOptions,
): Promise<Comparison> {
  const network = toNetwork(roads, mode, 'free')
  const space = createSearchSpace(buildHierarchyAtOnce(networkArcs(network)), network.limit)
  const places = drawPlaces(roads, mode, seed)
  const comparison: Comparison = { lengths: [], durations: [], onlyOurs: 0, onlyTheirs: 0 }
  for (let n = 0; n < pairs; n++) {
    const [from, to] = [places.next().value, places.next().value]
    const [start, end] = [snapToRoad(roads, from, mode), snapToRoad(roads, to, mode)]
    const ours = start && end && findRoute(network, start, end, findArcsBy(space, network))
    const theirs = await router.route(from, to, mode, isQuickest)
    if (ours && !theirs) comparison.onlyOurs++
    if (theirs && !ours) comparison.onlyTheirs++
    if (!ours || !theirs || theirs.meters < LEAST_METERS) continue
    comparison.lengths.push(ours.decimeters / DECIMETERS_A_METER / theirs.meters)
    comparison.durations.push(ours.milliseconds / MILLISECONDS_A_SECOND / theirs.seconds)
  }
  return comparison
}

export const differencesOf = (ratios: readonly number[]): number[] => ratios.map((ratio) => Math.abs(ratio - 1))

/** Percent of ratios that differ from one by at most so much. */
export const percentWithin = (ratios: readonly number[], most: number): number =>
  (100 * differencesOf(ratios).filter((difference) => difference <= most).length) / ratios.length
