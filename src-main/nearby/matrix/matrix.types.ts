import type { PointColumns } from '../nearby-request.ts'
import type { Departure, Transport } from '../travel-model.types.ts'

/** Travel from each of some places to points of a loaded list; bounded, so that a thread is never asked for long. */
export interface MatrixBlock {
  listId: string
  from: PointColumns
  /** The next so many points behind a number. */
  to: { after: number; limit: number }
  transport: Transport
  departure: Departure | null
}

/** A row of as many cells as there are points for each place. */
export interface MatrixCells {
  /** The points, by their numbers, rising. */
  slots: Int32Array
  meters: Float64Array
  seconds: Float64Array
  /** As `toReasonNumber` numbers them. */
  reasons: Uint8Array
}
