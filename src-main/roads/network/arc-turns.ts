import { ACCESS, GATE_SHIFT, type RoadGraph } from '../model/road-graph.types.ts'
import { modeBit, type RoadMode } from '../model/travel-mode.ts'
import { accessOfArc } from './arc-weights.ts'

export const NOTHING = 0xffffffff

/** What one mode may do at the ends of arcs. Paths are arcs in the order in which they are driven. */
export interface ArcTurns {
  graph: RoadGraph
  weights: Float64Array
  /** Where an arc comes from, and the same edge the other way; `NOTHING` where nobody may go. */
  tail: Uint32Array
  reverse: Uint32Array
  isPenalized(arc: number): boolean
  isBlocked(node: number): boolean
  isGate(node: number): boolean
  /** Nothing but back is left at the end of an arc. */
  isDeadEnd(arc: number): boolean
  /** Forbidden paths that end with an arc. */
  bansAt: ReadonlyMap<number, readonly (readonly number[])[]>
  /** Whether an arc may follow a path; an empty one begins at the node and may go anywhere. */
  mayFollow(path: readonly number[], next: number): boolean
}

function tailsOf({ nodeCount, arcCount, firstOut }: RoadGraph): Uint32Array {
  const tail = new Uint32Array(arcCount)
  for (let node = 0; node < nodeCount; node++) tail.fill(node, firstOut[node], firstOut[node + 1])
  return tail
}

function reversesOf({ arcCount, edgeCount, arcEdge }: RoadGraph, weights: Float64Array): Uint32Array {
  const arcAt = new Uint32Array(2 * edgeCount).fill(NOTHING)
  for (let arc = 0; arc < arcCount; arc++) if (weights[arc] !== Infinity) arcAt[arcEdge[arc] as number] = arc
  return Uint32Array.from(arcEdge, (place) => arcAt[place ^ 1] as number)
}

function bansOf({ firstBanArc, banArcs, banModes }: RoadGraph, mode: RoadMode, weights: Float64Array) {
  const bansAt = new Map<number, number[][]>()
  for (let ban = 0; ban < banModes.length; ban++) {
    if (((banModes[ban] as number) & modeBit(mode)) === 0) continue
    const path = [...banArcs.subarray(firstBanArc[ban], firstBanArc[ban + 1])]
    // A path that cannot be driven anyway needs no ban.
    if (path.some((arc) => weights[arc] === Infinity)) continue
    const last = path.at(-1) as number
    bansAt.set(last, [...(bansAt.get(last) ?? []), path])
  }
  return bansAt
}

/** Whether a path ends like another one without its last arc. */
function endsLike(path: readonly number[], ban: readonly number[]): boolean {
  const length = ban.length - 1
  if (path.length < length) return false
  for (let i = 1; i <= length; i++) if (path[path.length - i] !== ban[length - i]) return false
  return true
}

/** The turns of one mode: where barriers stand, what is forbidden, and no turning round but where a road ends. */
export function createArcTurns(graph: RoadGraph, mode: RoadMode, weights: Float64Array): ArcTurns {
  const { head, firstOut, nodeMarks } = graph
  const bit = modeBit(mode)
  const tail = tailsOf(graph)
  const reverse = reversesOf(graph, weights)
  const bansAt = bansOf(graph, mode, weights)
  const isBlocked = (node: number) => ((nodeMarks[node] as number) & bit) !== 0
  const isDeadEnd = (arc: number) => {
    const node = head[arc] as number
    if (isBlocked(node)) return true
    for (let out = firstOut[node] as number; out < (firstOut[node + 1] as number); out++)
      if (weights[out] !== Infinity && out !== reverse[arc]) return false
    return true
  }
  return {
    graph,
    weights,
    tail,
    reverse,
    bansAt,
    isBlocked,
    isDeadEnd,
    isPenalized: (arc) => accessOfArc(graph, arc, mode) === ACCESS.penalized,
    isGate: (node) => ((nodeMarks[node] as number) & (bit << GATE_SHIFT)) !== 0,
    mayFollow(path, next) {
      if (weights[next] === Infinity) return false
      const last = path.at(-1)
      if (last === undefined) return !isBlocked(tail[next] as number)
      if (next === reverse[last]) {
        if (!isDeadEnd(last)) return false
      } else if (isBlocked(tail[next] as number)) return false
      return !(bansAt.get(next) ?? []).some((ban) => endsLike(path, ban))
    },
  }
}
