import type { RoadGraph } from '../model/road-graph.types.ts'
import type { RoadMode, TrafficProfile } from '../model/travel-mode.ts'
import { splitWeight, weightLimit } from '../model/weight.ts'
import { createColumn, doubles, naturals, type Column } from '../model/column.ts'
import { createArcTurns, type ArcTurns } from './arc-turns.ts'
import { arcWeights } from './arc-weights.ts'
import { closedZones } from './closed-zones.ts'
import { ENTRY_WEIGHT, GATE_WEIGHT } from './penalties.ts'
import type { RoadNetwork } from './road-network.types.ts'
import { pathKey, splitNodes, type NodeState, type SplitNodes } from './split-nodes.ts'

/** The state in which an arc ends after a path: the longest one that is known. */
function endOf({ landing, byPath }: SplitNodes, path: readonly number[], arc: number): number {
  for (let from = 0; from < path.length; from++) {
    const known = byPath.get(pathKey([...path.slice(from), arc]))
    if (known !== undefined) return known
  }
  return landing[arc] as number
}

/** What an arc costs from a state on, what is charged at its beginning included. */
function weightFrom({ weights, isPenalized, isGate, reverse }: ArcTurns, state: NodeState, arc: number): number {
  const last = state.path.at(-1)
  const passesGate = last !== undefined && isGate(state.node) && arc !== reverse[last]
  return (
    (weights[arc] as number) + (isPenalized(arc) && !state.isInside ? ENTRY_WEIGHT : 0) + (passesGate ? GATE_WEIGHT : 0)
  )
}

interface ArcLists {
  firstOut: Uint32Array
  head: Column<Uint32Array>
  weight: Column<Float64Array>
  arcOf: Column<Uint32Array>
}

function addArcs(turns: ArcTurns, split: SplitNodes, state: NodeState, lists: ArcLists): void {
  const { firstOut } = turns.graph
  for (let arc = firstOut[state.node] as number; arc < (firstOut[state.node + 1] as number); arc++) {
    if (!turns.mayFollow(state.path, arc)) continue
    lists.head.push(endOf(split, state.path, arc))
    lists.weight.push(weightFrom(turns, state, arc))
    lists.arcOf.push(arc)
  }
}

function copiesByNode({ copies }: SplitNodes, nodeCount: number): Map<number, number[]> {
  const byNode = new Map<number, number[]>()
  for (const [i, { node }] of copies.entries()) byNode.set(node, [...(byNode.get(node) ?? []), nodeCount + i])
  return byNode
}

const KMH_A_DECIMETER_A_MILLISECOND = 360

/** Km/h of the fastest arc, timed ones included. */
function fastestKmh({ graph, weights }: ArcTurns): number {
  let fastest = 1
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const weight = weights[arc] as number
    if (weight === Infinity) continue
    const { milliseconds, decimeters } = splitWeight(weight)
    fastest = Math.max(fastest, (decimeters / Math.max(1, milliseconds)) * KMH_A_DECIMETER_A_MILLISECOND)
  }
  return fastest
}

/** The roads of one mode as a graph with weights, turns and barriers seen to. */
export function toNetwork(roads: RoadGraph, mode: RoadMode, profile: TrafficProfile): RoadNetwork {
  const weights = arcWeights(roads, mode, profile)
  const turns = createArcTurns(roads, mode, weights)
  const split = splitNodes(turns)
  const nodeCount = roads.nodeCount + split.copies.length
  const lists: ArcLists = {
    firstOut: new Uint32Array(nodeCount + 1),
    head: createColumn(naturals),
    weight: createColumn(doubles),
    arcOf: createColumn(naturals),
  }
  for (let node = 0; node < nodeCount; node++) {
    const plain = () => ({ node, path: [], isInside: split.hasOpen[node] === 0 })
    addArcs(turns, split, split.copies[node - roads.nodeCount] ?? plain(), lists)
    lists.firstOut[node + 1] = lists.head.length
  }
  return {
    roads,
    mode,
    nodeCount,
    arcCount: lists.head.length,
    firstOut: lists.firstOut,
    head: lists.head.values(),
    weight: lists.weight.values(),
    arcOf: lists.arcOf.values(),
    landing: split.landing,
    roadWeights: weights,
    copiesOf: copiesByNode(split, roads.nodeCount),
    zoneOf: closedZones(roads, turns),
    isPenalized: turns.isPenalized,
    limit: weightLimit(fastestKmh(turns)),
  }
}
