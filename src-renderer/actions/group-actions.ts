import type { MessageKey } from '#renderer/i18n/en.ts'
import { useDecisionsStore } from '#renderer/stores/decisions-store.ts'
import { useGroupsStore } from '#renderer/stores/groups-store.ts'
import type { Action, ActionPart } from './action.types.ts'
import { inReview, isReviewing, NUMBER_KEYS } from './in-review.ts'

/** Decisions about rows of one place. */
export function createGroupActions(): Action[] {
  const groups = useGroupsStore()
  const decisions = useDecisionsStore()
  const isAtGroups = (): boolean => isReviewing() && groups.isShown
  const noGroup = (): MessageKey | null => (groups.group ? null : 'reason.noGroup')
  const atGroups = (part: ActionPart): Action => inReview({ isHere: isAtGroups, blockedBy: noGroup, ...part })
  return [
    inReview({
      id: 'mergeShow',
      title: 'action.mergeShow',
      keys: ['D'],
      isHere: isReviewing,
      blockedBy: () => (decisions.state?.groups?.total ? null : 'reason.noGroups'),
      run: () => groups.toggle(),
    }),
    atGroups({ id: 'mergeNext', title: 'action.mergeNext', keys: ['J'], run: () => groups.moveBy(1) }),
    atGroups({ id: 'mergePrevious', title: 'action.mergePrevious', keys: ['K'], run: () => groups.moveBy(-1) }),
    atGroups({
      id: 'mergeDo',
      title: 'action.mergeDo',
      keys: ['M'],
      blockedBy: () => noGroup() ?? (groups.canMerge ? null : 'reason.nothingToMerge'),
      run: () => groups.merge(),
    }),
    atGroups({ id: 'mergeApart', title: 'action.mergeApart', keys: ['N'], run: () => groups.keepApart() }),
    atGroups({
      id: 'mergeUndecide',
      title: 'action.mergeUndecide',
      keys: ['Shift+U'],
      blockedBy: () => noGroup() ?? (groups.isDecided ? null : 'reason.groupNotDecided'),
      run: () => groups.undecide(),
    }),
    atGroups({ id: 'mergeAll', title: 'action.mergeAll', keys: ['L'], run: () => void (groups.isMergingAll = true) }),
    ...NUMBER_KEYS.map((number) =>
      atGroups({
        id: `mergeStays${number}`,
        title: `action.mergeStays.${number}`,
        keys: [String(number)],
        isHere: () => isAtGroups() && (groups.group?.rows.length ?? 0) >= number,
        run: () => {
          const row = groups.group?.rows[number - 1]
          if (row) groups.stay(row.row)
        },
      }),
    ),
  ]
}
