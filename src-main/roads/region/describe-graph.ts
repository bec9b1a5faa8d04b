import { STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { ROAD_RULES } from '../rules/rules-version.ts'
import type { RegionInfo } from './region-file.ts'

function boxOf({ nodeLat, nodeLon }: RoadGraph): RegionInfo['box'] {
  const bound = (values: Int32Array, pick: (a: number, b: number) => number) => values.reduce(pick) / STEPS_A_DEGREE
  const [low, high] = [(a: number, b: number) => Math.min(a, b), (a: number, b: number) => Math.max(a, b)]
  return [bound(nodeLat, low), bound(nodeLon, low), bound(nodeLat, high), bound(nodeLon, high)]
}

/** What a graph that was just made is. */
export const describeGraph = (roads: RoadGraph): Omit<RegionInfo, 'name'> => ({
  box: boxOf(roads),
  nodes: roads.nodeCount,
  edges: roads.edgeCount,
  bans: roads.banModes.length,
  madeAt: new Date().toISOString(),
  rules: ROAD_RULES,
})
