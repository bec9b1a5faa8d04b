import { countryName } from '#renderer/i18n/format.ts'
import { formatDegrees } from '#renderer/i18n/format-degrees.ts'
import { cellText } from '#renderer/stores/cell-values.ts'
import type { ListPoint } from '#renderer/stores/lists-points-store.ts'

/** What a cell shows: coordinates to a metre, everything else as it stands. */
export function cellShown(point: ListPoint, column: string): string {
  if (column === 'lat' || column === 'lon') return formatDegrees(point[column])
  return cellText(point, column)
}

/** What stands beside the pointer: all of what may be cut off, and the country of a code. */
export const cellTitle = (point: ListPoint, column: string): string =>
  column === 'country' ? countryName(point.country) : cellText(point, column)
