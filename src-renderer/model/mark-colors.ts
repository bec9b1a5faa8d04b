import type { PointPrecision } from './map.types.ts'
import { LIST_COLORS, type ListColor } from '#shared/model/list-colors.ts'

/** From the least number to the largest. */
export const RANGE_COLORS = ['range1', 'range2', 'range3', 'range4', 'range5'] as const
/** Names of colours of points; what each looks like is for the theme to say. */
export type MarkColor = ListColor | (typeof RANGE_COLORS)[number]

/** The token of each. */
export const markToken = (color: MarkColor): string =>
  color.startsWith('range') ? `--range-${color.slice('range'.length)}` : `--list-${color}`

export const MARK_COLORS: readonly MarkColor[] = [...LIST_COLORS, ...RANGE_COLORS]

/** How exact each point of a map is: a byte a point, in their order, and what each byte means. */
export interface PointPrecisions {
  codes: Uint8Array
  /** By byte; absent: exact. */
  palette: readonly (PointPrecision | undefined)[]
}

/** Which colour each point of a map has: a byte a point, in their order, and what each byte means. */
export interface PointColors {
  codes: Uint8Array
  /** By byte; empty or absent: as a point without a colour. */
  palette: readonly (MarkColor | '')[]
}
