import { isCheckedPlan } from '#main/jobs/batch-plan.ts'
import { hasRepeats, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { DECISIONS } from '#shared/model/facets.ts'
import type { Desk } from './create-desk.ts'
import type { DeskState } from './desk.types.ts'
import { readPolicy } from './policy-choice.ts'
import { settledCodes } from './settled-codes.ts'
import { readRules, stepToRedo, stepToUndo } from './read-history.ts'

/** How far the review has come. A run that checks nothing has nothing to decide: all its rows count as settled. */
export function deskState(desk: Desk): DeskState {
  const { db, columns } = desk
  const decisions = countDecisions(settledCodes(desk).subarray(0, columns.count), isCheckedPlan(readPlan(db)))
  return {
    policy: readPolicy(db),
    answered: columns.count,
    decisions,
    undo: stepToUndo(db),
    redo: stepToRedo(db),
    rules: readRules(db, countByRule(columns)),
    groups: groupsLeft(desk),
  }
}

/** Rows by what stands on them. */
export function countDecisions(settled: Uint8Array, isChecked: boolean): DeskState['decisions'] {
  const counts = new Uint32Array(DECISIONS.length)
  for (const code of settled) (counts[code === 0 && !isChecked ? 1 : code] as number)++
  return Object.fromEntries(DECISIONS.map((name, code) => [name, counts[code]])) as DeskState['decisions']
}

const MOST_RULES = 256

/** Rows on which the decision of each rule stands, by its number. */
function countByRule({ rules, count }: Desk['columns']): Uint32Array {
  const counts = new Uint32Array(MOST_RULES)
  for (let at = 0; at < count; at++) (counts[rules[at] as number] as number)++
  return counts
}

function groupsLeft(desk: Desk): DeskState['groups'] {
  if (!hasRepeats(desk.db)) return null
  const { total, left, survivors } = desk.groups()
  return { total, left, survivors }
}
