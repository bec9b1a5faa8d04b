import type { RoadGraph } from '../model/road-graph.types.ts'
import type { RoadMode, TrafficProfile } from '../model/travel-mode.ts'
import { splitWeight, weightLimit } from '../model/weight.ts'
import { headOf, isBack, tailOf } from '../model/arc-ends.ts'
import { atOnce, type Steps } from '../model/in-steps.ts'
import { createArcTurns, type ArcTurns } from './arc-turns.ts'
import type { ProfileFactors } from '../traffic/traffic-factors.ts'
import { arcWeights } from './arc-weights.ts'
import { ENTRY_WEIGHT, GATE_WEIGHT } from './penalties.ts'
import type { RoadNetwork } from './road-network.types.ts'
import { pathKey, splitNodes, type NodeState, type SplitNodes } from './split-nodes.ts'

/** Arcs, or nodes, a step. */
const STEP = 16_384

/** Nodes that touch private or destination-only roads, each with the number of what hangs together by these. */
function* closedZones({ graph, isPenalized }: ArcTurns): Steps<Map<number, number>> {
  const parent = new Map<number, number>()
  const rootOf = (node: number): number => {
    let root = node
    while ((parent.get(root) ?? root) !== root) root = parent.get(root) as number
    for (let at = node; at !== root;) {
      const next = parent.get(at) ?? root
      parent.set(at, root)
      at = next
    }
    return root
  }
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (arc % STEP === 0) yield
    if (!isPenalized(arc)) continue
    const [from, to] = [rootOf(tailOf(graph, arc)), rootOf(headOf(graph, arc))]
    parent.set(from, to)
    parent.set(to, to)
  }
  const zones = new Map<number, number>()
  for (const node of parent.keys()) {
    if (zones.size % STEP === 0) yield
    zones.set(node, rootOf(node))
  }
  return zones
}

/** The state in which an arc ends after a path: the longest one that is known. */
function endOf({ graph }: ArcTurns, { landing, byPath }: SplitNodes, path: readonly number[], arc: number): number {
  for (let from = 0; from < path.length; from++) {
    const known = byPath.get(pathKey([...path.slice(from), arc]))
    if (known !== undefined) return known
  }
  return landing.get(arc) ?? headOf(graph, arc)
}

/** What an arc costs from a state on, what is charged at its beginning included. */
function weightFrom({ graph, weightOf, isPenalized, isGate }: ArcTurns, state: NodeState, arc: number): number {
  const last = state.path.at(-1)
  const passesGate = last !== undefined && isGate(state.node) && !isBack(graph, last, arc)
  return weightOf(arc) + (isPenalized(arc) && !state.isInside ? ENTRY_WEIGHT : 0) + (passesGate ? GATE_WEIGHT : 0)
}

function copiesByNode({ copies }: SplitNodes, nodeCount: number): Map<number, number[]> {
  const byNode = new Map<number, number[]>()
  for (const [i, { node }] of copies.entries()) byNode.set(node, [...(byNode.get(node) ?? []), nodeCount + i])
  return byNode
}

const KMH_A_DECIMETER_A_MILLISECOND = 360

/** Km/h of the fastest arc, timed ones included. */
function fastestKmh({ graph, weightOf }: ArcTurns): number {
  let fastest = 1
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const weight = weightOf(arc)
    if (weight === Infinity) continue
    const { milliseconds, decimeters } = splitWeight(weight)
    fastest = Math.max(fastest, (decimeters / Math.max(1, milliseconds)) * KMH_A_DECIMETER_A_MILLISECOND)
  }
  return fastest
}

const NO_PATH: readonly number[] = []

/** The roads of one mode, turns and barriers seen to. */
export const toNetwork = (
  roads: RoadGraph,
  mode: RoadMode,
  profile: TrafficProfile,
  factors?: ProfileFactors,
): RoadNetwork => atOnce(toNetworkInSteps(roads, mode, profile, factors))

export function* toNetworkInSteps(
  roads: RoadGraph,
  mode: RoadMode,
  profile: TrafficProfile,
  factors?: ProfileFactors,
): Steps<RoadNetwork> {
  const { whole, part } = arcWeights(roads, mode, factors ? { profile, factors } : { profile })
  const turns = createArcTurns(roads, mode, whole)
  yield
  const split = yield* splitNodes(turns)
  yield
  const copies = copiesByNode(split, roads.nodeCount)
  const zones = yield* closedZones(turns)
  yield
  const limit = weightLimit(fastestKmh(turns))
  const { firstOut } = roads
  const outOf = (node: number) => (firstOut[node + 1] as number) - (firstOut[node] as number)
  return {
    roads,
    mode,
    nodeCount: roads.nodeCount + split.copies.length,
    mostArcs: split.copies.reduce((sum, { node }) => sum + outOf(node), roads.arcCount),
    visitArcs(at, visit) {
      const isInside = split.hasOpen[at] === 0
      const state = split.copies[at - roads.nodeCount] ?? { node: at, path: NO_PATH, isInside }
      for (let arc = firstOut[state.node] as number; arc < (firstOut[state.node + 1] as number); arc++)
        if (turns.mayFollow(state.path, arc))
          visit(arc, endOf(turns, split, state.path, arc), weightFrom(turns, state, arc))
    },
    landingOf: (arc) => split.landing.get(arc) ?? headOf(roads, arc),
    roadWeight: whole,
    partWeight: part,
    copiesOf: (node) => copies.get(node) ?? [],
    zoneOf: (node) => zones.get(node),
    isPenalized: turns.isPenalized,
    limit,
  }
}
