import { useColumnFacetsStore } from '#renderer/stores/column-facets-store.ts'
import { useFiltersStore } from '#renderer/stores/filters-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import type { Action } from './action.types.ts'
import { inReview, isReviewing } from './in-review.ts'

/** Saved filters. */
export function createFilterActions(): Action[] {
  const filters = useFiltersStore()
  const review = useReviewStore()
  const columns = useColumnFacetsStore()
  return [
    inReview({
      id: 'filterSave',
      title: 'action.filterSave',
      keys: ['F'],
      isHere: isReviewing,
      blockedBy: () => (review.isFiltered ? null : 'reason.noFilter'),
      run: () => void (filters.isNaming = true),
    }),
    inReview({
      id: 'facetColumn',
      title: 'action.facetColumn',
      keys: ['Shift+F'],
      isHere: isReviewing,
      blockedBy: () => (columns.offered.length > 0 ? null : 'reason.noColumnFacet'),
      run: () => void (columns.isChoosing = true),
    }),
    inReview({
      id: 'filtersUndo',
      title: 'action.filtersUndo',
      keys: [],
      isHere: isReviewing,
      blockedBy: () => (filters.wayBack ? null : 'reason.noFilterUndo'),
      run: () => filters.undo(),
    }),
  ]
}
