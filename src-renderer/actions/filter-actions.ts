import { useFiltersStore } from '#renderer/stores/filters-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import type { Action } from './action.types.ts'
import { isReviewing } from './desk-actions.ts'

/** Saved filters. */
export function createFilterActions(): Action[] {
  const filters = useFiltersStore()
  const review = useReviewStore()
  return [
    {
      id: 'filterSave',
      title: 'action.filterSave',
      group: 'action.group.review',
      keys: ['F'],
      isHere: isReviewing,
      blockedBy: () => (review.isFiltered ? null : 'reason.noFilter'),
      run: () => void (filters.isNaming = true),
    },
    {
      id: 'filtersUndo',
      title: 'action.filtersUndo',
      group: 'action.group.review',
      keys: [],
      isHere: isReviewing,
      blockedBy: () => (filters.wayBack ? null : 'reason.noFilterUndo'),
      run: () => filters.undo(),
    },
  ]
}
