import { searchTargets, selectTargets, type TargetSelection } from '../hierarchy/target-selection.ts'
import { toAccessTable } from '../search/access-table.ts'
import type { Access } from '../search/access.types.ts'
import { departuresFrom } from '../snap/accesses.ts'
import type { RoadPoint } from '../snap/snap-to-road.ts'
import type { PreparedRoads } from './prepared-roads.types.ts'

/** Where this many lie apart it is less work to look for near ones along straight lines. */
const MOST_APART = 1000

/** A place of the roads from which all targets are reached but a few. */
export interface TargetsApart {
  hub: TargetSelection
  /** Targets to which no way leads from it, and those that changed since. */
  targets: Set<number>
}

interface Hub {
  point: RoadPoint
  arrivals: readonly Access[]
}

/**
 * Targets to which no way may lead, found once for all searches: whoever comes to the hub comes to all others too, since
 * one can turn round everywhere that places are put on. Null where they are many.
 */
export function findApart(
  { network, space }: PreparedRoads,
  selection: TargetSelection,
  { point, arrivals }: Hub,
  has: (target: number) => boolean,
): TargetsApart | null {
  if (space === null) return null
  const targets = new Set<number>()
  for (const [target, weight] of searchTargets(space, selection, departuresFrom(network, point)).entries()) {
    if (weight < Infinity || !has(target)) continue
    targets.add(target)
    if (targets.size > MOST_APART) return null
  }
  return { hub: selectTargets(space, toAccessTable([arrivals]), 'from'), targets }
}

/** Targets to which no way may lead from somewhere; null where nothing is known of it. */
export function apartFrom(
  { space }: PreparedRoads,
  apart: TargetsApart,
  departures: readonly Access[],
): Set<number> | null {
  if (space === null || apart.targets.size > MOST_APART) return null
  const [weight = Infinity] = searchTargets(space, apart.hub, departures)
  return weight < Infinity ? apart.targets : null
}
