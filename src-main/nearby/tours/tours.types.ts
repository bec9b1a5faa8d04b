import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { OpeningHours } from '#main/roads/tour/opening-windows.ts'
import type { PlannedTour } from '#main/roads/tour/tour-problem.types.ts'
import type { Transport } from '../travel-model.types.ts'

/** A place that shall be visited. */
export interface RequestedStop extends Position {
  id: string
  name: string
  dwellSeconds: number
  openingHours: OpeningHours | null
}

export interface TourRequest {
  start: Position & { name: string }
  places: RequestedStop[]
  transport: Transport
  /** Local time, as if the clock were that of Greenwich. */
  startMilliseconds: number
  isRoundTrip: boolean
  seed: number
}

/** One leg of a tour. */
export interface LegFigures {
  meters: number
  whyEstimated: EstimateReason | null
}

/** The best order so far. Numbers of stops are those of the places. */
export interface TourReply {
  visitId: string
  plan: PlannedTour
  /** Of the places in their order. */
  ids: string[]
  /** One for each visit, and one more back to the start on a round trip. */
  legs: LegFigures[]
  /** Nothing better was found for long. */
  isDone: boolean
}

export interface TourImprovement {
  visitId: string
  milliseconds: number
}

/** Places in an order that a person gave them. */
export interface TourArrangement {
  visitId: string
  stops: readonly { id: string; dwellSeconds?: number | undefined }[]
}

/** One leg as it is drawn; an estimated one has its two ends alone. */
export interface DrawnLeg {
  isEstimate: boolean
  shape: Position[]
}

export interface TourExport {
  visitId: string
  format: 'csv' | 'geojson' | 'gpx'
  title: string
}
