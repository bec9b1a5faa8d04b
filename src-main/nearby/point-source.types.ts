import type { Position } from '#shared/coordinates/position.ts'
import type { Candidates } from './candidates.ts'

/** Points that can be searched: an index that lives with a list, or the points of one request. */
export interface PointSource {
  /** How many points there are. */
  size(): number
  position(slot: number): Position
  /**
   * Adds every point whose distance on the sphere is within the radius to `out`. With `enough`, those may be left out
   * whose chord is longer than `widenChordSquared` of the `enough`th nearest.
   */
  collect(origin: Position, sphericalMeters: number, out: Candidates, enough?: number): void
}
