/** A span of the clock that the problem is told in: milliseconds of local time, as if it were that of Greenwich. */
export interface TimeSpan {
  fromMilliseconds: number
  toMilliseconds: number
}

/**
 * Travel from each place to each: rows of `size` values, a row for each place that is left. What is not finite is no
 * way at all.
 */
export interface TravelMatrix {
  size: number
  milliseconds: Float64Array
  meters: Float64Array
}

/** Something to be done at a place. */
export interface TourStop {
  /** Row of the matrix. Several stops may lie at one place. */
  place: number
  serviceMilliseconds: number
  /** Rising and apart; none: always open. The service begins in one of them, and whoever comes early waits. */
  windows: readonly TimeSpan[]
  /** What it takes of the capacity of its vehicle, in any unit that both are told in. */
  load: number
  /** Where not all stops can be kept, those of a higher one are: a whole number from 0 to `MAX_PRIORITY`. */
  priority: number
  /** Pinned to the vehicle of this number; null: any. */
  vehicle: number | null
  /** Pinned to this position in its tour: 1 is the first, -1 the last; null: any. As near to it as the others allow. */
  position: number | null
}

/** A pause of its own length that begins within a span, between two services; a drive may be interrupted for it. */
export interface TourBreak extends TimeSpan {
  milliseconds: number
}

/** One vehicle, or one day of one: a tour each. */
export interface TourVehicle {
  /** Row of the matrix; null: begins at its first stop. */
  start: number | null
  /** Null: ends at its last stop. */
  end: number | null
  /** It leaves the start at the beginning, and is at its end by the end; which may be `Infinity`. */
  hours: TimeSpan
  /** `Infinity` where loads do not matter. */
  capacity: number
  /** Rising and apart. */
  breaks: readonly TourBreak[]
}

export interface TourProblem {
  travel: TravelMatrix
  stops: readonly TourStop[]
  vehicles: readonly TourVehicle[]
  /** What is to be least: the time until the ends of all tours, and the travel in it; or the metres alone. */
  objective: 'time' | 'distance'
  /**
   * What becomes of a stop that no vehicle reaches in its windows: `visit` comes late, as little as can be, and stays
   * longer than the hours of the vehicle; `leave` plans without it. Either way the plan says so.
   */
  whenLate: 'visit' | 'leave'
}

export interface PlannedStop {
  /** Number in `stops` of the problem. */
  stop: number
  arrivalMilliseconds: number
  /** Later than the arrival where the place is not open yet, or a break comes first. */
  beginMilliseconds: number
  departureMilliseconds: number
  /** How long behind the last closing the service begins; 0 where in time. */
  lateMilliseconds: number
  /** From the stop before, or the start; breaks on the way are not counted. */
  travelMilliseconds: number
  travelMeters: number
}

/** The tour of one vehicle; one without stops stays where it is. */
export interface PlannedTour {
  vehicle: number
  stops: PlannedStop[]
  /** As they are taken. */
  breaks: TimeSpan[]
  startMilliseconds: number
  endMilliseconds: number
  /** From the last stop to the end. */
  backMilliseconds: number
  backMeters: number
  travelMilliseconds: number
  travelMeters: number
  waitMilliseconds: number
  lateMilliseconds: number
  /** How long behind the hours of the vehicle the tour ends; 0 where in time. */
  overMilliseconds: number
  load: number
}

/** Why a stop is in no tour. */
export type LeftOutReason =
  /** The nearest that any vehicle comes to it in the plan is so late. */
  | { code: 'late'; milliseconds: number }
  /** With it every vehicle would end so long behind its hours, or more. */
  | { code: 'over-hours'; milliseconds: number }
  /** Heavier than any vehicle that may take it carries. */
  | { code: 'too-heavy'; load: number; capacity: number }
  /** Some vehicle could carry it alone, but so much is left in none. */
  | { code: 'no-room'; load: number; left: number }
  /** No vehicle that may take it has any capacity. */
  | { code: 'no-capacity' }
  /** There is no way to it and on from it. */
  | { code: 'not-reachable' }
  /** It is never open in the hours of a vehicle that may take it. */
  | { code: 'never-open' }

export interface LeftOutStop {
  stop: number
  reason: LeftOutReason
}

export interface TourPlan {
  /** One for each vehicle, in their order. */
  tours: PlannedTour[]
  leftOut: LeftOutStop[]
  travelMilliseconds: number
  travelMeters: number
}

/** What is known after some changes. */
export interface TourProgress {
  /** Of each vehicle its stops in order. */
  orders: readonly Uint32Array[]
  /** What the search makes least; never rises. */
  cost: number
  changes: number
  /** How many changes the search ends after. */
  of: number
}
