import type { OpeningHours } from '#main/roads/tour/opening-windows.ts'
import type { TimeSpan, TourBreak, TourPlan } from '#main/roads/tour/tour-problem.types.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { Transport } from '../travel-model.types.ts'

interface NamedPosition extends Position {
  name: string
}

/** A place where a tour shall stop. */
export interface RequestedStop extends NamedPosition {
  id: string
  dwellSeconds: number
  openingHours: OpeningHours | null
  /** Agreed times, which count instead of the opening hours; none: the opening hours count. */
  windows: readonly TimeSpan[]
  load: number
  priority: number
  /** Pinned to the vehicle of this number, and to this position in its tour (1 is the first, -1 the last). */
  vehicle: number | null
  position: number | null
}

/** A vehicle, or a day of one. Times are local, as if the clock were that of Greenwich. */
export interface RequestedVehicle {
  name: string
  /** Null: begins at its first stop. */
  start: NamedPosition | null
  /** Null: ends at its last stop. */
  end: NamedPosition | null
  hours: TimeSpan
  /** `Infinity` where loads do not matter. */
  capacity: number
  breaks: readonly TourBreak[]
}

export interface TourRequest {
  stops: readonly RequestedStop[]
  vehicles: readonly RequestedVehicle[]
  transport: Transport
  objective: 'time' | 'distance'
  whenLate: 'visit' | 'leave'
  seed: number
}

/** One leg of a tour. */
export interface LegFigures {
  meters: number
  whyEstimated: EstimateReason | null
}

/** The best plan so far. */
export interface TourReply {
  tourId: string
  plan: TourPlan
  /** Of each vehicle one leg before each stop, but none to a first one that it begins at; then the one to its end. */
  legs: (LegFigures | null)[][]
  /** How far the search is: after `of` changes it has ended. */
  changes: number
  of: number
  isDone: boolean
}
