import type { CleansingAnswer, CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import type { Process } from '#shared/model/address.ts'
import { nextActionOf } from '#shared/model/next-action.ts'
import { judgeCode, type Policy } from '#shared/model/policy.ts'
import { confidenceOf } from '#shared/model/score-curve.ts'

/** What a program wants to be answered besides the records. */
export interface WantedOfAnswer {
  /** What becomes of each answer by this policy. */
  policy?: Policy | undefined
  /** Why each answer is what it is. */
  isExplained?: boolean | undefined
  /** What is to be done about each answer. */
  hasNextAction?: boolean | undefined
}

/** What a program is answered. The word and the explanation cost time, so they are read for those who ask alone. */
export function toAnswer(outcome: CleansingOutcome, process: Process, wanted: WantedOfAnswer = {}): CleansingAnswer {
  const { policy, isExplained, hasNextAction } = wanted
  const answer: CleansingAnswer = { matches: outcome.matches }
  // The explanation holds the summary: first the one, and the other is not made again.
  if (isExplained) answer.explanation = outcome.explanation
  // Answers of other processes were never compared with labels.
  if (isExplained && process === 'Verify')
    answer.confidence = confidenceOf(outcome.explanation, outcome.code, outcome.country)
  if (hasNextAction) answer.nextAction = nextActionOf(outcome.explanation, outcome.code)
  if (policy) answer.decision = judgeCode(policy, outcome.summary.word, outcome.code)
  return answer
}
