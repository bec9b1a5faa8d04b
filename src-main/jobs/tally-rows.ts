import { countRow, emptyCounts, type BatchCounts } from '#main/jobs/batch-counts.ts'
import { isCheckedPlan, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { WrittenRow } from '#main/jobs/batch-writer.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { createDuplicateMarker } from '#main/jobs/mark-duplicates.ts'
import { judgeCode, VERDICTS, type Policy, type PolicyVerdict } from '#shared/model/policy.ts'
import type { ReviewReason } from '#shared/model/review-reasons.ts'

/** What became of the rows of a file, or of one of the addresses that they have. */
export interface CountedRows extends BatchCounts {
  /** Rows that repeat the place of an earlier one; null where nobody looked. */
  duplicates: number | null
  /** The file has more places than can be remembered, so later repeats of later places were not found. */
  isDuplicatesBounded: boolean
  /** Answers by what the policy makes of them; null where none was asked for. */
  verdicts: Record<PolicyVerdict, number> | null
  /** Of the answers that it does not accept, the main reasons. */
  reasons: ReasonCounts | null
}

type ReasonCounts = Partial<Record<ReviewReason, number>>

/** Counts rows as they are written, marks repeats and judges answers: each address of a row for itself. */
export interface RowTally {
  take(row: BatchRow): WrittenRow
  counted(): CountedRows
}

export function createRowTally(
  plan: BatchPlan,
  { duplicates, policy }: { duplicates: boolean; policy?: Policy | undefined },
): RowTally {
  const counts = emptyCounts()
  const marker = duplicates ? createDuplicateMarker(plan) : null
  const verdicts = createVerdicts(isCheckedPlan(plan) ? policy : undefined)
  return {
    take(row) {
      countRow(counts, row)
      return verdicts.judge(marker ? marker.mark(row) : row, row)
    },
    counted: () => ({
      ...counts,
      duplicates: marker?.found() ?? null,
      isDuplicatesBounded: marker?.isFull() ?? false,
      verdicts: verdicts.counts,
      reasons: verdicts.reasons,
    }),
  }
}

/** Judges answers and counts the verdicts; without a policy rows stay as they are. */
function createVerdicts(policy: Policy | undefined) {
  const none = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<PolicyVerdict, number>
  const counts = policy ? none : null
  const reasons: ReasonCounts | null = policy ? {} : null
  return {
    counts,
    reasons,
    judge(written: WrittenRow, row: BatchRow): WrittenRow {
      if (!policy || !counts || row.kind !== 'answered' || written.kind !== 'answered') return written
      const verdict = judgeCode(policy, row.answer.word, row.answer.avc)
      counts[verdict]++
      const [reason] = row.answer.reasons
      if (reasons && reason && verdict !== 'accept') reasons[reason] = (reasons[reason] ?? 0) + 1
      return { ...written, answer: { ...written.answer, verdict } }
    },
  }
}
