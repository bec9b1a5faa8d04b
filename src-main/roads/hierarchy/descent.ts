import type { PlaceSelection } from './select-places.ts'

/** So few edges are sorted where they stand; most places have fewer than ten. */
const FEW_EDGES = 32

/**
 * A selection turned over: from each of its places the edges down, by rising weight of what remains through them to the
 * nearest target. So the quickest targets are found by following the best edges alone.
 */
export interface Descent {
  firstEdge: Uint32Array
  /** Number of the place below, or the count of places plus the number of a target. */
  lower: Uint32Array
  weight: Float64Array
  /** By place: the least weight from it down to any target. */
  remaining: Float64Array
}

/** Turns a selection over. */
export function createDescent(selection: PlaceSelection): Descent {
  const remaining = remainingWeights(selection)
  const descent = groupByUpperPlace(selection, remaining)
  const { firstEdge } = descent
  for (let at = 0; at < remaining.length; at++) {
    sortEdges(descent, firstEdge[at] as number, firstEdge[at + 1] as number)
  }
  return descent
}

/** Least weight that remains from an edge's upper end through it to a target. */
export function weightThrough({ weight, lower, remaining }: Descent, edge: number): number {
  const below = lower[edge] as number
  return (weight[edge] as number) + (below < remaining.length ? (remaining[below] as number) : 0)
}

function remainingWeights(selection: PlaceSelection): Float64Array {
  const { place, firstEdge, upper, weight, accessAt, accessWeight } = selection
  const remaining = new Float64Array(place.length).fill(Infinity)
  for (let access = 0; access < accessAt.length; access++) {
    const at = accessAt[access] as number
    remaining[at] = Math.min(remaining[at] as number, accessWeight[access] as number)
  }
  for (let at = place.length - 1; at >= 0; at--) {
    const end = firstEdge[at + 1] as number
    for (let edge = firstEdge[at] as number; edge < end; edge++) {
      const above = upper[edge] as number
      const sum = (remaining[at] as number) + (weight[edge] as number)
      if (sum < (remaining[above] as number)) remaining[above] = sum
    }
  }
  return remaining
}

function groupByUpperPlace(selection: PlaceSelection, remaining: Float64Array): Descent {
  const { place, firstEdge: firstUp, upper, weight: upWeight, targetCount, firstAccess, accessAt } = selection
  const firstEdge = new Uint32Array(place.length + 1)
  const countAt = (at: number): void => void (firstEdge[at + 1] = (firstEdge[at + 1] as number) + 1)
  upper.forEach(countAt)
  accessAt.forEach(countAt)
  for (let at = 0; at < place.length; at++) {
    firstEdge[at + 1] = (firstEdge[at + 1] as number) + (firstEdge[at] as number)
  }
  const total = upper.length + accessAt.length
  const descent: Descent = { firstEdge, lower: new Uint32Array(total), weight: new Float64Array(total), remaining }
  const next = firstEdge.slice()
  const put = (above: number, below: number, sum: number): void => {
    const edge = next[above] as number
    next[above] = edge + 1
    descent.lower[edge] = below
    descent.weight[edge] = sum
  }
  for (let at = 0; at < place.length; at++) {
    const end = firstUp[at + 1] as number
    for (let edge = firstUp[at] as number; edge < end; edge++) put(upper[edge] as number, at, upWeight[edge] as number)
  }
  for (let target = 0; target < targetCount; target++) {
    const end = firstAccess[target + 1] as number
    for (let access = firstAccess[target] as number; access < end; access++) {
      put(accessAt[access] as number, place.length + target, selection.accessWeight[access] as number)
    }
  }
  return descent
}

function sortEdges(descent: Descent, first: number, end: number): void {
  if (end - first <= FEW_EDGES) return insertInOrder(descent, first, end)
  const { lower, weight } = descent
  const edges = Array.from({ length: end - first }, (_, at) => ({
    through: weightThrough(descent, first + at),
    lower: lower[first + at] as number,
    weight: weight[first + at] as number,
  }))
  edges.sort((a, b) => a.through - b.through)
  for (const [at, edge] of edges.entries()) {
    lower[first + at] = edge.lower
    weight[first + at] = edge.weight
  }
}

function insertInOrder(descent: Descent, first: number, end: number): void {
  const { lower, weight } = descent
  for (let edge = first + 1; edge < end; edge++) {
    const through = weightThrough(descent, edge)
    const movedLower = lower[edge] as number
    const movedWeight = weight[edge] as number
    let at = edge
    for (; at > first && weightThrough(descent, at - 1) > through; at--) {
      lower[at] = lower[at - 1] as number
      weight[at] = weight[at - 1] as number
    }
    lower[at] = movedLower
    weight[at] = movedWeight
  }
}
