import type { CleansingAnswer, CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { depthOfCode, scoreOfCode } from '#shared/model/match-label.ts'
import { judgeByPolicy, type Policy } from '#shared/model/policy.ts'

/** What a program is answered; with a policy also what becomes of it. The word costs time, so it is read for that alone. */
export function toAnswer(outcome: CleansingOutcome, policy?: Policy): CleansingAnswer {
  const { matches } = outcome
  if (!policy) return { matches }
  const { code, summary } = outcome
  const judged = { word: summary.word, depth: depthOfCode(code), score: scoreOfCode(code) }
  return { matches, decision: judgeByPolicy(policy, judged) }
}
