import type { WritableDb } from '#main/database/connections.types.ts'
import { insertOperation, listOldest, listUndone, removeOperation } from './sql/operations.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { purgeHidden } from './apply-primitive.ts'
import type { ListChange, ListsChanged } from './lists.types.ts'
import { runStep, type StepOutcome } from './run-step.ts'

/** Operations that can be undone; what older ones hid leaves for good. */
export const MAX_HISTORY = 1_000

/** Carries out one change in the writer's transaction: all of its steps and the operation that remembers them. */
export function changeLists(db: WritableDb, change: ListChange): Result<ListsChanged> {
  const outcomes: StepOutcome[] = []
  for (const step of change.steps) {
    const outcome = runStep(db, step, change.at)
    if (!outcome.ok) return outcome
    outcomes.push(outcome.value)
  }
  const [first] = outcomes
  if (!first) return fail('lists/no-change', 'The change holds no step.')
  forgetUndone(db)
  const { kind, actor, groupId, at } = change
  const label = {
    listName: first.listName,
    count: kind === 'arrangeLists' ? outcomes.length : outcomes.reduce((sum, { count }) => sum + count, 0),
    pointName: outcomes.length === 1 ? first.pointName : '',
  }
  const operationId = insertOperation(db, {
    kind,
    actor,
    groupId,
    at,
    listId: first.effect.listId,
    label,
    forward: outcomes.map(({ forward }) => forward),
    inverse: outcomes.map(({ inverse }) => inverse).reverse(),
  })
  forgetOldest(db)
  const effects = outcomes.map(({ effect }) => effect)
  return ok({ operationId, groupId, kind, actor, label, effects })
}

/** A new change ends what could be redone. */
function forgetUndone(db: WritableDb): void {
  for (const { id, inverse } of listUndone(db)) {
    removeOperation(db, id)
    purgeHidden(db, inverse)
  }
}

/** Keeps history bounded. */
function forgetOldest(db: WritableDb): void {
  for (const { id, forward } of listOldest(db, MAX_HISTORY)) {
    removeOperation(db, id)
    purgeHidden(db, forward)
  }
}
