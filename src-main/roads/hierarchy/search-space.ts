import { WEIGHT_LIMIT } from '../model/weight.ts'
import { MinHeap } from '../search/min-heap.ts'
import type { Access } from '../search/access.types.ts'
import { LEADS_DOWN, LEADS_UP, TARGET_MASK, type Hierarchy } from './hierarchy.types.ts'

/** Which end of the ways is the one that is fixed: ways lead from it, or to it. */
export type Direction = 'from' | 'to'

/** The mark of edges that a search climbs by from its fixed end. */
export const climbMark = (direction: Direction): number => (direction === 'from' ? LEADS_UP : LEADS_DOWN)
/** The mark of edges by which the other ends are come down to. */
export const descentMark = (direction: Direction): number => (direction === 'from' ? LEADS_DOWN : LEADS_UP)

const START_CAPACITY = 1024

/** What the searches of one thread on one hierarchy share, so that none of them allocates by the size of the graph. */
export interface SearchSpace {
  hierarchy: Hierarchy
  /** Ways that weigh as much count as none. */
  limit: number
  heap: MinHeap
  /** By place; Infinity but for `touched`. */
  reached: Float64Array
  touched: Uint32Array
  touchedCount: number
  /** By place; zero between uses. */
  mark: Uint32Array
  /** By place of a selection, as long as the largest one seen. */
  local: Float64Array
}

/** `limit`: that of the fastest arc, `weightLimit`. */
export const createSearchSpace = (hierarchy: Hierarchy, limit = WEIGHT_LIMIT): SearchSpace => ({
  hierarchy,
  limit,
  heap: new MinHeap(),
  reached: new Float64Array(hierarchy.nodeCount).fill(Infinity),
  touched: new Uint32Array(START_CAPACITY),
  touchedCount: 0,
  mark: new Uint32Array(hierarchy.nodeCount),
  local: new Float64Array(START_CAPACITY),
})

/** Scratch numbers for a selection of so many places. */
export function localNumbers(space: SearchSpace, count: number): Float64Array {
  if (space.local.length < count) space.local = new Float64Array(Math.max(count, space.local.length * 2))
  return space.local
}

/** Reaches all places above the accesses of one end; their weights stand in `reached` until `clearReached`. */
export function searchUpward(space: SearchSpace, accesses: readonly Access[], direction: Direction): void {
  const { heap, reached, hierarchy } = space
  const { firstEdge, target, weight } = hierarchy
  const mark = climbMark(direction)
  heap.clear()
  space.touchedCount = 0
  for (const access of accesses) reach(space, hierarchy.placeOf[access.node] as number, access.weight)
  while (heap.size > 0) {
    const place = heap.pop()
    const sum = reached[place] as number
    if (heap.poppedKey > sum) continue
    const end = firstEdge[place + 1] as number
    for (let edge = firstEdge[place] as number; edge < end; edge++) {
      const marked = target[edge] as number
      if ((marked & mark) === 0) continue
      reach(space, marked & TARGET_MASK, sum + (weight[edge] as number))
    }
  }
}

function reach(space: SearchSpace, place: number, sum: number): void {
  const before = space.reached[place] as number
  if (sum >= before) return
  if (before === Infinity) touch(space, place)
  space.reached[place] = sum
  space.heap.push(sum, place)
}

function touch(space: SearchSpace, place: number): void {
  if (space.touchedCount === space.touched.length) {
    const touched = new Uint32Array(space.touched.length * 2)
    touched.set(space.touched)
    space.touched = touched
  }
  space.touched[space.touchedCount++] = place
}

/** Forgets what the last upward search reached. */
export function clearReached({ reached, touched, touchedCount }: SearchSpace): void {
  for (let at = 0; at < touchedCount; at++) reached[touched[at] as number] = Infinity
}
