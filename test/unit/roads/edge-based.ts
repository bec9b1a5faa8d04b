import { headOf, isBack } from '#main/roads/model/arc-ends.ts'
import { createArcTurns } from '#main/roads/network/arc-turns.ts'
import { arcWeights } from '#main/roads/network/arc-weights.ts'
import { ENTRY_WEIGHT, GATE_WEIGHT } from '#main/roads/network/penalties.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'

/** Longest forbidden path that is looked back at. */
const MEMORY = 5

/**
 * Weights to the end of every arc from the ends of some, by a search over whole histories of arcs: slow, and without
 * a thought about which nodes need to be split.
 */
export function weightsByHistory(roads: RoadGraph, mode: RoadMode, starts: ReadonlyMap<number, number>): Float64Array {
  const { whole: weightOf } = arcWeights(roads, mode, { profile: 'free' })
  const turns = createArcTurns(roads, mode, weightOf)
  const reached = new Map([...starts].map(([arc, sum]) => [String(arc), sum]))
  const open = [...starts].map(([arc, sum]) => ({ sum, path: [arc] }))
  const best = new Float64Array(roads.arcCount).fill(Infinity)
  while (open.length > 0) {
    open.sort((a, b) => b.sum - a.sum)
    const { sum, path } = open.pop() as { sum: number; path: number[] }
    if (sum > (reached.get(path.join(' ')) ?? Infinity)) continue
    const last = path.at(-1) as number
    best[last] = Math.min(best[last] as number, sum)
    const node = headOf(roads, last)
    for (let next = roads.firstOut[node] as number; next < (roads.firstOut[node + 1] as number); next++) {
      if (!turns.mayFollow(path, next)) continue
      const entry =
        turns.isPenalized(next) && !turns.isPenalized(last) && !isAllClosed(roads, turns, node) ? ENTRY_WEIGHT : 0
      const gate = turns.isGate(node) && !isBack(roads, last, next) ? GATE_WEIGHT : 0
      const whole = sum + entry + gate + weightOf(next)
      const history = [...path, next].slice(-MEMORY)
      if (whole >= (reached.get(history.join(' ')) ?? Infinity)) continue
      reached.set(history.join(' '), whole)
      open.push({ sum: whole, path: history })
    }
  }
  return best
}

/** Whether only closed roads touch a node. */
function isAllClosed(
  roads: RoadGraph,
  { isPenalized, weightOf }: ReturnType<typeof createArcTurns>,
  node: number,
): boolean {
  for (let arc = 0; arc < roads.arcCount; arc++) {
    const place = roads.arcEdge[arc] as number
    const touches = roads.edgeNodes[place] === node || roads.edgeNodes[place ^ 1] === node
    if (touches && weightOf(arc) !== Infinity && !isPenalized(arc)) return false
  }
  return true
}
