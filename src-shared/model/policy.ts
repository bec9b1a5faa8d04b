import { depthOfCode, scoreOfCode, type Depth } from '#shared/model/match-label.ts'
import type { MatchWord } from '#shared/model/match-word.ts'

/**
 * What becomes of an answer when nobody looks at it: it is taken, a person decides, or it is not fit for the purpose.
 * Pure, from the word, the depth and the match score alone, so that a file can be judged anew without a run.
 */
export const POLICIES = ['Strict', 'Shipping', 'Permissive'] as const
export type Policy = (typeof POLICIES)[number]
export const VERDICTS = ['accept', 'review', 'reject'] as const
export type PolicyVerdict = (typeof VERDICTS)[number]

/** What a policy looks at. */
export interface JudgedAnswer {
  word: MatchWord
  depth: Depth
  /** Match score, 0 to 100. */
  score: number
}

interface Bar {
  depth: Depth
  score: number
}

interface PolicyBars {
  /** Words that may be taken unseen, and how deep and how sure they must be. */
  accept: Partial<Record<MatchWord, Bar>>
  /** What is not taken is refused below this depth. */
  rejectBelow: Depth
}

/**
 * The scores are the borders of the Address Quality Index: 95 (B), 90 (C) and 80 (D). Of the four parts that most
 * addresses give, one that is 0.8 alike, the least that counts as a small change, leaves 95, and two leave 90.
 */
const BARS: Record<Policy, PolicyBars> = {
  /** Nothing but what stands in the reference data as it was given, house included. */
  Strict: { accept: { Verified: { depth: 4, score: 95 } }, rejectBelow: 3 },
  /** A parcel arrives: the house is known, and corrections are close to what was given. */
  Shipping: { accept: { Verified: { depth: 4, score: 90 }, Corrected: { depth: 4, score: 90 } }, rejectBelow: 2 },
  /**
   * Good enough to count, to map and to write to: the town is known, and what was checked agrees. A part that
   * contradicts the others leaves a partial answer of four parts below 90.
   */
  Permissive: {
    accept: {
      Verified: { depth: 2, score: 80 },
      Corrected: { depth: 2, score: 80 },
      Partial: { depth: 3, score: 90 },
    },
    rejectBelow: 1,
  },
}

/** Several records answer. Their depth is that of what they share, and the one that a person chooses may reach deeper. */
const TO_CHOOSE: ReadonlySet<MatchWord> = new Set(['Ambiguous', 'Conflict'])

/** The policy of a file for which none was chosen: most reference data ends at the town. */
export const FIRST_POLICY: Policy = 'Permissive'

/** The verdict of a policy on one answer. */
export function judgeByPolicy(policy: Policy, { word, depth, score }: JudgedAnswer): PolicyVerdict {
  const { accept, rejectBelow } = BARS[policy]
  const bar = accept[word]
  if (bar && depth >= bar.depth && score >= bar.score) return 'accept'
  return depth < rejectBelow && !TO_CHOOSE.has(word) ? 'reject' : 'review'
}

/** The same, of an answer as it is kept: its word and its verification code. */
export const judgeCode = (policy: Policy, word: MatchWord, avc: string): PolicyVerdict =>
  judgeByPolicy(policy, { word, depth: depthOfCode(avc), score: scoreOfCode(avc) })
