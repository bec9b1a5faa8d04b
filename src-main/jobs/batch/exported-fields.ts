import type { z } from 'zod'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasMerges, hasTable } from '../marks/settled-answer.ts'
import { isCheckedPlan, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { provenanceFields, usualFields, VERDICT_FIELD } from '#main/jobs/result-columns.ts'
import type { Policy } from '#shared/model/policy.ts'
import type { WrittenContext } from './stored-rows.ts'
import type { exportChoices } from '#shared/contract/cleanse-schemas.ts'

export type ExportChoices = z.output<typeof exportChoices>

/** What a review left that an export has columns for. */
interface Reviewed {
  isDecided: boolean
  isMerged: boolean
}

export const readReviewed = (db: ReadableDb): Reviewed => ({
  isDecided: hasTable(db, 'decision'),
  isMerged: hasMerges(db),
})

/** The fields that a run leaves with when nobody chooses any. */
export const usualOf = ({ request, duplicates = false }: BatchPlan, reviewed: Reviewed): string[] =>
  usualFields({ geoCode: request.geoCode, duplicates, ...reviewed })

/** The fields of an export, in the order of its columns. */
export function exportedFields(plan: BatchPlan, choices: ExportChoices, reviewed: Reviewed): string[] {
  const chosen = choices.fields.length > 0 ? choices.fields : usualOf(plan, reviewed)
  const traced = choices.provenance ? [...chosen, ...provenanceFields(chosen)] : chosen
  return choices.verdict && !traced.includes(VERDICT_FIELD) ? [...traced, VERDICT_FIELD] : traced
}

/** What each row of an export needs besides itself. */
export function writtenContext(
  plan: BatchPlan,
  { verdict, fields, provenance }: ExportChoices,
  { reviewed, policy, settledOf }: { reviewed: Reviewed; policy: Policy; settledOf: WrittenContext['settledOf'] },
): WrittenContext {
  const isJudged = (verdict || fields.includes(VERDICT_FIELD)) && isCheckedPlan(plan)
  return { plan, isWithDecider: reviewed.isDecided || provenance, policy: isJudged ? policy : null, settledOf }
}
