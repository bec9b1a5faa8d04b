import type { Position } from '#shared/coordinates/position.ts'

/** Ways of travelling, in the order of the protocol's numbers 0 to 7. */
export const TRANSPORTS = ['car', 'truck', 'taxi', 'bus', 'van', 'motorcycle', 'bicycle', 'pedestrian'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** A typical hour at the origin, by its clock: 0 Monday to 6 Sunday, 0 to 23. */
export interface Departure {
  weekday: number
  hour: number
}

export interface TravelOptions {
  transport: Transport
  /** Null: the mean of Monday to Friday, 08–18 h. */
  departure: Departure | null
}

/** One end of a trip. */
export interface TravelPoint extends Position {
  /** ISO 3166 alpha-2; null where no country is. */
  country: string | null
  /** What the model that prepared the point knows of the ground it is on; nothing to anyone else. */
  ground?: number
}

export interface TravelEstimate {
  meters: number
  seconds: number
  /** Part of the way that is over water without a bridge; 0 for most trips. */
  seaMeters: number
}

/** Estimated travel from one origin. */
export interface TravelQuery {
  /** `straightMeters` is the geodesic distance, which the caller has already. */
  to(destination: TravelPoint, straightMeters: number): TravelEstimate
  /** What no destination at this straight-line distance, or further, can be better than. */
  atBest(straightMeters: number): { meters: number; seconds: number }
}

export interface TravelModel {
  /** The same point with what the model has to look up about it, for points that are travelled to often. */
  prepare(point: TravelPoint): TravelPoint
  /** Known to lie on the open sea. */
  isAtSea(point: TravelPoint): boolean
  /** In the sea, however close the shore. */
  isOnWater(place: Position): boolean
  from(origin: TravelPoint, options: TravelOptions): TravelQuery
}
