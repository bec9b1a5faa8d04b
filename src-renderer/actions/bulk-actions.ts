import { useBulkEditStore } from '#renderer/stores/bulk-edit-store.ts'
import { useCellChoice } from '#renderer/stores/cell-choice-store.ts'
import { useColumnsStore } from '#renderer/stores/lists-columns-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useShareStore } from '#renderer/stores/share-store.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'
import type { Action, MakeAction } from './action.types.ts'

/** Edits of many locations at once. `inLists` makes actions of the open list. */
export function createBulkActions(inLists: MakeAction): Action[] {
  const bulk = useBulkEditStore()
  const points = usePointsStore()
  const blockedBy = (): MessageKey | null => (points.total > 0 ? null : 'reason.noPoints')
  return [
    inLists('lists.bulkEdit', ['E'], () => bulk.open('edit'), { blockedBy }),
    // Of the keys of this one the system of a Mac keeps the first.
    inLists('lists.replace', ['Ctrl+H', 'Ctrl+Shift+H'], () => bulk.open('replace'), { blockedBy }),
    inLists('lists.share', ['Shift+A'], () => useShareStore().begin(), {
      blockedBy: () => (points.current || points.selected.size > 0 ? null : 'reason.noPoint'),
    }),
    ...createColumnActions(inLists),
  ]
}

/** The column of the current cell among the others. Heads have keys of their own for it. */
function createColumnActions(inLists: MakeAction): Action[] {
  const columns = useColumnsStore()
  const choice = useCellChoice()
  const at = (): number => columns.columns.indexOf(choice.cell)
  const move = (id: 'lists.columnStart' | 'lists.columnEnd', step: -1 | 1): Action =>
    inLists(id, [], () => columns.moveBy(choice.cell, step), {
      blockedBy: () => {
        if (at() < 0) return 'reason.noCell'
        return columns.columns[at() + step] === undefined ? 'reason.atEdge' : null
      },
    })
  return [
    move('lists.columnStart', -1),
    move('lists.columnEnd', 1),
    inLists('lists.freeze', [], () => columns.freeze(choice.cell), {
      blockedBy: () => (at() < 0 ? 'reason.noCell' : null),
    }),
  ]
}
