import type { Position } from '#shared/coordinates/position.ts'
import { normalizeLongitude } from '#shared/coordinates/position.ts'
import type { RoadLand } from './road-land.ts'

const STEP_METERS = 2_000
const MIN_STEPS = 8
const MAX_STEPS = 32

/**
 * Share of the way between two points that lies over water. The way is taken straight in latitude and longitude: over
 * the lengths asked for here, at most 500 km, it strays a few kilometres from the shortest line.
 */
export function seaShareBetween(land: RoadLand, from: Position, to: Position, straightMeters: number): number {
  const steps = Math.min(MAX_STEPS, Math.max(MIN_STEPS, Math.ceil(straightMeters / STEP_METERS)))
  const across = normalizeLongitude(to.lon - from.lon)
  let wet = 0
  for (let step = 0; step < steps; step++) {
    const part = (step + 0.5) / steps
    const lat = from.lat + part * (to.lat - from.lat)
    const lon = normalizeLongitude(from.lon + part * across)
    if (!land.isLand({ lat, lon })) wet++
  }
  return wet / steps
}
