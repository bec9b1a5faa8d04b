import { copyText } from '#renderer/client/copy-text.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { useGroupsStore } from '#renderer/stores/groups-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { depthOfCode, matchLabel } from '#shared/model/match-label.ts'
import type { Action } from './action.types.ts'

/** Actions of the Review step. */
export function createReviewActions(): Action[] {
  const window = useWindowStore()
  const cleanse = useCleanseStore()
  const review = useReviewStore()
  const groups = useGroupsStore()
  const isHere = (): boolean => window.view === 'cleanse' && cleanse.step === 'review'
  const isAtRows = (): boolean => isHere() && !groups.isShown
  const reviewAction = (
    action: Pick<Action, 'id' | 'title' | 'keys' | 'run'> & Partial<Pick<Action, 'blockedBy' | 'isHere'>>,
  ): Action => ({ group: 'action.group.review', isHere: isAtRows, blockedBy: () => null, ...action })

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
    reviewAction({ id: 'next', title: 'action.next', keys: ['J'], run: () => moveOn(1) }),
    reviewAction({ id: 'previous', title: 'action.previous', keys: ['K'], run: () => moveOn(-1) }),
    reviewAction({ id: 'nextAny', title: 'action.nextAny', keys: ['Shift+J'], run: () => move(1) }),
    reviewAction({ id: 'previousAny', title: 'action.previousAny', keys: ['Shift+K'], run: () => move(-1) }),
    reviewAction({
      id: 'search',
      isHere,
      title: 'action.search',
      keys: ['Ctrl+F', '/'],
      run: () => document.getElementById('review-search')?.focus(),
    }),
    reviewAction({
      id: 'clearFilter',
      isHere,
      title: 'action.clearFilter',
      keys: ['X'],
      blockedBy: (): MessageKey | null => (review.isFiltered ? null : 'reason.noFilter'),
      run: () => review.clearFilter(),
    }),
    reviewAction({
      id: 'copyCode',
      title: 'action.copyCode',
      keys: ['C'],
      run: async () => {
        if (review.current && (await copyText(review.current.avc))) window.announce(t('review.copied'))
      },
    }),
  ]
}
