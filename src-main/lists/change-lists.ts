import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { meanRowBytes } from './sql/kept-steps.ts'
import { insertOperation } from './sql/operations.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { forgetOldest, forgetUndone } from './keep-history.ts'
import type { ListChange, ListsChanged, ListStep } from './lists.types.ts'
import { runStep } from './run-step.ts'
import { carryToTwins } from './share-places.ts'
import type { NoteAuthor } from './sign-notes.ts'
import type { StepOutcome } from './step-outcome.ts'
import { findList, listRejectedOf } from './sql/lists.ts'

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

/**
 * What a change does to rejected rows beside what was asked for. They go with the list that their import made, since
 * nothing else leads to them. Programs that use the API delete what they name, and nothing else.
 */
function withRejected(db: ReadableDb, { steps, actor }: Pick<ListChange, 'steps' | 'actor'>): ListStep[] {
  if (actor === 'api') return []
  const removed = new Set(steps.flatMap((step) => (step.type === 'removeList' ? [step.listId] : [])))
  return [...removed].flatMap((listId) =>
    listRejectedOf(db, listId)
      .filter((id) => !removed.has(id))
      .map((id): ListStep => ({ type: 'removeList', listId: id })),
  )
}

/** The lists of rejected rows that a change has emptied: with the last row they are done with. */
function emptiedRejected(db: ReadableDb, { steps, actor }: Pick<ListChange, 'steps' | 'actor'>): ListStep[] {
  if (actor === 'api') return []
  const left = new Set(steps.flatMap((step) => (step.type === 'removePoints' ? [step.listId] : [])))
  return [...left].flatMap((listId): ListStep[] => {
    const list = findList(db, listId)
    const isDone = list !== null && list.isErrorList && list.latestRelatedListId !== '' && list.count === 0
    return isDone ? [{ type: 'removeList', listId }] : []
  })
}
