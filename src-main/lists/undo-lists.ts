import type { WritableDb } from '#main/database/connections.types.ts'
import { markUndone, newestDone, oldestUndone, type StoredOperation } from './sql/operations.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { applyPrimitive } from './apply-primitive.ts'
import type { ListsChanged } from './lists.types.ts'

export interface HistoryMove {
  /** The group that the person was shown; another one than that is not touched. Null: whichever it is. */
  groupId: string | null
  at: string
}

const MOVED = fail('lists/history-moved', 'The list was changed in the meantime: look at its history, then try again.')

/** Takes back the newest change, with those before it that belong to its group. */
export function undoLists(db: WritableDb, move: HistoryMove): Result<ListsChanged> {
  const first = newestDone(db)
  if (!first) return fail('lists/nothing-to-undo', 'There is nothing to undo.')
  const done: ListsChanged['effects'] = []
  return walk(first, move, (operation) => {
    for (const primitive of operation.inverse) done.push(applyPrimitive(db, primitive, move.at))
    markUndone(db, operation.id, move.at)
    return { next: newestDone(db, operation.groupId), effects: done }
  })
}

/** Does again what was undone last, with those after it that belong to its group. */
export function redoLists(db: WritableDb, move: HistoryMove): Result<ListsChanged> {
  const first = oldestUndone(db)
  if (!first) return fail('lists/nothing-to-redo', 'There is nothing to redo.')
  const done: ListsChanged['effects'] = []
  return walk(first, move, (operation) => {
    for (const primitive of operation.forward) done.push(applyPrimitive(db, primitive, move.at))
    markUndone(db, operation.id, null)
    return { next: oldestUndone(db, operation.groupId), effects: done }
  })
}

type Step = (operation: StoredOperation) => { next: StoredOperation | null; effects: ListsChanged['effects'] }

function walk(first: StoredOperation, move: HistoryMove, step: Step): Result<ListsChanged> {
  const { groupId } = first
  if (move.groupId !== null && move.groupId !== groupId) return MOVED
  let current: StoredOperation | null = first
  let effects: ListsChanged['effects'] = []
  while (current?.groupId === groupId) ({ next: current, effects } = step(current))
  const { id: operationId, kind, actor, label } = first
  return ok({ operationId, groupId, kind, actor, label, effects })
}
