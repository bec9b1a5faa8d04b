import type { Position } from '#shared/coordinates/position.ts'
import type { Candidates } from './candidates.ts'

/** Points that can be searched: an index that lives with a list, or the points of one request. */
export interface PointSource {
  /** How many points there are. */
  size(): number
  /** A radius within which a search may begin; the search widens it as needed. */
  firstRadiusMeters: number
  position(slot: number): Position
  /** Adds every point whose distance on the sphere is within the radius to `out`. */
  collect(origin: Position, sphericalMeters: number, out: Candidates): void
}
