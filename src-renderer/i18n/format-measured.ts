import { formatArea } from '#renderer/i18n/format-area.ts'
import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { Measured } from '#renderer/model/map.types.ts'

/** `42.3 km`; of a closed shape `12.3 km², 14.1 km around`. */
export function formatMeasured({ lengthMeters, closed }: Measured): string {
  const distance = formatDistance(lengthMeters)
  if (!closed) return distance
  if (closed.areaSquareMeters === null) return t('map.measured.crossed', { distance })
  return t('map.measured.closed', { area: formatArea(closed.areaSquareMeters), distance })
}

/** What the map says while somebody measures. */
export function measuredHint(measured: Measured): string {
  if (measured.lengthMeters === 0) return t('map.measuring')
  const text = formatMeasured(measured)
  return measured.canClose ? t('map.measured.open', { text }) : text
}
