import { reachedWeight } from '../model/weight.ts'
import type { PlaceSelection } from './select-places.ts'
import { localNumbers, type SearchSpace } from './search-space.ts'

/** Comes down from what an upward search reached to all targets of a selection: their weights into `weights`. */
export function sweepSelection(space: SearchSpace, selection: PlaceSelection, weights: Float64Array): void {
  const sums = localNumbers(space, selection.place.length)
  sweepPlaces(space.reached, selection, sums)
  const { targetCount, firstAccess, accessAt, accessWeight } = selection
  let access = 0
  for (let target = 0; target < targetCount; target++) {
    let best = Infinity
    const end = firstAccess[target + 1] as number
    for (; access < end; access++) {
      const sum = (sums[accessAt[access] as number] as number) + (accessWeight[access] as number)
      if (sum < best) best = sum
    }
    weights[target] = reachedWeight(best, space.limit)
  }
}

function sweepPlaces(reached: Float64Array, selection: PlaceSelection, sums: Float64Array): void {
  const { place, firstEdge, upper, weight } = selection
  const count = place.length
  let edge = 0
  for (let at = 0; at < count; at++) {
    let best = reached[place[at] as number] as number
    const end = firstEdge[at + 1] as number
    for (; edge < end; edge++) {
      const sum = (sums[upper[edge] as number] as number) + (weight[edge] as number)
      if (sum < best) best = sum
    }
    sums[at] = best
  }
}
