import { createDuplicateFinder } from '#main/duplicates/find-duplicates.ts'
import type { WrittenRow } from '#main/jobs/batch-writer.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import type { MatchRecord } from '#shared/model/address.ts'

/** Marks the rows of one file that name a place of an earlier row. */
export function createDuplicateMarker() {
  const finder = createDuplicateFinder()
  let found = 0
  return {
    /** The row, with the earlier one that it repeats. */
    mark(row: BatchRow): WrittenRow {
      if (row.kind !== 'answered') return row
      const duplicate = finder.add(row.source.row, JSON.parse(row.answer.matchJson) as MatchRecord)
      if (duplicate) found++
      return { ...row, answer: { ...row.answer, duplicate } }
    },
    found: () => found,
    isFull: () => finder.isFull(),
  }
}
