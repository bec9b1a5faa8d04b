import { createDuplicateFinder, type Duplicate } from '#main/duplicates/find-duplicates.ts'
import type { WrittenRow } from '#main/jobs/batch-writer.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import type { MatchRecord } from '#shared/model/address.ts'

/** Marks the rows of one file that name a place of an earlier row. */
export interface DuplicateMarker {
  /** The earlier row that the answer repeats. */
  find(row: number, matchJson: string): Duplicate | null
  /** The row, with the earlier one that it repeats. */
  mark(row: BatchRow): WrittenRow
  /** Rows that repeat an earlier one. */
  found(): number
  isFull(): boolean
}

/** A marker for the rows of one file, in their order. */
export function createDuplicateMarker(): DuplicateMarker {
  const finder = createDuplicateFinder()
  let found = 0
  const find = (row: number, matchJson: string) => {
    const duplicate = finder.add(row, JSON.parse(matchJson) as MatchRecord)
    if (duplicate) found++
    return duplicate
  }
  return {
    find,
    mark(row) {
      if (row.kind !== 'answered') return row
      return { ...row, answer: { ...row.answer, duplicate: find(row.source.row, row.answer.matchJson) } }
    },
    found: () => found,
    isFull: () => finder.isFull(),
  }
}
