import type { Access } from '../search/access.types.ts'
import { LEADS_UP, TARGET_MASK } from './hierarchy.types.ts'
import { clearReached, searchUpward, type SearchSpace } from './search-space.ts'

/**
 * Weights of the quickest ways from nodes to one end, each reckoned when it is first asked for. On a map where some roads
 * weigh more, or are closed, no way is quicker: a search that follows these weights looks at little else than its answer.
 */
export function boundsTo(space: SearchSpace, arrivals: readonly Access[]): (node: number) => number {
  const { firstEdge, target, weight, placeOf, nodeCount } = space.hierarchy
  searchUpward(space, arrivals, 'to')
  const below = new Map<number, number>()
  for (let at = 0; at < space.touchedCount; at++) {
    const place = space.touched[at] as number
    below.set(place, space.reached[place] as number)
  }
  clearReached(space)
  const known = new Float64Array(nodeCount).fill(Number.NaN)
  // Edges lead to smaller places, and no deeper than the tree of eliminations is high.
  const boundOf = (place: number): number => {
    const before = known[place] as number
    if (!Number.isNaN(before)) return before
    let least = below.get(place) ?? Infinity
    for (let edge = firstEdge[place] as number; edge < (firstEdge[place + 1] as number); edge++) {
      const marked = target[edge] as number
      if ((marked & LEADS_UP) !== 0) least = Math.min(least, (weight[edge] as number) + boundOf(marked & TARGET_MASK))
    }
    known[place] = least
    return least
  }
  return (node) => boundOf(placeOf[node] as number)
}
