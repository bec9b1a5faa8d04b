import type { MessageKey } from '#renderer/i18n/en.ts'
import { formatAboutDistance } from '#renderer/i18n/format-distance.ts'
import { t } from '#renderer/i18n/translate.ts'
import { levelName } from './explain-code.ts'

/** How precise a point is, in words; nothing where the answer has no point. */
export function explainPosition(match: Record<string, string>): string {
  const accuracy = /^([PIAU])([0-5])$/.exec(match.GeoAccuracy ?? '')
  if (!accuracy || !match.Latitude || !match.Longitude) return ''
  const kind = t(`geo.${accuracy[1]}` as MessageKey, { level: levelName(accuracy[2] ?? '0') })
  const distanceMeters = Math.round(Number(match.GeoDistance ?? '0'))
  return distanceMeters > 0
    ? t('geo.text', { kind, distance: formatAboutDistance(distanceMeters) })
    : t('geo.exact', { kind })
}
