import type { Position } from '#shared/coordinates/position.ts'

/** One leg of a tour as the map draws it, from stop to stop. */
export interface TourLine {
  from: Position
  to: Position
  /** Nobody knows the way: it is drawn straight. */
  isEstimate: boolean
  /** The way on the roads, which begins and ends where the stops meet them. */
  shape: readonly Position[]
}
