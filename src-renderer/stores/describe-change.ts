import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

export type History = CommandResponse<'lists.history'>

/** A change in words: `move Depot Bristol`, `move 3 locations by 120 m`, `delete 3 locations`. */
export function describeChange(entry: NonNullable<History['undo']>): string {
  const { kind, name, pointName, count, distanceMeters } = entry
  if (pointName && count === 1) return t(`history.one.${kind}`, { name: pointName })
  if (kind === 'movePoints' && distanceMeters !== undefined) {
    return t('history.movedBy', { count, distance: formatDistance(distanceMeters) })
  }
  return t(`history.many.${kind}`, { name, count })
}
