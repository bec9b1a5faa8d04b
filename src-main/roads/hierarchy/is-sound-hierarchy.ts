import { WEIGHT_LIMIT } from '../model/weight.ts'
import { IS_ARC, LEADS_DOWN, LEADS_UP, TARGET_MASK, type Hierarchy } from './hierarchy.types.ts'

/** Whether searches on it end and stay within it, whoever wrote it: a hash proves only that nothing changed since. */
export function isSoundHierarchy(hierarchy: Hierarchy): boolean {
  return arePlacesSound(hierarchy) && areRunsSound(hierarchy) && areEdgesSound(hierarchy)
}

function arePlacesSound({ nodeCount, placeOf, nodeAt }: Hierarchy): boolean {
  for (let node = 0; node < nodeCount; node++) if (nodeAt[placeOf[node] as number] !== node) return false
  return true
}

function areRunsSound({ nodeCount, edgeCount, firstEdge }: Hierarchy): boolean {
  for (let place = 0; place < nodeCount; place++) {
    if ((firstEdge[place] as number) > (firstEdge[place + 1] as number)) return false
  }
  return firstEdge[0] === 0 && firstEdge[nodeCount] === edgeCount
}

function areEdgesSound({ nodeCount, firstEdge, target, weight, middle }: Hierarchy): boolean {
  for (let place = 0; place < nodeCount; place++) {
    const end = firstEdge[place + 1] as number
    for (let edge = firstEdge[place] as number; edge < end; edge++) {
      const marked = target[edge] as number
      const over = middle[edge] as number
      const sum = weight[edge] as number
      const leadsUp = (marked & TARGET_MASK) < place && (marked & (LEADS_UP | LEADS_DOWN)) !== 0
      const goesLower = over === IS_ARC || (over > place && over < nodeCount)
      if (!leadsUp || !goesLower || !(sum >= 0 && sum < WEIGHT_LIMIT)) return false
    }
  }
  return true
}
