import { hasTable } from '#main/jobs/marks/has-table.ts'
import { isCheckedPlan } from '#main/jobs/batch-plan.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { DECISIONS } from '#shared/model/facets.ts'
import type { Desk } from './create-desk.ts'
import type { DeskState } from './desk.types.ts'
import { readPolicy } from './policy-choice.ts'
import { settledCodes } from './settled-codes.ts'
import { readRules, stepToRedo, stepToUndo } from './read-history.ts'

/** How far the review has come. A run that checks nothing has nothing to decide: all its rows count as settled. */
export function deskState(desk: Desk): DeskState {
  const { db, columns } = desk
  const settled = settledCodes(desk)
  const counts = new Uint32Array(DECISIONS.length)
  const isChecked = isCheckedPlan(readPlan(db))
  for (let at = 0; at < columns.count; at++) {
    const code = settled[at] ?? 0
    ;(counts[code === 0 && !isChecked ? 1 : code] as number)++
  }
  const decisions = Object.fromEntries(DECISIONS.map((name, code) => [name, counts[code]])) as DeskState['decisions']
  const isDecided = hasTable(db, 'step')
  return {
    policy: readPolicy(db),
    answered: columns.count,
    decisions,
    undo: isDecided ? stepToUndo(db) : null,
    redo: isDecided ? stepToRedo(db) : null,
    rules: isDecided ? readRules(db) : [],
  }
}
