import { formatAboutDistance, formatDistance } from '#renderer/i18n/format-distance.ts'
import { formatMoment } from '#renderer/i18n/format.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { precisionOf } from '#shared/model/precision-of.ts'
import { describeWho } from './step-text.ts'

type Origin = CommandResponse<'lists.provenance'>
type Change = Origin['made'] & { isUndone?: boolean }
type Placed = NonNullable<Origin['placed']>

/** Ways in which many places come at once; any other is told by its moment and by who did it. */
const HOW: Partial<Record<NonNullable<Change['kind']>, MessageKey>> = {
  createList: 'origin.how.createList',
  importList: 'origin.how.importList',
  importIntoList: 'origin.how.importIntoList',
  restoreList: 'origin.how.restoreList',
}

/** `20 Nov 2026, 12:00, imported, from depots.csv`. */
export function describeChange({ at, kind, actor, who, isUndone = false }: Change): string {
  const how = kind === null || isUndone ? null : HOW[kind]
  return [
    formatMoment(at),
    ...(isUndone ? [t('origin.undone')] : []),
    ...(how ? [t(how)] : []),
    ...(actor === null ? [] : [describeWho({ actor, who })]),
  ].join(', ')
}

/** `found by its address: Street, within 120 m`; `moved by hand, 35 m; before: …`. */
export function describePlaced(placed: Placed): string {
  if (placed.by === 'address') return `${t('origin.address')}: ${describeAddress(placed)}`
  const { movedMeters, before } = placed
  const moved =
    movedMeters === null ? t('origin.hand') : t('origin.hand.far', { distance: formatDistance(movedMeters) })
  return before ? `${moved}; ${t('origin.hand.before', { before: describeAddress(before) })}` : moved
}

function describeAddress({ accuracy, radiusMeters }: Extract<Placed, { by: 'address' }>): string {
  const precision = t(`facet.precision.${precisionOf(accuracy)}`)
  if (radiusMeters <= 0) return precision
  return t('origin.address.within', { precision, distance: formatAboutDistance(radiusMeters) })
}
