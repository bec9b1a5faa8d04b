import { reachedWeight } from '../model/weight.ts'
import type { Access } from '../search/access.types.ts'
import { TARGET_MASK } from './hierarchy.types.ts'
import { descentMark, searchUpward, type Direction, type SearchSpace } from './search-space.ts'

/**
 * Weights of the quickest ways from one end to every node of the graph, or from every node to it: into `byNode`, which
 * who asks often may use again.
 */
export function searchAll(
  space: SearchSpace,
  accesses: readonly Access[],
  direction: Direction,
  byNode = new Float64Array(space.hierarchy.nodeCount),
): Float64Array {
  const { reached, hierarchy, limit } = space
  const { firstEdge, target, weight, nodeAt, nodeCount } = hierarchy
  const mark = descentMark(direction)
  searchUpward(space, accesses, direction)
  let edge = 0
  for (let place = 0; place < nodeCount; place++) {
    let best = reached[place] as number
    const end = firstEdge[place + 1] as number
    for (; edge < end; edge++) {
      const marked = target[edge] as number
      if ((marked & mark) === 0) continue
      const sum = (reached[marked & TARGET_MASK] as number) + (weight[edge] as number)
      if (sum < best) best = sum
    }
    reached[place] = best
    byNode[nodeAt[place] as number] = reachedWeight(best, limit)
  }
  reached.fill(Infinity)
  return byNode
}
