import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { useGroupsStore } from '#renderer/stores/groups-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { actionsOf } from './action.types.ts'

/** Candidates, and rows of a place, that have a key of their own. */
export const NUMBER_KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** True where the rows of a run are decided about, one by one or place by place. */
export const isReviewing = (): boolean => useWindowStore().view === 'cleanse' && useCleanseStore().step === 'review'

/** True where they are decided about one by one. */
export const isAtRows = (): boolean => isReviewing() && !useGroupsStore().isShown

/** An action on the rows of a run. */
export const inReview = actionsOf('action.group.review', { isHere: isAtRows })
