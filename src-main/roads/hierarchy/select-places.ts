import type { AccessTable } from '../search/access.types.ts'
import { TARGET_MASK, type Hierarchy } from './hierarchy.types.ts'
import { descentMark, type Direction, type SearchSpace } from './search-space.ts'

/** Above this share of all places it is quicker to look at each than to sort those found. */
const DENSE_SHARE = 1 / 16

/**
 * The part of a hierarchy by which given targets can be come down to, cut out of it: all places above their accesses
 * in rising order, with the edges between them. Places are numbered anew, edges lead to smaller numbers.
 */
export interface PlaceSelection {
  place: Uint32Array
  firstEdge: Uint32Array
  upper: Uint32Array
  weight: Float64Array
  /** Accesses of the targets, as in their table, but with numbers of the selection. */
  targetCount: number
  firstAccess: Uint32Array
  accessAt: Uint32Array
  accessWeight: Float64Array
}

/** Cuts out what searches to these targets need, or from them where the direction is `to`. */
export function selectPlaces(space: SearchSpace, targets: AccessTable, direction: Direction): PlaceSelection {
  const { hierarchy, mark } = space
  const found = placesAbove(space, targets, direction)
  for (let at = 0; at < found.length; at++) mark[found[at] as number] = at + 1
  const accessAt = new Uint32Array(targets.node.length)
  for (let at = 0; at < accessAt.length; at++) {
    accessAt[at] = (mark[hierarchy.placeOf[targets.node[at] as number] as number] as number) - 1
  }
  const edges = cutEdges(hierarchy, { found, mark, direction })
  for (let at = 0; at < found.length; at++) mark[found[at] as number] = 0
  return {
    place: found,
    firstEdge: edges.firstEdge,
    upper: edges.upper,
    weight: edges.weight,
    targetCount: targets.count,
    firstAccess: targets.first,
    accessAt,
    accessWeight: targets.weight,
  }
}

/** All places that a descent to the targets may pass, rising. Leaves them marked. */
function placesAbove({ hierarchy, mark }: SearchSpace, targets: AccessTable, direction: Direction): Uint32Array {
  const { placeOf, firstEdge, target, nodeCount } = hierarchy
  const wanted = descentMark(direction)
  const found: number[] = []
  const enter = (place: number): void => {
    if (mark[place] !== 0) return
    mark[place] = 1
    found.push(place)
  }
  for (let at = 0; at < targets.node.length; at++) enter(placeOf[targets.node[at] as number] as number)
  for (let at = 0; at < found.length; at++) {
    const place = found[at] as number
    const end = firstEdge[place + 1] as number
    for (let edge = firstEdge[place] as number; edge < end; edge++) {
      const marked = target[edge] as number
      if ((marked & wanted) !== 0) enter(marked & TARGET_MASK)
    }
  }
  if (found.length < nodeCount * DENSE_SHARE) return Uint32Array.from(found).sort()
  const rising = new Uint32Array(found.length)
  let count = 0
  for (let place = 0; place < nodeCount; place++) if (mark[place] !== 0) rising[count++] = place
  return rising
}

interface Cut {
  found: Uint32Array
  mark: Uint32Array
  direction: Direction
}

function cutEdges(hierarchy: Hierarchy, { found, mark, direction }: Cut) {
  const wanted = descentMark(direction)
  const most = found.reduce((sum, place) => sum + edgesOf(hierarchy, place), 0)
  const firstEdge = new Uint32Array(found.length + 1)
  const upper = new Uint32Array(most)
  const weight = new Float64Array(most)
  let count = 0
  for (let at = 0; at < found.length; at++) {
    const place = found[at] as number
    const end = hierarchy.firstEdge[place + 1] as number
    for (let edge = hierarchy.firstEdge[place] as number; edge < end; edge++) {
      const marked = hierarchy.target[edge] as number
      if ((marked & wanted) === 0) continue
      upper[count] = (mark[marked & TARGET_MASK] as number) - 1
      weight[count++] = hierarchy.weight[edge] as number
    }
    firstEdge[at + 1] = count
  }
  return { firstEdge, upper: upper.subarray(0, count), weight: weight.subarray(0, count) }
}

const edgesOf = ({ firstEdge }: Hierarchy, place: number): number =>
  (firstEdge[place + 1] as number) - (firstEdge[place] as number)
