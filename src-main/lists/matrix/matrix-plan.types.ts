import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Departure, Transport } from '#main/nearby/travel-model.types.ts'
import type { PointPatch } from '../lists.types.ts'

/** Travel from the points of one list to those of another, or of the same. */
export interface MatrixPlan {
  fromListId: string
  toListId: string
  /** How many of the other list for each point; null: all of them. */
  nearest: number | null
  /** Of the nearest. */
  orderBy: 'distance' | 'time'
  maxDistanceMeters: number
  transport: Transport
  departure?: Departure | null
  /** The nearest go into columns of the list too. */
  isIntoColumns: boolean
  path: string
}

/** What was written. */
export type MatrixAccount = CommandResponse<'lists.matrixAccount'>

export interface MatrixEnd {
  end: 'done' | 'cancelled'
  account: MatrixAccount
  bytes: number
}

/** Columns of points, to be changed as one step with all others of the job. */
export interface PointEdits {
  jobId: string
  listId: string
  edits: { ref: { ordinal: number }; patch: PointPatch }[]
}
