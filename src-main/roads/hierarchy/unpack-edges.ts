import { IS_ARC, LEADS_DOWN, LEADS_UP, TARGET_MASK, type Hierarchy } from './hierarchy.types.ts'

/** An edge of a hierarchy in the direction of travel, its ends as places. */
export interface PackedEdge {
  from: number
  to: number
  weight: number
  middle: number
}

/** The first arc of the graph from a node to a node that weighs so much; -1 where there is none. */
export type FindArc = (tail: number, head: number, weight: number) => number

/** The arcs of the graph that edges stand for, in the order of travel. */
export function unpackEdges(hierarchy: Hierarchy, findArc: FindArc, edges: readonly PackedEdge[]): number[] {
  const arcs: number[] = []
  const open = edges.toReversed()
  for (let edge = open.pop(); edge; edge = open.pop()) {
    const { from, to, middle } = edge
    if (middle === IS_ARC) arcs.push(arcOfEdge(hierarchy, findArc, edge))
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

function arcOfEdge({ nodeAt }: Hierarchy, findArc: FindArc, { from, to, weight }: PackedEdge): number {
  const arc = findArc(nodeAt[from] as number, nodeAt[to] as number, weight)
  if (arc < 0) throw new Error('The hierarchy is of another graph.')
  return arc
}
