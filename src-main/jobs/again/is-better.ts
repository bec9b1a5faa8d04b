import { depthOfCode } from '#shared/model/match-label.ts'
import type { MatchWord } from '#shared/model/match-word.ts'

/** What is compared of two answers to one row. */
export interface ComparedAnswer {
  word: MatchWord
  avc: string
  /** The part that was looked for and is not there; empty where none was. */
  missing: string
}

/** Of two answers of one depth the lower is better. */
const RANKS: Record<MatchWord, number> = {
  Verified: 0,
  Corrected: 0,
  Partial: 1,
  Ambiguous: 2,
  Conflict: 3,
  Unmatched: 4,
  Reverted: 4,
}

/**
 * Whether a newer answer takes the place of an earlier one: it was checked deeper, a part is now known to be missing, or
 * it is more certain at the same depth.
 */
export function isBetter(was: ComparedAnswer, is: ComparedAnswer): boolean {
  const deeper = depthOfCode(is.avc) - depthOfCode(was.avc)
  if (deeper !== 0) return deeper > 0
  return RANKS[is.word] < RANKS[was.word] || (is.missing !== '' && was.missing === '')
}
