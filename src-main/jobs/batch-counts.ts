import type { z } from 'zod'
import type { batchCounts } from '#shared/contract/cleanse-schemas.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { depthKey, depthOfCode } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'

export type BatchCounts = z.output<typeof batchCounts>

/** Counts of a batch of which no row has been read. */
export function emptyCounts(): BatchCounts {
  const words = Object.fromEntries(MATCH_WORDS.map((word) => [word, 0])) as BatchCounts['words']
  return { rowsIn: 0, words, depths: {}, rejected: 0, blank: 0, changed: {}, repeats: null, isRepeatsBounded: false }
}

/** Adds one row, or with `by` of -1 takes it out; each row is counted once and in one place. */
export function countRow(counts: BatchCounts, row: BatchRow, by: 1 | -1 = 1): void {
  counts.rowsIn += by
  if (row.kind === 'blank') counts.blank += by
  if (row.kind === 'rejected') counts.rejected += by
  if (row.kind !== 'answered') return
  countAnswer(counts, row.answer, by)
}

/** Adds what is counted of an answer, or takes it out. */
export function countAnswer(
  counts: BatchCounts,
  { word, avc, changed }: Pick<CleansedRow, 'word' | 'avc' | 'changed'>,
  by: 1 | -1,
): void {
  counts.words[word] += by
  add(counts.depths, depthKey(word, depthOfCode(avc)), by)
  for (const part of changed) add(counts.changed, part, by)
}

function add(counts: Record<string, number>, key: string, by: 1 | -1): void {
  const count = (counts[key] ?? 0) + by
  if (count === 0) delete counts[key]
  else counts[key] = count
}

/** Rows that got an answer. */
export function countAnswered(counts: BatchCounts): number {
  return MATCH_WORDS.reduce((sum, word) => sum + counts.words[word], 0)
}
