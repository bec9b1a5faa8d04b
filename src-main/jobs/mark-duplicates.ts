import { createDuplicateFinder, type Duplicate } from '#main/duplicates/find-duplicates.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import type { WrittenRow } from '#main/jobs/batch-writer.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { identityOfRow, kindOfPlan } from '#main/jobs/identity-of-row.ts'
import type { MatchRecord } from '#shared/model/address.ts'

/** An answered row as far as it says which place it is, and whose. */
export interface MarkedSource {
  row: number
  cells: string[]
  matchJson: string
}

/** Marks the rows of one file that repeat an earlier row. */
export interface DuplicateMarker {
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
