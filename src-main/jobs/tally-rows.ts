import { countRow, emptyCounts, type BatchCounts } from '#main/jobs/batch-counts.ts'
import { isCheckedPlan, type BatchPlan, toAddressInput } from '#main/jobs/batch-plan.ts'
import type { WrittenRow } from '#main/jobs/batch-writer.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { judgeCode, VERDICTS, type Policy, type PolicyVerdict } from '#shared/model/policy.ts'
import type { ReviewReason } from '#shared/model/review-reasons.ts'
import { createDuplicateFinder, type Duplicate } from '#main/duplicates/find-duplicates.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { NAME_FIELDS } from '#shared/model/name-fields.ts'
import type { DuplicateKind } from '#shared/names/duplicate-kinds.ts'
import { toIdentity, type Identity } from '#shared/names/identity.ts'

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

/** An answered row as far as it says which place it is, and whose. */
interface MarkedSource {
  row: number
  cells: string[]
  matchJson: string
}

/** Marks the rows of one file that repeat an earlier row. */
interface DuplicateMarker {
  /** The earlier row that the answer repeats. */
  find(source: MarkedSource): Duplicate | null
  /** The row, with the earlier one that it repeats. */
  mark(row: BatchRow): WrittenRow
  /** Rows that repeat an earlier one. */
  found(): number
  isFull(): boolean
}

/** A marker for the rows of one file, in their order: what makes two of them the same is chosen with the run. */
export function createDuplicateMarker(plan: Pick<BatchPlan, 'mapping' | 'duplicatesOf'>): DuplicateMarker {
  const kind = kindOfPlan(plan)
  const finder = createDuplicateFinder(kind)
  let found = 0
  const find = ({ row, cells, matchJson }: MarkedSource) => {
    const match = JSON.parse(matchJson) as MatchRecord
    const duplicate =
      kind === 'place' ? finder.add(row, match) : finder.add(row, match, identityOfRow(plan, { cells, match }))
    if (duplicate) found++
    return duplicate
  }
  return {
    find,
    mark(row) {
      if (row.kind !== 'answered') return row
      const { source, answer } = row
      const duplicate = find({ row: source.row, cells: source.cells, matchJson: answer.matchJson })
      return { ...row, answer: { ...answer, duplicate } }
    },
    found: () => found,
    isFull: () => finder.isFull(),
  }
}

/** What two rows of a run are the same of, where duplicates are looked for. */
export const kindOfPlan = ({ duplicatesOf }: Pick<BatchPlan, 'duplicatesOf'>): DuplicateKind => duplicatesOf ?? 'place'

/** Who a row is about: by the columns that say so, and by the organisation that stood in its address. */
export function identityOfRow(
  { mapping }: Pick<BatchPlan, 'mapping'>,
  { cells, match }: { cells: string[]; match: MatchRecord },
): Identity {
  const ofNames = mapping.filter(({ field }) => (NAME_FIELDS as readonly string[]).includes(field))
  const given = toAddressInput(cells, ofNames)
  return toIdentity({ Organization: match.Organization ?? '', ...given }, match['ISO3166-2'] ?? match.Country ?? '')
}
