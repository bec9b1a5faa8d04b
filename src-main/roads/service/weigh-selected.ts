import { searchTargets } from '../hierarchy/target-selection.ts'
import type { RoadOrigin } from './road-origin.ts'
import { snapTarget, type RoadTargets } from './road-targets.ts'
import { placesOnEdge } from './kept-points.ts'
import { weightAtStretch } from '../snap/accesses.ts'

/** Targets that can be come to without leaving the edge on which the way begins. */
export function stretchesFrom({ point, prepared }: RoadOrigin, targets: RoadTargets): Map<number, number> {
  const found = new Map<number, number>()
  for (const target of placesOnEdge(targets.kept, point.edge)) {
    const there = snapTarget(targets, target)
    if (there === null || !targets.places.has(target)) continue
    const weight = weightAtStretch(prepared.network, point, there)
    if (weight < Infinity) found.set(target, weight)
  }
  return found
}

/**
 * Weights of the quickest ways to all targets by their numbers, out of the selection that they have in common; null
 * where nothing is selected, or the way begins in a private area: what is charged there is another matter for each.
 */
export function weighSelected(origin: RoadOrigin, targets: RoadTargets): Float64Array | null {
  const { selection, prepared } = targets
  if (selection === null || prepared.space === null || origin.zone !== undefined) return null
  const weights = searchTargets(prepared.space, selection, origin.departures)
  for (const [target, weight] of stretchesFrom(origin, targets))
    if (weight < (weights[target] as number)) weights[target] = weight
  return weights
}
