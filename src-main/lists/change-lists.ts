import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { meanRowBytes } from './sql/kept-steps.ts'
import { insertOperation } from './sql/operations.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { forgetOldest, forgetUndone } from './keep-history.ts'
import type { ListChange, ListsChanged, ListStep } from './lists.types.ts'
import { emptiedRejected, withRejected } from './rejected-lists.ts'
import { runStep } from './run-step.ts'
import { carryToTwins } from './share-places.ts'
import type { NoteAuthor } from './sign-notes.ts'
import type { StepOutcome } from './step-outcome.ts'

/** Carries out one change in the writer's transaction: all of its steps and the operation that remembers them. */
export function changeLists(db: WritableDb, change: ListChange): Result<ListsChanged> {
  const outcomes: StepOutcome[] = []
  /** Of the rejected rows that go along. */
  const further: StepOutcome[] = []
  const all: StepOutcome[][] = []
  const run = (step: ListStep): Result<StepOutcome> => {
    const outcome = runStep(db, step, { at: change.at, by: authorOf(change) })
    if (outcome.ok) all.push([outcome.value, ...carryToTwins(db, outcome.value, change.at)])
    return outcome
  }
  const alongside = withRejected(db, change)
  for (const step of change.steps) {
    const outcome = run(step)
    if (!outcome.ok) return outcome
    outcomes.push(outcome.value)
  }
  for (const step of [...alongside, ...emptiedRejected(db, change)]) {
    const outcome = run(step)
    if (!outcome.ok) return outcome
    further.push(outcome.value)
  }
  const [first] = outcomes
  if (!first) return fail('lists/no-change', 'The change has no step.')
  forgetUndone(db)
  const { kind, actor, who = '', groupId, at, distanceMeters, ofGroup, renamed = [] } = change
  const staying = outcomes.reduce((sum, outcome) => sum + (outcome.staying ?? 0), 0)
  const label = {
    listName: first.listName,
    count: change.count ?? outcomes.reduce((sum, { count }) => sum + count, 0),
    pointName: outcomes.length === 1 ? first.pointName : '',
    ...(distanceMeters !== undefined && { distanceMeters }),
    ...(staying > 0 && { staying }),
    ...(ofGroup !== undefined && { ofGroup }),
    ...(renamed.length > 0 && { renamed }),
  }
  const { id: operationId, bytes } = insertOperation(db, {
    kind,
    actor,
    who,
    groupId,
    at,
    listIds: all.flat().map(({ effect }) => effect.listId),
    keptBytes: hiddenBytes(db, [...outcomes, ...further]),
    label,
    forward: all.flat().map(({ forward }) => forward),
    // The last step first; within a step the list that was meant comes first.
    inverse: all.reverse().flatMap((step) => step.map(({ inverse }) => inverse)),
  })
  forgetOldest(db, { id: operationId, bytes, at })
  const effects = all.flat().map(({ effect }) => effect)
  const replaced = outcomes.flatMap((outcome) => outcome.replaced ?? [])
  return ok({ operationId, groupId, kind, actor, label, effects, ...(replaced.length > 0 && { replaced }) })
}

/** Who wrote what is new among the notes; nothing new is written where places are made one, or as they were. */
const authorOf = ({ kind, actor, who }: ListChange): NoteAuthor | null =>
  kind === 'joinPlaces' || kind === 'restoreVersion' || kind === 'takeBackImport' ? null : { from: actor, who }

/** What rows take that are hidden now, so that the history can be kept within its bounds. */
const hiddenBytes = (db: ReadableDb, outcomes: readonly StepOutcome[]): number =>
  outcomes.reduce((sum, { forward, count }) => {
    if (forward.type !== 'hidePoints' && forward.type !== 'hideList') return sum
    return sum + Math.round(count * meanRowBytes(db, forward.listId))
  }, 0)
