import { countryName } from '#renderer/i18n/format.ts'
import { formatAboutDistance } from '#renderer/i18n/format-distance.ts'
import { describeKept, exactnessWord } from '#renderer/i18n/origin-text.ts'
import { EXACTNESS_COLUMN } from '#renderer/stores/list-columns.ts'
import { formatDegrees } from '#renderer/i18n/format-degrees.ts'
import { t } from '#renderer/i18n/translate.ts'
import { cellText, faultOfType } from '#renderer/stores/cell-values.ts'
import type { ListPoint } from '#renderer/stores/lists-points-store.ts'
import { isMisfit, type FieldType } from '#shared/model/field-types.ts'

/** What a cell shows: coordinates to a metre, everything else as it stands. */
export function cellShown(point: ListPoint, column: string): string {
  // What no position was made of is shown as it was read.
  if ((column === 'lat' || column === 'lon') && point[column] !== null) return formatDegrees(point[column])
  const text = cellText(point, column)
  return column === EXACTNESS_COLUMN ? exactnessShown(point, text) : text
}

/** `Street, ≈ 250 m`. */
function exactnessShown({ placed }: ListPoint, text: string): string {
  const meters = placed?.by === 'address' || placed?.by === 'gps' ? placed.radiusMeters : 0
  return [exactnessWord(text), ...(meters > 0 ? [formatAboutDistance(meters)] : [])].join(', ')
}

/** What stands beside the pointer: why a value is marked, all of what may be cut off, and the country of a code. */
export function cellTitle(point: ListPoint, column: string, type: FieldType): string {
  const text = cellText(point, column)
  if (isMisfit(type, text)) return t(`cells.fault.${faultOfType(type)}`, { text })
  if (column === EXACTNESS_COLUMN) return point.placed ? describeKept(point.placed) : exactnessWord(text)
  return column === 'country' ? countryName(point.country) : text
}
