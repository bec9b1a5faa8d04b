import type { MessageKey } from '#renderer/i18n/en.ts'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { useListExchangeStore } from '#renderer/stores/list-exchange-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { actionsOf, type Action } from './action.types.ts'
import { inLists } from './lists-actions.ts'

/** A list goes to Cleanse, rows become a list, and what was settled goes back to it. */
export function createListExchangeActions(): Action[] {
  const exchange = useListExchangeStore()
  const lists = useListsStore()
  const cleanse = useCleanseStore()
  const review = useReviewStore()
  const isBusy = (): MessageKey | null => (exchange.isBusy ? 'reason.isExchanging' : null)
  const noRows = (): MessageKey | null => (cleanse.canShow('review') ? isBusy() : 'reason.noRows')
  const isHere = (): boolean =>
    useWindowStore().view === 'cleanse' && (cleanse.step === 'review' || cleanse.step === 'export')
  const action = actionsOf('action.group.cleanse', { isHere, blockedBy: noRows })
  return [
    inLists('lists.cleanse', ['C'], () => exchange.cleanseList(), {
      blockedBy: () => ((lists.list?.count ?? 0) > 0 ? isBusy() : 'reason.noPoints'),
    }),
    action('toList', ['T'], () => exchange.makeList()),
    action('backToList', ['B'], () => exchange.updateList(), {
      blockedBy: () => (review.counts?.list === undefined ? 'reason.notOfList' : noRows()),
    }),
  ]
}
