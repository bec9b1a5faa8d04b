import { headOf, tailOf } from '../model/arc-ends.ts'
import type { Steps } from '../model/in-steps.ts'
import type { ArcTurns } from './arc-turns.ts'

/** Arcs, or nodes, a step. */
const STEP = 16_384

/** Nodes that touch private or destination-only roads, each with the number of what hangs together by these. */
export function* closedZones({ graph, isPenalized }: ArcTurns): Steps<Map<number, number>> {
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
