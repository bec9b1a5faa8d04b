import { useBulkEditStore } from '#renderer/stores/bulk-edit-store.ts'
import { useCellChoice } from '#renderer/stores/cell-choice-store.ts'
import { useColumnsStore } from '#renderer/stores/lists-columns-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useShareStore } from '#renderer/stores/share-store.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'
import type { Action, ActionPart } from './action.types.ts'

/** Edits of many locations at once. `inLists` makes actions of the open list. */
export function createBulkActions(inLists: (part: ActionPart) => Action): Action[] {
  const bulk = useBulkEditStore()
  const points = usePointsStore()
  const blockedBy = (): MessageKey | null => (points.total > 0 ? null : 'reason.noPoints')
  return [
    inLists({
      id: 'lists.bulkEdit',
      title: 'action.lists.bulkEdit',
      keys: ['E'],
      blockedBy,
      run: () => bulk.open('edit'),
    }),
    inLists({
      id: 'lists.replace',
      title: 'action.lists.replace',
      // Of a Mac the system keeps the first.
      keys: ['Ctrl+H', 'Ctrl+Shift+H'],
      blockedBy,
      run: () => bulk.open('replace'),
    }),
    inLists({
      id: 'lists.share',
      title: 'action.lists.share',
      keys: ['Shift+A'],
      blockedBy: () => (points.current || points.selected.size > 0 ? null : 'reason.noPoint'),
      run: () => useShareStore().begin(),
    }),
    ...createColumnActions(inLists),
  ]
}

/** The column of the current cell among the others. Heads have keys of their own for it. */
function createColumnActions(inLists: (part: ActionPart) => Action): Action[] {
  const columns = useColumnsStore()
  const choice = useCellChoice()
  const at = (): number => columns.columns.indexOf(choice.cell)
  const move = (id: 'lists.columnStart' | 'lists.columnEnd', step: -1 | 1): Action =>
    inLists({
      id,
      title: `action.${id}`,
      keys: [],
      blockedBy: () => {
        if (at() < 0) return 'reason.noCell'
        return columns.columns[at() + step] === undefined ? 'reason.atEdge' : null
      },
      run: () => columns.moveBy(choice.cell, step),
    })
  return [
    move('lists.columnStart', -1),
    move('lists.columnEnd', 1),
    inLists({
      id: 'lists.freeze',
      title: 'action.lists.freeze',
      keys: [],
      blockedBy: () => (at() < 0 ? 'reason.noCell' : null),
      run: () => columns.freeze(choice.cell),
    }),
  ]
}
