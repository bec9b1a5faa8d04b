import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { meanRowBytes } from './sql/kept-steps.ts'
import { insertOperation } from './sql/operations.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { forgetOldest, forgetUndone } from './keep-history.ts'
import type { ListChange, ListsChanged } from './lists.types.ts'
import { runStep, type StepOutcome } from './run-step.ts'

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
  const { kind, actor, who = '', groupId, at, distanceMeters } = change
  const label = {
    listName: first.listName,
    count: kind === 'arrangeLists' ? outcomes.length : outcomes.reduce((sum, { count }) => sum + count, 0),
    pointName: outcomes.length === 1 ? first.pointName : '',
    ...(distanceMeters !== undefined && { distanceMeters }),
  }
  const { id: operationId, bytes } = insertOperation(db, {
    kind,
    actor,
    who,
    groupId,
    at,
    listIds: outcomes.map(({ effect }) => effect.listId),
    keptBytes: hiddenBytes(db, outcomes),
    label,
    forward: outcomes.map(({ forward }) => forward),
    inverse: outcomes.map(({ inverse }) => inverse).reverse(),
  })
  forgetOldest(db, { id: operationId, bytes, at })
  const effects = outcomes.map(({ effect }) => effect)
  return ok({ operationId, groupId, kind, actor, label, effects })
}

/** What rows take that are hidden now, so that the history can be kept within its bounds. */
const hiddenBytes = (db: ReadableDb, outcomes: readonly StepOutcome[]): number =>
  outcomes.reduce((sum, { forward, count }) => {
    if (forward.type !== 'hidePoints' && forward.type !== 'hideList') return sum
    return sum + Math.round(count * meanRowBytes(db, forward.listId))
  }, 0)
