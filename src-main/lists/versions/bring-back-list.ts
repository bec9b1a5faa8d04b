import type { WritableDb } from '#main/database/connections.types.ts'
import { fail, type Result } from '#shared/result.ts'
import { changeLists } from '../change-lists.ts'
import type { Actor, ListsChanged } from '../lists.types.ts'
import { isDeleted } from '../sql/deleted-lists.ts'

export interface BroughtBackList {
  listId: string
  groupId: string
  actor: Actor
  at: string
}

/** Brings a deleted list back with its places, their ids and its history, whatever came since. */
export function bringBackList(db: WritableDb, { listId, ...by }: BroughtBackList): Result<ListsChanged> {
  if (!isDeleted(db, listId)) return NOT_KEPT
  return changeLists(db, { steps: [{ type: 'publishList', listId }], kind: 'bringBackList', ...by })
}

const NOT_KEPT = fail(
  'lists/not-deleted',
  'This list is no longer among the deleted ones: it was restored in another window, or its history was removed. A backup of that time may have it.',
)
