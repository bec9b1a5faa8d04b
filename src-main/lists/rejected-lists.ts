import type { ReadableDb } from '#main/database/connections.types.ts'
import type { ListChange, ListStep } from './lists.types.ts'
import { findList } from './sql/lists.ts'
import { listRejectedOf } from './sql/rejected-lists.ts'

/**
 * What a change does to rejected rows beside what was asked for. They go with the list that their import made, since
 * nothing else leads to them. Programs that use the API delete what they name, and nothing else.
 */
export function withRejected(db: ReadableDb, { steps, actor }: Pick<ListChange, 'steps' | 'actor'>): ListStep[] {
  if (actor === 'api') return []
  const removed = new Set(steps.flatMap((step) => (step.type === 'removeList' ? [step.listId] : [])))
  return [...removed].flatMap((listId) =>
    listRejectedOf(db, listId)
      .filter((id) => !removed.has(id))
      .map((id): ListStep => ({ type: 'removeList', listId: id })),
  )
}

/** The lists of rejected rows that a change has emptied: with the last row they are done with. */
export function emptiedRejected(db: ReadableDb, { steps, actor }: Pick<ListChange, 'steps' | 'actor'>): ListStep[] {
  if (actor === 'api') return []
  const left = new Set(steps.flatMap((step) => (step.type === 'removePoints' ? [step.listId] : [])))
  return [...left].flatMap((listId): ListStep[] => {
    const list = findList(db, listId)
    const isDone = list !== null && list.isErrorList && list.latestRelatedListId !== '' && list.count === 0
    return isDone ? [{ type: 'removeList', listId }] : []
  })
}
