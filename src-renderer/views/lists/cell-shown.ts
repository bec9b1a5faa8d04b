import { countryName } from '#renderer/i18n/format.ts'
import { formatDegrees } from '#renderer/i18n/format-degrees.ts'
import { t } from '#renderer/i18n/translate.ts'
import { cellText, faultOfType } from '#renderer/stores/cell-values.ts'
import type { ListPoint } from '#renderer/stores/lists-points-store.ts'
import { isMisfit, type FieldType } from '#shared/model/field-types.ts'

/** What a cell shows: coordinates to a metre, everything else as it stands. */
export function cellShown(point: ListPoint, column: string): string {
  // What no position was made of is shown as it was read.
  if ((column === 'lat' || column === 'lon') && point[column] !== null) return formatDegrees(point[column])
  return cellText(point, column)
}

/** What stands beside the pointer: why a value is marked, all of what may be cut off, and the country of a code. */
export function cellTitle(point: ListPoint, column: string, type: FieldType): string {
  const text = cellText(point, column)
  if (isMisfit(type, text)) return t(`cells.fault.${faultOfType(type)}`, { text })
  return column === 'country' ? countryName(point.country) : text
}
