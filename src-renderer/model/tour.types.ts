import type { Position } from '#shared/coordinates/position.ts'

/** A place that shall be visited, by the id that it has in its list. */
export interface TourPlace extends Position {
  id: string
  name: string
}

/** One leg of a tour as the map draws it, from stop to stop. */
export interface TourLine {
  from: Position
  to: Position
  /** Nobody knows the way: it is drawn straight. */
  isEstimate: boolean
  /** The way on the roads, which begins and ends where the stops meet them. */
  shape: readonly Position[]
}
