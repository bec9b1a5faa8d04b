import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import { IS_ARC, LEADS_DOWN, LEADS_UP, TARGET_MASK, type Hierarchy } from './hierarchy.types.ts'

/** An edge of a hierarchy in the direction of travel, its ends as places. */
export interface PackedEdge {
  from: number
  to: number
  weight: number
  middle: number
}

/** The arcs of the graph that edges stand for, in the order of travel. */
export function unpackEdges(hierarchy: Hierarchy, graph: WeightedGraph, edges: readonly PackedEdge[]): number[] {
  const arcs: number[] = []
  const open = edges.toReversed()
  for (let edge = open.pop(); edge; edge = open.pop()) {
    const { from, to, middle } = edge
    if (middle === IS_ARC) arcs.push(findArc(hierarchy, graph, edge))
    else
      open.push(
        halfOf(hierarchy, { middle, upper: to, mark: LEADS_UP }),
        halfOf(hierarchy, { middle, upper: from, mark: LEADS_DOWN }),
      )
  }
  return arcs
}

/** One half of a shortcut: the edge between the node it goes over and one of its ends. */
function halfOf(
  hierarchy: Hierarchy,
  { middle, upper, mark }: { middle: number; upper: number; mark: number },
): PackedEdge {
  const end = hierarchy.firstEdge[middle + 1] as number
  for (let edge = hierarchy.firstEdge[middle] as number; edge < end; edge++) {
    const marked = hierarchy.target[edge] as number
    if ((marked & TARGET_MASK) !== upper || (marked & mark) === 0) continue
    const weight = hierarchy.weight[edge] as number
    const over = hierarchy.middle[edge] as number
    return mark === LEADS_UP
      ? { from: middle, to: upper, weight, middle: over }
      : { from: upper, to: middle, weight, middle: over }
  }
  throw new Error('A shortcut of the hierarchy goes over a node that has no edge to its end.')
}

/** Of parallel arcs as good as each other, the first. */
function findArc({ nodeAt }: Hierarchy, { firstOut, head, weight }: WeightedGraph, edge: PackedEdge): number {
  const tail = nodeAt[edge.from] as number
  const end = firstOut[tail + 1] as number
  for (let arc = firstOut[tail] as number; arc < end; arc++) {
    if (head[arc] === nodeAt[edge.to] && weight[arc] === edge.weight) return arc
  }
  throw new Error('The hierarchy is of another graph.')
}
