import type { WritableDb } from '#main/database/connections.types.ts'
import { fail, type Result } from '#shared/result.ts'
import { changeInParts, partSteps } from '../change-in-parts.ts'
import type { Actor, ListsChanged, ListStep } from '../lists.types.ts'
import { toRuns } from '../ordinal-runs.ts'
import { readImported, type ImportToUndo } from './read-imported.ts'

export interface UndoneImport {
  listId: string
  /** Group of the import. */
  ofGroup: string
  /** When the list had changed last as what would happen was shown. */
  seenAt: string
  groupId: string
  actor: Actor
  at: string
}

/** Takes an import back whatever came after it, as it was shown, in one step that can be undone. */
export function undoImport(db: WritableDb, { listId, ofGroup, seenAt, ...by }: UndoneImport): Result<ListsChanged> {
  const read = readImported(db, listId, ofGroup)
  if (!read.ok) return read
  const { list, imported } = read.value
  if (list.modifiedAt !== seenAt) return CHANGED
  const steps = planSteps(read.value)
  if (steps.length === 0) return NOTHING
  return changeInParts(db, { parts: partSteps(steps), kind: 'takeBackImport', who: imported.who, ofGroup, ...by })
}

function planSteps({
  list: { id: listId },
  removed,
  restored,
  broughtBack,
  isListRemoved,
  rejected,
}: ImportToUndo): ListStep[] {
  const withRejected = (steps: ListStep[]): ListStep[] =>
    steps.length > 0 && rejected ? [...steps, { type: 'removeList', listId: rejected.id }] : steps
  if (isListRemoved) return withRejected([{ type: 'removeList', listId }])
  const points = [...restored].map(([ordinal, fields]) => ({ ordinal, fields }))
  return withRejected([
    ...(broughtBack.length > 0 ? [{ type: 'showPoints' as const, listId, runs: toRuns(broughtBack) }] : []),
    ...(points.length > 0 ? [{ type: 'setPoints' as const, listId, points }] : []),
    ...(removed.length > 0 ? [{ type: 'removePoints' as const, listId, refs: [], runs: toRuns(removed) }] : []),
  ])
}

const CHANGED = fail(
  'lists/changed-meanwhile',
  'The list was changed since this was shown, and nothing was undone: look at what would be undone now, then try again.',
)

const NOTHING = fail(
  'lists/no-change',
  'Nothing of this import is left to undo: all of it was edited or deleted since.',
)
