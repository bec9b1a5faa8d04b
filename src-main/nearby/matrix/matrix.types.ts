import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import type { Transport } from '../travel-model.types.ts'

/** Coordinates of places, one beside the other. */
export interface PlaceColumns {
  lats: Float64Array
  lons: Float64Array
}

/** Travel from each of some places to each of others; bounded, so that a thread is never asked for long. */
export interface MatrixBlock {
  from: PlaceColumns
  to: PlaceColumns
  transport: Transport
}

/** A row of as many as there are targets for each origin. */
export interface MatrixCells {
  meters: Float64Array
  seconds: Float64Array
  /** Null where routed. */
  whyEstimated: (EstimateReason | null)[]
}
