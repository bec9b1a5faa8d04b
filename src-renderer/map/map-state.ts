import type { Position } from '#shared/coordinates/position.ts'
import type { ReachArea } from '#renderer/model/reach.types.ts'
import type { PointColors, PointPrecisions } from '#renderer/model/mark-colors.ts'
import type { OwnPosition, PointLabels } from '#renderer/model/map.types.ts'
import type { MapShape } from '#renderer/model/layers.types.ts'
import type { TourLine } from '#renderer/model/tour.types.ts'
import { createPointSet } from './points/point-set.ts'

/** All that the painters show and the modes change, of a map without anything on it; indices are into `set`, −1 for none. */
export const createMapState = (hasStacks: boolean) => ({
  /** Points at one spot are one mark with their number, which can be opened. */
  hasStacks,
  set: createPointSet([]),
  current: -1,
  /** Said beside the name on the flag, such as a travel time. */
  currentNote: '',
  /** The point that the walk by keys has come to. */
  cursor: -1,
  selected: new Set() as ReadonlySet<number>,
  ranks: new Map() as ReadonlyMap<number, number>,
  /** Colours of the points of this set; null: all are alike. */
  colors: null as PointColors | null,
  /** Null: as each point says. */
  precisions: null as PointPrecisions | null,
  /** What is written beside the points; null: nothing. */
  labels: null as PointLabels | null,
  origin: null as Position | null,
  radiusMeters: null as number | null,
  /** The place of which is told what is there. */
  spot: null as Position | null,
  /** Where the person is. */
  mine: null as OwnPosition | null,
  /** The way to the current point; replaced as a whole. */
  way: [] as readonly Position[],
  /** The legs of a tour; replaced as a whole. */
  tour: [] as readonly TourLine[],
  /** What is reached from the origin, the largest first; replaced as a whole. */
  reach: [] as readonly ReachArea[],
  /** Lines and areas of the list; replaced as a whole. */
  shapes: [] as readonly MapShape[],
  /** A point on its way to another place; a group goes along by the same degrees. */
  moving: null as { index: number; to: Position; group: readonly number[] } | null,
  /** Corners of the measured line; the last follows the pointer. */
  measured: [] as Position[],
  /** The last corner meets the first. */
  isMeasuredClosed: false,
  /** Corners of the shape that is being drawn around points. */
  shape: [] as readonly Position[],
  /** A cross-hair in the middle, for placing by keys. */
  hasCrosshair: false,
})

export type MapState = ReturnType<typeof createMapState>
