import { DECISIONS, type Decision, type Facet } from '#shared/model/facets.ts'
import type { Desk } from './create-desk.ts'
import { positionOfRow } from './row-columns.ts'

/** The codes of one facet, by position. */
export const codesOf = (desk: Desk, facet: Facet): Uint8Array =>
  desk.facets().codes.find((one) => one.facet === facet)?.codes ?? new Uint8Array()

/** What stands on each row, by position: what a person decided, or else what the policy does. */
export const settledCodes = (desk: Desk): Uint8Array => codesOf(desk, 'decision')

/** What stands on one row. */
export const settledOf = (desk: Desk, row: number): Decision =>
  DECISIONS[settledCodes(desk)[positionOfRow(desk.columns, row)] ?? 0] as Decision
