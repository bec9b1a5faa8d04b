import { WEIGHT_LIMIT } from '../model/weight.ts'
import type { EdgePool } from './edge-pool.ts'
import { clearWitnesses, searchWitnesses, type WitnessLimits, type WitnessSpace } from './witness-search.ts'

/** Shortcuts that take the place of a node: pairs of its edges, the one by which a way comes and the one it goes on by. */
export interface FoundShortcuts {
  count: number
  incoming: number[]
  outgoing: number[]
}

export const createFoundShortcuts = (): FoundShortcuts => ({ count: 0, incoming: [], outgoing: [] })

/** Which ways over a node no other way replaces; into `found`. */
export function findShortcuts(
  { pool, space, limits }: { pool: EdgePool; space: WitnessSpace; limits: WitnessLimits },
  node: number,
  found: FoundShortcuts,
): void {
  found.count = 0
  const { neighbour, weightTo, weightFrom } = pool
  const { onward, distance } = space
  const first = pool.start[node] as number
  const end = first + (pool.count[node] as number)
  for (let edge = first; edge < end; edge++) {
    if ((weightTo[edge] as number) < Infinity) onward[neighbour[edge] as number] = weightTo[edge] as number
  }
  for (let incoming = first; incoming < end; incoming++) {
    const weightToAround = weightFrom[incoming] as number
    if (weightToAround === Infinity) continue
    const from = neighbour[incoming] as number
    const back = onward[from] as number
    onward[from] = -Infinity
    let longest = -Infinity
    let ways = 0
    for (let edge = first; edge < end; edge++) {
      if (edge === incoming || weightTo[edge] === Infinity) continue
      ways++
      longest = Math.max(longest, weightToAround + (weightTo[edge] as number))
    }
    if (ways > 0) {
      searchWitnesses(pool, space, { from, around: node, weightToAround, longest, ways }, limits)
      for (let edge = first; edge < end; edge++) {
        if (edge === incoming) continue
        const sum = weightToAround + (weightTo[edge] as number)
        if (sum < WEIGHT_LIMIT && (distance[neighbour[edge] as number] as number) > sum) {
          found.incoming[found.count] = incoming
          found.outgoing[found.count++] = edge
        }
      }
      clearWitnesses(space)
    }
    onward[from] = back
  }
  for (let edge = first; edge < end; edge++) onward[neighbour[edge] as number] = -Infinity
}
