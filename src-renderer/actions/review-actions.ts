import { useColumnFacetsStore } from '#renderer/stores/column-facets-store.ts'
import { useFiltersStore } from '#renderer/stores/filters-store.ts'
import { copyText } from '#renderer/client/copy-text.ts'
import { t } from '#renderer/i18n/translate.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { useExportStore } from '#renderer/stores/export-store.ts'
import { printReport } from '#renderer/stores/print-report.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import { useRunAgainStore } from '#renderer/stores/run-again-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { depthOfCode, matchLabel } from '#shared/model/match-label.ts'
import type { Action } from './action.types.ts'
import { inReview, isReviewing } from './in-review.ts'

/** Actions of the Review step. */
export const createReviewActions = (): Action[] => [...createRowActions(), createRunningAgain(), createPrinting()]

function createRowActions(): Action[] {
  const window = useWindowStore()
  const review = useReviewStore()

  /** The next row that needs a person; where none does, or the run checks nothing, simply the next one. */
  async function moveOn(direction: 1 | -1): Promise<void> {
    const isMoved = review.isChecked && (await review.goToUndecided(direction))
    if (isMoved) announceRow()
    else await move(direction)
  }

  async function move(by: number): Promise<void> {
    await review.moveTo(review.index + by)
    announceRow()
  }

  function announceRow(): void {
    const row = review.current
    if (row) {
      const label = matchLabel(row.word, depthOfCode(row.avc), row.missing)
      const word = review.isChecked ? label : t('review.notChecked')
      window.announce(t('review.announceRow', { row: row.row, word, text: row.cleaned || row.original }))
    }
  }
  return [
    inReview('next', ['J'], () => moveOn(1)),
    inReview('previous', ['K'], () => moveOn(-1)),
    inReview('nextAny', ['Shift+J'], () => move(1)),
    inReview('previousAny', ['Shift+K'], () => move(-1)),
    inReview('search', ['Ctrl+F', '/'], () => document.getElementById('review-search')?.focus(), {
      isHere: isReviewing,
    }),
    inReview('clearFilter', ['X'], () => review.clearFilter(), {
      isHere: isReviewing,
      blockedBy: () => (review.isFiltered ? null : 'reason.noFilter'),
    }),
    inReview('copyCode', ['C'], async () => {
      if (review.detail && review.isDetailCurrent && (await copyText(review.detail.avc)))
        window.announce(t('review.copied'))
    }),
  ]
}

/** Rows that are not verified, by the reference data as it is now. */
function createRunningAgain(): Action {
  const again = useRunAgainStore()
  return inReview('runAgain', ['Shift+R'], () => again.start(), {
    isHere: isReviewing,
    blockedBy: () => (again.found && again.found.rows > 0 ? null : 'reason.allVerified'),
  })
}

/** The report of the run on paper, from the rows as from the export. */
function createPrinting(): Action {
  const window = useWindowStore()
  const cleanse = useCleanseStore()
  const client = useHostClient()
  async function print(): Promise<void> {
    const printed = await printReport(client, cleanse.jobId)
    const problem = printed.ok ? null : printed.error
    if (cleanse.step === 'export') useExportStore().problem = problem
    else useReviewStore().problem = problem
  }
  return inReview('printReport', ['Ctrl+P'], print, {
    isHere: () => window.view === 'cleanse' && (cleanse.step === 'review' || cleanse.step === 'export'),
  })
}

/** Saved filters. */
export function createFilterActions(): Action[] {
  const filters = useFiltersStore()
  const review = useReviewStore()
  const columns = useColumnFacetsStore()
  return [
    inReview('filterSave', ['F'], () => void (filters.isNaming = true), {
      isHere: isReviewing,
      blockedBy: () => (review.isFiltered ? null : 'reason.noFilter'),
    }),
    inReview('facetColumn', ['Shift+F'], () => void (columns.isChoosing = true), {
      isHere: isReviewing,
      blockedBy: () => (columns.offered.length > 0 ? null : 'reason.noColumnFacet'),
    }),
    inReview('filtersUndo', [], () => filters.undo(), {
      isHere: isReviewing,
      blockedBy: () => (filters.wayBack ? null : 'reason.noFilterUndo'),
    }),
  ]
}
