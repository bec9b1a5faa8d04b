import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { compassText } from '#renderer/i18n/position-text.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { OwnPosition } from '#renderer/model/map.types.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { bearingDegrees, distanceMeters } from './geodesic.ts'

/**
 * How far a place is from where one stands, and in which direction, in a straight line; empty where either is not known,
 * because a lost position would mislead.
 */
export function wayToText(from: OwnPosition | null, target: (Position & { name: string }) | null): string {
  if (!target || !from || from.isOld) return ''
  const degrees = bearingDegrees(from, target)
  return t('position.target', {
    name: target.name,
    distance: formatDistance(distanceMeters(from, target)),
    direction: compassText(degrees),
    degrees: String(Math.round(degrees) % 360),
  })
}
