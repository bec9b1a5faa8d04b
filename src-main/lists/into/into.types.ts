import type { z } from 'zod'
import type {
  orphan,
  intoChoices,
  intoState,
  PLAN_ACTIONS,
  planCounts,
  plannedRow,
  UNCLEAR_REASONS,
} from '#shared/contract/into-schemas.ts'
import type { ImportPlan } from '../files/import-points.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { PointFields, PointPatch } from '../lists.types.ts'
import type { FieldChange, StatedPoint, Takes } from './settle-point.ts'

/** How rows find the places of the list, and what becomes of those that do. */
export type IntoChoices = z.output<typeof intoChoices>
export type PlanAction = (typeof PLAN_ACTIONS)[number]
export type UnclearReason = (typeof UNCLEAR_REASONS)[number]
export type PlanCounts = z.output<typeof planCounts>
export type IntoState = z.output<typeof intoState>
export type PlannedRow = z.output<typeof plannedRow>
export type Orphan = z.output<typeof orphan>

/** What is asked for, complete enough to begin again in another process. */
export interface IntoPlan extends Omit<ImportPlan, 'listName'>, IntoChoices {
  listId: string
  /** How the state before this file is kept, where it is a later state of one table: what it had and has no more was deleted there. */
  beforePath?: string
}

/** A place that is added, with the id that it gets. */
export interface NewPlace {
  id: string
  point: PointFields
}

/** A place that changes: what it held when the plan was made, and what it gets, whole values. */
export interface ChangedPlace {
  ordinal: number
  before: PointPatch
  after: PointPatch
}

/** What is kept of a planned row beside its action. */
export interface RowDetail {
  place?: NewPlace
  changed?: ChangedPlace
  changes?: FieldChange[]
  /** Of a row whose fields can be decided on one by one: what it says, and what was decided. */
  stated?: Omit<StatedPoint, 'says'> & { says: string[] }
  takes?: Takes
  /** Of a row whose place was deleted here: its id. */
  deletedId?: string
  /** The number of the place that comes back. */
  shown?: number
  /** Of a row that could not be used. */
  cells?: string[]
  line?: number
}

/** What a row is known by. */
export interface RowKeys {
  id: string
  key: string
  /** Folded name and address; empty without a name. */
  place: string
  position: Position | null
}

/** The number of the place that a row means; null for none; or why that is not clear. */
export type Matched = number | null | UnclearReason | typeof DELETED_HERE
/** The row is a place that somebody deleted in the list. */
export const DELETED_HERE = 'deletedHere'

export interface StoredRow {
  row: number
  action: PlanAction
  name: string
  reason: string | null
  /** Of the place that it means. */
  ordinal: number | null
  detail: RowDetail | null
}
