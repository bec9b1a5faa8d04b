import type { CommandResponse } from '#shared/contract/contract.ts'
import { formatDuration } from './duration.ts'
import { errorText } from './error-text.ts'
import { formatDistance } from './format-distance.ts'
import { t } from './translate.ts'

type State = CommandResponse<'position.state'>
type Fix = NonNullable<State['fix']>

/** So short ago that nobody moved on much. */
const NOW_SECONDS = 3

/** How the receiver does, in a sentence. */
export function signalText({ signal, fix, problem }: State): string {
  if (problem && signal === 'failed') return errorText(problem)
  if (signal === 'fix' && fix?.isReckoned) return t('position.signal.reckoned')
  return t(`position.signal.${signal}`)
}

/** How exact the position is, and who says so. */
export const accuracyText = ({
  accuracyMeters,
  accuracyBasis,
}: Pick<Fix, 'accuracyMeters' | 'accuracyBasis'>): string =>
  accuracyMeters === null || accuracyBasis === null
    ? t('position.within.unknown')
    : t(`position.within.${accuracyBasis}`, { distance: formatDistance(accuracyMeters) })

/** How long ago that was. */
export const agoText = (seconds: number): string =>
  seconds < NOW_SECONDS ? t('position.now') : t('position.ago', { duration: formatDuration(seconds) })

const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** A direction as the nearest of eight points of the compass: 350° is north. */
export const compassText = (degrees: number): string =>
  t(`position.compass.${COMPASS[Math.round(degrees / 45) % 8] ?? 'n'}`)
