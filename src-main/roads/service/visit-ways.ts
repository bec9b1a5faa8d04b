import { visitQuickest } from '../hierarchy/visit-quickest.ts'
import { ENTRY_WEIGHT } from '../network/penalties.ts'
import { MinHeap } from '../search/min-heap.ts'
import { zoneAt } from '../snap/accesses.ts'
import type { RoadOrigin } from './road-origin.ts'
import { snapTarget, type RoadTargets } from './road-targets.ts'
import { stretchesFrom } from './weigh-selected.ts'

/** Is told a target and the weight of the quickest way to it; says whether to go on. */
export type VisitWay = (target: number, weight: number) => boolean

/**
 * Visits selected targets by rising weight of the quickest ways to them, until `visit` says enough or none is left. The
 * selection weighs as if nobody began in its private area and on its stretch of road; those who do wait here for their
 * turn. False where nothing is selected.
 */
export function visitWays(origin: RoadOrigin, targets: RoadTargets, visit: VisitWay): boolean {
  const { selection, prepared } = targets
  const { network, space } = prepared
  if (selection === null || space === null) return false
  const waiting = new MinHeap()
  const stretches = stretchesFrom(origin, targets)
  for (const [target, weight] of stretches) waiting.push(weight, target)
  const visited = new Set<number>()
  const visitWaiting = (upTo: number): boolean => {
    while (waiting.size > 0 && waiting.leastKey() <= upTo) {
      const target = waiting.pop()
      if (visited.has(target)) continue
      visited.add(target)
      if (!visit(target, waiting.poppedKey)) return false
    }
    return true
  }
  const isInZone = (target: number): boolean => {
    if (origin.zone === undefined) return false
    const point = snapTarget(targets, target)
    return point !== null && zoneAt(network, point) === origin.zone
  }
  let goesOn = true
  visitQuickest(space, selection, origin.departures, (target, weight) => {
    goesOn = visitWaiting(weight)
    if (!goesOn || visited.has(target)) return goesOn
    const isCharged = isInZone(target)
    if (!isCharged && !stretches.has(target)) return (goesOn = visit(target, weight))
    const whole = isCharged ? weight + ENTRY_WEIGHT : weight
    if (whole < network.limit) waiting.push(whole, target)
    return true
  })
  if (goesOn) visitWaiting(Infinity)
  return true
}
