import type { CleansingAnswer, CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { judgeCode, type Policy } from '#shared/model/policy.ts'

/** What a program is answered; with a policy also what becomes of it. The word costs time, so it is read for that alone. */
export function toAnswer(outcome: CleansingOutcome, policy?: Policy): CleansingAnswer {
  const { matches } = outcome
  if (!policy) return { matches }
  const { code, summary } = outcome
  return { matches, decision: judgeCode(policy, summary.word, code) }
}
