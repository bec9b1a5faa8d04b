import { ACCESS, GATE_SHIFT, SHARP_TURN, type RoadGraph } from '../model/road-graph.types.ts'
import { modeBit, type RoadMode } from '../model/travel-mode.ts'
import { headOf, isBack, tailOf } from '../model/arc-ends.ts'
import { accessOfArc, type WeightOfArc } from './arc-weights.ts'

/** Arcs that may not be driven one after the other. */
export interface Ban {
  path: readonly number[]
  /** Nobody drew it: it is turning round between two roads. */
  isSharp: boolean
}

/** What one mode may do at the ends of arcs. Paths are arcs in the order in which they are driven. */
export type ArcTurns = ReturnType<typeof createArcTurns>

function bansOf({ firstBanArc, banArcs, banModes }: RoadGraph, mode: RoadMode, weightOf: WeightOfArc) {
  const bansAt = new Map<number, Ban[]>()
  for (let ban = 0; ban < banModes.length; ban++) {
    if (((banModes[ban] as number) & modeBit(mode)) === 0) continue
    const path = [...banArcs.subarray(firstBanArc[ban], firstBanArc[ban + 1])]
    // A path that cannot be driven anyway needs no ban.
    if (path.some((arc) => weightOf(arc) === Infinity)) continue
    const last = path.at(-1) as number
    const isSharp = ((banModes[ban] as number) & SHARP_TURN) !== 0
    bansAt.set(last, [...(bansAt.get(last) ?? []), { path, isSharp }])
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
export function createArcTurns(graph: RoadGraph, mode: RoadMode, weightOf: WeightOfArc) {
  const { firstOut, nodeMarks } = graph
  const bit = modeBit(mode)
  const bansAt = bansOf(graph, mode, weightOf)
  const isBlocked = (node: number) => ((nodeMarks[node] as number) & bit) !== 0
  const isDeadEnd = (arc: number) => {
    const node = headOf(graph, arc)
    if (isBlocked(node)) return true
    for (let out = firstOut[node] as number; out < (firstOut[node + 1] as number); out++)
      if (!isBack(graph, arc, out) && weightOf(out) !== Infinity) return false
    return true
  }
  return {
    graph,
    weightOf,
    /** Forbidden paths that end with an arc. */
    bansAt,
    isBlocked,
    /** Nothing but back is left at the end of an arc. */
    isDeadEnd,
    isPenalized: (arc: number): boolean => accessOfArc(graph, arc, mode) === ACCESS.penalized,
    isGate: (node: number): boolean => ((nodeMarks[node] as number) & (bit << GATE_SHIFT)) !== 0,
    /** Whether an arc may follow a path; an empty one begins at the node and may go anywhere. */
    mayFollow(path: readonly number[], next: number): boolean {
      if (weightOf(next) === Infinity) return false
      const last = path.at(-1)
      if (last === undefined) return !isBlocked(tailOf(graph, next))
      if (isBack(graph, last, next)) {
        if (!isDeadEnd(last)) return false
      } else if (isBlocked(tailOf(graph, next))) return false
      return !(bansAt.get(next) ?? []).some((ban) => endsLike(path, ban.path))
    },
  }
}
