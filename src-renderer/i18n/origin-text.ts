import { formatAboutDistance, formatDistance } from '#renderer/i18n/format-distance.ts'
import { formatMoment } from '#renderer/i18n/format.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import {
  EXACTNESS,
  levelOf,
  type Exactness,
  type FoundByAddress,
  type Placed as KeptPlaced,
} from '#shared/model/exactness.ts'
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

/** `found by its address: Street, within 120 m, 20 Nov 2026, 12:00`; `moved by hand, 35 m; before: …`. */
export function describePlaced(placed: Placed): string {
  const how = describeHow(placed)
  return placed.at ? t('origin.dated', { how, moment: formatMoment(placed.at) }) : how
}

/** The same of a place as the list keeps it. */
export const describeKept = (placed: KeptPlaced): string =>
  describePlaced(placed.by === 'hand' ? { ...placed, movedMeters: null } : placed)

function describeHow(placed: Placed): string {
  switch (placed.by) {
    case 'address':
      return `${t('origin.address')}: ${describeAddress(placed)}`
    case 'coordinates':
      return t('origin.coordinates')
    case 'gps':
      return placed.radiusMeters > 0
        ? t('origin.gps.within', { distance: formatAboutDistance(placed.radiusMeters) })
        : t('origin.gps')
    case 'hand': {
      const { movedMeters, before } = placed
      const moved =
        movedMeters === null ? t('origin.hand') : t('origin.hand.far', { distance: formatDistance(movedMeters) })
      return before ? `${moved}; ${t('origin.hand.before', { before: describeAddress(before) })}` : moved
    }
  }
}

function describeAddress({ accuracy, radiusMeters }: Pick<FoundByAddress, 'accuracy' | 'radiusMeters'>): string {
  const precision = exactnessText(levelOf(accuracy))
  if (radiusMeters <= 0) return precision
  return t('origin.address.within', { precision, distance: formatAboutDistance(radiusMeters) })
}

/** `House`, `Town`, `By hand`. */
export const exactnessText = (exactness: Exactness): string => t(`exactness.${exactness}`)

const WORDS: ReadonlySet<string> = new Set(EXACTNESS)
/** The same of a value of the column, which holds the words of the program. */
export const exactnessWord = (value: string): string => (WORDS.has(value) ? exactnessText(value as Exactness) : value)
