import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { OpeningHours } from '#main/roads/visit/opening-windows.ts'
import type { VisitPlan } from '#main/roads/visit/visit-problem.types.ts'
import type { Transport } from '../travel-model.types.ts'

/** A place that shall be visited. */
export interface VisitedPlace extends Position {
  id: string
  name: string
  dwellSeconds: number
  openingHours: OpeningHours | null
}

export interface VisitRequest {
  start: Position & { name: string }
  places: VisitedPlace[]
  transport: Transport
  /** Local time, as if the clock were that of Greenwich. */
  startMilliseconds: number
  isRoundTrip: boolean
  seed: number
}

/** One leg of a tour. */
export interface VisitLeg {
  meters: number
  whyEstimated: EstimateReason | null
}

/** The best order so far. Numbers of places begin with 1; 0 is the start. */
export interface VisitReply {
  visitId: string
  plan: VisitPlan
  /** Of the places in their order. */
  ids: string[]
  /** One for each visit, and one more back to the start on a round trip. */
  legs: VisitLeg[]
  /** Nothing better was found for long. */
  isDone: boolean
}

export interface VisitImprovement {
  visitId: string
  milliseconds: number
}

/** Places in an order that a person gave them. */
export interface VisitArrangement {
  visitId: string
  stops: readonly { id: string; dwellSeconds?: number | undefined }[]
}

/** One leg as it is drawn; an estimated one has its two ends alone. */
export interface VisitWayLeg {
  isEstimate: boolean
  shape: Position[]
}

export interface VisitExport {
  visitId: string
  format: 'csv' | 'geojson' | 'gpx'
  title: string
}
