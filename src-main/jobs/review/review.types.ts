import type { z } from 'zod'
import type {
  decisionAction,
  decisionTarget,
  reviewOperation,
  reviewRule,
  reviewState,
  policyCounts,
} from '#shared/contract/review-schemas.ts'
import type { DecisionData } from '#main/jobs/marks/settled-answer.ts'
import type { Decision, ROW_SINCE } from '#shared/model/facets.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'

/** A row of an earlier run as it is here. */
export interface Here {
  row: number
  state: (typeof ROW_SINCE)[number]
}

/** A run whose decisions are taken over, and where its rows are here. */
export interface EarlierRows {
  before: ReadableDb
  find(row: number): Here | undefined
}

export type DecisionAction = z.output<typeof decisionAction>
export type DecisionTarget = z.output<typeof decisionTarget>
export type ReviewOperation = z.output<typeof reviewOperation>
export type ReviewRule = z.output<typeof reviewRule>
export type ReviewState = z.output<typeof reviewState>
export type PolicyCounts = z.output<typeof policyCounts>

/** Who decides, and when. */
export interface Actor {
  who: string
  /** ISO 8601. */
  at: string
}

/** What a step changed. */
export interface DecidedRows {
  rows: number
  row: number | null
  operation: ReviewOperation | null
  /** Groups that a rule did not merge because their names differ. */
  leftOut?: number
}

/** A decision about some rows, ready to be kept. */
export interface Settlement {
  kind: ReviewOperation['kind']
  /** Null takes decisions back. */
  decision: Decision | null
  data: DecisionData | null
}
