import type { WritableDb } from '#main/database/connections.types.ts'
import { fail, type Result } from '#shared/result.ts'
import { changeLists } from '../change-lists.ts'
import type { Actor, ListsChanged, ListStep } from '../lists.types.ts'
import { toRuns } from '../ordinal-runs.ts'
import { readImported, type ImportTakenBack } from './read-imported.ts'

/** Places that get their values back in one step: how each was is kept in its operation. */
const MAX_RESTORED_POINTS = 250_000

export interface TakenBackImport {
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
export function takeBackImport(
  db: WritableDb,
  { listId, ofGroup, seenAt, ...by }: TakenBackImport,
): Result<ListsChanged> {
  const read = readImported(db, listId, ofGroup)
  if (!read.ok) return read
  const { list, imported, removed, restored } = read.value
  if (list.modifiedAt !== seenAt) return CHANGED
  if (restored.size > MAX_RESTORED_POINTS) return TOO_MANY
  const steps = planSteps(read.value)
  if (steps.length === 0) return NOTHING
  const count = removed.length + restored.size
  return changeLists(db, { steps, kind: 'takeBackImport', who: imported.who, ofGroup, count, ...by })
}

function planSteps({ list: { id: listId }, removed, restored, isListRemoved }: ImportTakenBack): ListStep[] {
  if (isListRemoved) return [{ type: 'removeList', listId }]
  const points = [...restored].map(([ordinal, fields]) => ({ ordinal, fields }))
  return [
    ...(points.length > 0 ? [{ type: 'setPoints' as const, listId, points }] : []),
    ...(removed.length > 0 ? [{ type: 'removePoints' as const, listId, refs: [], runs: toRuns(removed) }] : []),
  ]
}

const CHANGED = fail(
  'lists/changed-meanwhile',
  'The list was changed since this was shown, and nothing was taken back: look at what would happen now, then try again.',
)

const NOTHING = fail(
  'lists/no-change',
  'Nothing of this import is left to take back: all of it was edited or deleted since.',
)

const TOO_MANY = fail(
  'lists/too-many-changes',
  `More than ${MAX_RESTORED_POINTS} locations would get their values back: restore the list from its history as a new list.`,
)
