import type { Position } from '#shared/coordinates/position.ts'
import type { ReachArea } from '#renderer/model/reach.types.ts'
import type { PointColors, PointPrecisions } from '#renderer/model/mark-colors.ts'
import type { OwnPosition, PointLabels } from '#renderer/model/map.types.ts'
import type { MapShape } from '#renderer/model/layers.types.ts'
import type { TourLine } from '#renderer/model/tour.types.ts'
import { createPointSet, type PointSet } from './points/point-set.ts'

/** All that the painters show and the modes change; indices are into `set`, −1 for none. */
export interface MapState {
  /** Points at one spot are one mark with their number, which can be opened. */
  hasStacks: boolean
  set: PointSet
  current: number
  /** Said beside the name on the flag, such as a travel time. */
  currentNote: string
  /** The point that the walk by keys has come to. */
  cursor: number
  selected: ReadonlySet<number>
  ranks: ReadonlyMap<number, number>
  /** Colours of the points of this set; null: all are alike. */
  colors: PointColors | null
  /** Null: as each point says. */
  precisions: PointPrecisions | null
  /** What is written beside the points; null: nothing. */
  labels: PointLabels | null
  origin: Position | null
  radiusMeters: number | null
  /** The place of which is told what is there. */
  spot: Position | null
  /** Where the person is. */
  mine: OwnPosition | null
  /** The way to the current point; replaced as a whole. */
  way: readonly Position[]
  /** The legs of a tour; replaced as a whole. */
  tour: readonly TourLine[]
  /** What is reached from the origin, the largest first; replaced as a whole. */
  reach: readonly ReachArea[]
  /** Lines and areas of the list; replaced as a whole. */
  shapes: readonly MapShape[]
  /** A point on its way to another place; a group goes along by the same degrees. */
  moving: { index: number; to: Position; group: readonly number[] } | null
  /** Corners of the measured line; the last follows the pointer. */
  measured: Position[]
  /** The last corner meets the first. */
  isMeasuredClosed: boolean
  /** Corners of the shape that is being drawn around points. */
  shape: readonly Position[]
  /** A cross-hair in the middle, for placing by keys. */
  hasCrosshair: boolean
}

/** A map without anything on it. */
export const createMapState = (hasStacks: boolean): MapState => ({
  hasStacks,
  set: createPointSet([]),
  current: -1,
  currentNote: '',
  cursor: -1,
  selected: new Set(),
  ranks: new Map(),
  colors: null,
  precisions: null,
  labels: null,
  origin: null,
  radiusMeters: null,
  spot: null,
  mine: null,
  way: [],
  tour: [],
  reach: [],
  shapes: [],
  moving: null,
  measured: [],
  isMeasuredClosed: false,
  shape: [],
  hasCrosshair: false,
})
