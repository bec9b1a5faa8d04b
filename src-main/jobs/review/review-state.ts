import { isCheckedPlan } from '#main/jobs/batch-plan.ts'
import { hasRepeats, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { DECISIONS } from '#shared/model/facets.ts'
import type { Review } from './create-review.ts'
import type { ReviewState } from './review.types.ts'
import { readPolicy } from './policy-choice.ts'
import { settledCodes } from './settled-codes.ts'
import { readRules, stepToRedo, stepToUndo } from './write-decisions.ts'

/** How far the review has come. A run that checks nothing has nothing to decide: all its rows count as settled. */
export function reviewState(review: Review): ReviewState {
  const { db, columns } = review
  const decisions = countDecisions(settledCodes(review).subarray(0, columns.count), isCheckedPlan(readPlan(db)))
  return {
    policy: readPolicy(db),
    answered: columns.count,
    decisions,
    undo: stepToUndo(db),
    redo: stepToRedo(db),
    rules: readRules(db, countByRule(columns)),
    groups: groupsLeft(review),
  }
}

/** Rows by what stands on them. */
export function countDecisions(settled: Uint8Array, isChecked: boolean): ReviewState['decisions'] {
  const counts = new Uint32Array(DECISIONS.length)
  for (const code of settled) (counts[code === 0 && !isChecked ? 1 : code] as number)++
  return Object.fromEntries(DECISIONS.map((name, code) => [name, counts[code]])) as ReviewState['decisions']
}

const MOST_RULES = 256

/** Rows on which the decision of each rule stands, by its number. */
function countByRule({ rules, count }: Review['columns']): Uint32Array {
  const counts = new Uint32Array(MOST_RULES)
  for (let at = 0; at < count; at++) (counts[rules[at] as number] as number)++
  return counts
}

function groupsLeft(review: Review): ReviewState['groups'] {
  if (!hasRepeats(review.db)) return null
  const { total, left, survivors } = review.groups()
  return { total, left, survivors }
}
