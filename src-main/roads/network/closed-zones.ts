import { headOf, tailOf } from '../model/arc-ends.ts'
import type { ArcTurns } from './arc-turns.ts'

/** Nodes that touch private or destination-only roads, each with the number of what hangs together by these. */
export function closedZones({ graph, isPenalized }: ArcTurns): Map<number, number> {
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
    if (!isPenalized(arc)) continue
    const [from, to] = [rootOf(tailOf(graph, arc)), rootOf(headOf(graph, arc))]
    parent.set(from, to)
    parent.set(to, to)
  }
  return new Map([...parent.keys()].map((node) => [node, rootOf(node)]))
}
