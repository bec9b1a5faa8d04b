import type { z } from 'zod'
import type {
  decisionAction,
  decisionTarget,
  deskOperation,
  deskRule,
  deskState,
  policyCounts,
} from '#shared/contract/desk-schemas.ts'
import type { DecisionData } from '#main/jobs/marks/settled-answer.ts'
import type { Decision } from '#shared/model/facets.ts'

export type DecisionAction = z.output<typeof decisionAction>
export type DecisionTarget = z.output<typeof decisionTarget>
export type DeskOperation = z.output<typeof deskOperation>
export type DeskRule = z.output<typeof deskRule>
export type DeskState = z.output<typeof deskState>
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
  operation: DeskOperation | null
}

/** A decision about some rows, ready to be kept. */
export interface Settlement {
  kind: DeskOperation['kind']
  /** Null takes decisions back. */
  decision: Decision | null
  data: DecisionData | null
}
