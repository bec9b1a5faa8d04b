import type { MessageKey } from '#renderer/i18n/en.ts'
import { useDecisionsStore } from '#renderer/stores/decisions-store.ts'
import { useGroupsStore } from '#renderer/stores/groups-store.ts'
import { actionsOf, type Action } from './action.types.ts'
import { inReview, isReviewing, NUMBER_KEYS } from './in-review.ts'

/** Decisions about rows of one place. */
export function createGroupActions(): Action[] {
  const groups = useGroupsStore()
  const decisions = useDecisionsStore()
  const isAtGroups = (): boolean => isReviewing() && groups.isShown
  const noGroup = (): MessageKey | null => (groups.group ? null : 'reason.noGroup')
  const atGroups = actionsOf('action.group.review', { isHere: isAtGroups, blockedBy: noGroup })
  return [
    inReview('mergeShow', ['D'], () => groups.toggle(), {
      isHere: isReviewing,
      blockedBy: () => (decisions.state?.groups?.total ? null : 'reason.noGroups'),
    }),
    atGroups('mergeNext', ['J'], () => groups.moveBy(1)),
    atGroups('mergePrevious', ['K'], () => groups.moveBy(-1)),
    atGroups('mergeDo', ['M'], () => groups.merge(), {
      blockedBy: () => noGroup() ?? (groups.canMerge ? null : 'reason.nothingToMerge'),
    }),
    atGroups('mergeApart', ['N'], () => groups.keepApart()),
    atGroups('mergeUndecide', ['Shift+U'], () => groups.undecide(), {
      blockedBy: () => noGroup() ?? (groups.isDecided ? null : 'reason.groupNotDecided'),
    }),
    atGroups('mergeAll', ['L'], () => void (groups.isMergingAll = true)),
    ...NUMBER_KEYS.map((number) =>
      atGroups(
        `mergeStays${number}`,
        [String(number)],
        () => {
          const row = groups.group?.rows[number - 1]
          if (row) groups.stay(row.row)
        },
        { isHere: () => isAtGroups() && (groups.group?.rows.length ?? 0) >= number },
      ),
    ),
  ]
}
