import { MinHeap } from '../search/min-heap.ts'
import type { EdgePool } from './edge-pool.ts'

/** A search ends after so many nodes and goes no further than so many edges: what it does not find costs a shortcut. */
export interface WitnessLimits {
  maxSettled: number
  maxHops: number
}

/** What witness searches of one contraction share, so that none of them allocates. */
export interface WitnessSpace {
  heap: MinHeap
  /** By node; Infinity where the running search has not come. */
  distance: Float64Array
  hops: Uint8Array
  /** By node: weight from the contracted node to this neighbour of it; -Infinity everywhere else. */
  onward: Float64Array
  touched: Uint32Array
  touchedCount: number
}

export const createWitnessSpace = (nodeCount: number): WitnessSpace => ({
  heap: new MinHeap(),
  distance: new Float64Array(nodeCount).fill(Infinity),
  hops: new Uint8Array(nodeCount),
  onward: new Float64Array(nodeCount).fill(-Infinity),
  touched: new Uint32Array(nodeCount),
  touchedCount: 0,
})

export interface WitnessSearch {
  from: number
  /** The node to be contracted, and the weight to it. */
  around: number
  weightToAround: number
  /** Weight of the longest way over it that is in question, and how many ways are. */
  longest: number
  ways: number
}

/**
 * Looks for ways from a node to the neighbours of `around` that avoid it and are as good as the one over it. They are
 * those whose `distance` afterwards is at most `weightToAround + onward`. Every distance is one of a way that exists.
 */
export function searchWitnesses(
  pool: EdgePool,
  space: WitnessSpace,
  search: WitnessSearch,
  { maxSettled, maxHops }: WitnessLimits,
): void {
  const { heap, distance, hops, onward, touched } = space
  const { start, count, neighbour, weightTo } = pool
  const { from, around, weightToAround, longest } = search
  let open = search.ways
  let touchedCount = 2
  touched[0] = from
  touched[1] = around
  distance[from] = 0
  // Nothing improves on it, so no way goes over it.
  distance[around] = -Infinity
  hops[from] = 0
  heap.clear()
  heap.push(0, from)
  for (let settled = 0; heap.size > 0 && open > 0 && settled < maxSettled; settled++) {
    const node = heap.pop()
    const reached = distance[node] as number
    const hop = (hops[node] as number) + 1
    if (heap.poppedKey > reached || hop > maxHops) continue
    const first = start[node] as number
    const end = first + (count[node] as number)
    for (let edge = first; edge < end; edge++) {
      const next = neighbour[edge] as number
      const sum = reached + (weightTo[edge] as number)
      const before = distance[next] as number
      if (sum >= before || sum > longest) continue
      const bound = weightToAround + (onward[next] as number)
      if (sum <= bound && before > bound && --open === 0) {
        if (before === Infinity) touched[touchedCount++] = next
        distance[next] = sum
        break
      }
      if (before === Infinity) touched[touchedCount++] = next
      distance[next] = sum
      hops[next] = hop
      heap.push(sum, next)
    }
  }
  space.touchedCount = touchedCount
}

/** Forgets the distances of the last search. */
export function clearWitnesses({ distance, touched, touchedCount }: WitnessSpace): void {
  for (let at = 0; at < touchedCount; at++) distance[touched[at] as number] = Infinity
}
