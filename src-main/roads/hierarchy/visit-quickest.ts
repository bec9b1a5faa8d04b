import { MinHeap } from '../search/min-heap.ts'
import type { Access } from '../search/access.types.ts'
import { weightThrough, type Descent } from './descent.ts'
import { clearReached, searchUpward, type SearchSpace } from './search-space.ts'
import { sweepSelection } from './sweep-selection.ts'
import { changesOf, descentOf, type TargetSelection } from './target-selection.ts'

export interface ReachedTarget {
  target: number
  weight: number
}

/** Is told a target and its weight; says whether to go on. */
export type VisitTarget = (target: number, weight: number) => boolean

/**
 * Visits targets by rising weight, equal ones in any order, until `visit` says enough or none is left that can be
 * reached. Looks at hardly more than the ways to those visited, however many targets there are.
 */
export function visitQuickest(
  space: SearchSpace,
  selection: TargetSelection,
  accesses: readonly Access[],
  visit: VisitTarget,
): void {
  const changes = changesOf(space, selection)
  const descent = descentOf(selection)
  searchUpward(space, accesses, selection.direction)
  const changed: ReachedTarget[] = []
  if (changes) {
    sweepSelection(space, changes.selected, changes.weights)
    for (const [at, target] of changes.targets.entries()) {
      const weight = changes.weights[at] as number
      if (weight < Infinity) changed.push({ target, weight })
    }
    changed.sort((a, b) => b.weight - a.weight)
  }
  const { starts, sums } = startsOf(space, selection)
  clearReached(space)
  visitMerged({ selection, descent, starts, sums, changed, limit: space.limit }, visit)
}

/** The quickest so many targets, by rising weight. */
export function findQuickest(
  space: SearchSpace,
  selection: TargetSelection,
  accesses: readonly Access[],
  count: number,
): ReachedTarget[] {
  const found: ReachedTarget[] = []
  if (count < 1) return found
  visitQuickest(space, selection, accesses, (target, weight) => found.push({ target, weight }) < count)
  return found
}

/** Places of the selection that the upward search reached, and their weights. */
function startsOf(space: SearchSpace, { selected }: TargetSelection): { starts: number[]; sums: number[] } {
  const starts: number[] = []
  const sums: number[] = []
  for (let at = 0; at < space.touchedCount; at++) {
    const place = space.touched[at] as number
    const local = indexIn(selected.place, place)
    if (local < 0) continue
    starts.push(local)
    sums.push(space.reached[place] as number)
  }
  return { starts, sums }
}

function indexIn(rising: Uint32Array, value: number): number {
  let low = 0
  let high = rising.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = rising[middle] as number
    if (at === value) return middle
    if (at < value) low = middle + 1
    else high = middle - 1
  }
  return -1
}

interface Merge {
  selection: TargetSelection
  descent: Descent
  starts: number[]
  sums: number[]
  /** Those that changed, by falling weight. */
  changed: ReachedTarget[]
  limit: number
}

function visitMerged({ selection, descent, starts, sums, changed, limit }: Merge, visit: VisitTarget): void {
  const visitChanged = (upTo: number): boolean => {
    for (let next = changed.at(-1); next && next.weight <= upTo; next = changed.at(-1)) {
      changed.pop()
      if (!visit(next.target, next.weight)) return false
    }
    return true
  }
  const goesOn = descend(descent, { starts, sums, limit }, (target, weight) => {
    if (!visitChanged(weight)) return false
    return selection.changed.has(target) || visit(target, weight)
  })
  if (goesOn) visitChanged(Infinity)
}

/**
 * Best first by the least weight that a way through an edge can have. What was met on the way is kept in maps: it is
 * little, and the selection may be as large as the graph.
 */
function descend(
  descent: Descent,
  { starts, sums, limit }: { starts: number[]; sums: number[]; limit: number },
  visit: VisitTarget,
): boolean {
  const { firstEdge, lower, weight, remaining } = descent
  const placeCount = remaining.length
  const heap = new MinHeap()
  const reached = new Map<number, number>()
  const nextEdge = new Map<number, number>()
  const seen = new Set<number>()
  const open = (place: number, sum: number): void => {
    if (sum >= (reached.get(place) ?? Infinity)) return
    reached.set(place, sum)
    nextEdge.set(place, firstEdge[place] as number)
    heap.push(sum + (remaining[place] as number), place)
  }
  for (const [at, place] of starts.entries()) open(place, sums[at] as number)
  while (heap.size > 0) {
    const place = heap.pop()
    const edge = nextEdge.get(place) as number
    const sum = reached.get(place) as number
    const isLast = edge === firstEdge[place + 1]
    // A place that was reached better meanwhile stands in the heap a second time, with a key that no longer holds.
    if (isLast || heap.poppedKey !== sum + weightThrough(descent, edge)) continue
    nextEdge.set(place, edge + 1)
    if (edge + 1 < (firstEdge[place + 1] as number)) heap.push(sum + weightThrough(descent, edge + 1), place)
    const below = lower[edge] as number
    const through = sum + (weight[edge] as number)
    if (below < placeCount) open(below, through)
    else if (!seen.has(below)) {
      seen.add(below)
      if (through >= limit) return true
      if (!visit(below - placeCount, through)) return false
    }
  }
  return true
}
